import { expect, type Page } from 'playwright/test';
import { LONG_TEST_MS } from '../patience.ts';
import { follow, visit } from './support/client-navigation.ts';
import { test } from './support/test.ts';

/** One account of the demo school per role, in the order of the table of rights, and no user at the end. */
const PEOPLE = [
  ['TEACHER', 'loginova.vn'],
  ['ADMINISTRATION', 'saveleva.eyu'],
  ['SERVICE_PERSONNEL', 'kiselev.vs'],
  ['ADMIN_EDU_PART', 'zhdanova.gd'],
  ['HEADTEACHER', 'eliseeva.oa'],
  ['HEADMASTER', 'petrova.ev'],
  ['ADMIN', 'gerasimov.de'],
  ['nobody', null],
] as const;

/** Where an address may lead on, and the heading there. */
const LEADS: Readonly<Record<string, readonly [path: string, heading: string]>> = {
  i: ['/app/profile/information', 'Информация'],
  c: ['/app/certificates/certificate', 'Справки'],
  u: ['/app/admin/users', 'Управление пользователями'],
  e: ['/app/admin/events', 'Управление событиями'],
  f: ['/app/admin/feedbacks', 'Управление фидбеками'],
  w: ['/app/workOrders/cartridges', 'Обслуживание принтера'],
  d: ['/app/schedule/data/school', 'Данные'],
};

/**
 * The addresses and route guards as they were specified, not as the product has them. A column per person: `o` opens
 * the page with this heading, a letter of `LEADS` leads there, `h` ends at home, `4` is the page that leads home, `!`
 * the page that leads to sign-in, `s` signs in.
 */
const TABLE: readonly (readonly [path: string, outcomes: string, heading?: string | RegExp])[] = [
  ['/', 'hhhhhhhs'],
  ['/login', 'hhhhhhho', 'Звонок'],
  ['/registration', 'hhhhhhho', 'Регистрация'],
  ['/app', 'hhhhhhhs'],
  ['/app/schedule', 'ooooooos', 'Расписание'],
  ['/app/schedule/editor', 'hhhhooos', 'Расписание/Редактор'],
  ['/app/schedule/generator', 'hhhhooos', 'Генератор'],
  ['/app/schedule/data', 'hhhhddds'],
  ['/app/schedule/data/rooms', 'hhhhooos', 'Данные'],
  ['/app/schedule/data/nowhere', 'hhhhddds'],
  ['/app/schedule/print', 'ooooooos', 'Печать'],
  ['/app/schedule/load', 'hhhhooos', 'Нагрузка'],
  ['/app/schedule/book', 'hhhoooos', 'Журнал замен'],
  ['/app/schedule/lost', 'hhhoooos', 'Потерянные уроки'],
  ['/app/schedule/morning', 'hhhoooos', 'Утро'],
  ['/app/documentation', 'ooooooos', 'Справка'],
  ['/app/notifications', 'ooooooos', 'Уведомления'],
  ['/app/profile', 'iiiiiiis'],
  ['/app/profile/information', 'ooooooos', 'Информация'],
  ['/app/profile/sessions', 'ooooooos', /^Активные сессии/],
  ['/app/profile/nowhere', '4444444s'],
  ['/app/feedback', 'ooooooos', 'Форма обратной связи'],
  ['/app/certificates', 'hchhcccs'],
  ['/app/certificates/certificate', 'hohhooos', 'Справки'],
  ['/app/certificates/nowhere', '4444444s'],
  ['/app/admin', 'heheeeus'],
  ['/app/admin/events', 'hohoooos', 'Управление событиями'],
  ['/app/admin/events/edit/nowhere', 'heheeees'],
  ['/app/admin/feedbacks', 'hhhhhhos', 'Управление фидбеками'],
  ['/app/admin/feedbacks/view/abc', 'hhhhhhfs'],
  ['/app/admin/journal', 'hhhhhhos', 'Журнал действий'],
  ['/app/admin/users', 'hhhhhhos', 'Управление пользователями'],
  ['/app/admin/users/edit/abc', 'hhhhhhus'],
  ['/app/admin/users/edit/2147483647', 'hhhhhhus'],
  ['/app/workOrders', 'wwwwwwws'],
  ['/app/workOrders/cartridges', 'ooooooos', 'Обслуживание принтера'],
  ['/app/workOrders/sysadmin', 'ooooooos', 'Помощь сист. администратора'],
  ['/app/workOrders/repair', 'ooooooos', 'Заказ ремонтных работ'],
  ['/app/workOrders/nowhere', '4444444s'],
  ['/app/nowhere', '4444444s'],
  ['/app/schedule/nowhere', '4444444s'],
  ['/certificate', 'oooooooo', 'Заказ справки'],
  ['/new-password', 'oooooooo', 'Новый пароль'],
  ['/nowhere', '!!!!!!!!'],
  ['/appendix', '!!!!!!!!'],
];

const REFUSED = 'Этот раздел открыт заместителям директора, директору и администраторам.';
const LOST = 'Страница не найдена.';
const LOST_OUTSIDE = 'Страница не найдена. Пожалуйста, авторизуйтесь';

async function expectOutcome(
  page: Page,
  path: string,
  outcome: string,
  home: string,
  heading: string | RegExp = '',
) {
  const title = page.getByRole('heading', { level: 1 });
  const at = (pathname: string) => expect(page, path).toHaveURL((url) => url.pathname === pathname);
  const lead = LEADS[outcome];
  if (lead) {
    await expect(title, path).toHaveText(lead[1]);
    return at(lead[0]);
  }
  switch (outcome) {
    case 'o':
      await expect(title, path).toHaveText(heading);
      return at(path);
    case 'h':
      await at(home);
      return expect(title, path).toBeVisible();
    case '4':
      await expect(title, path).toHaveText(LOST);
      await expect(page.getByRole('banner'), path).toBeVisible();
      return at(path);
    case '!':
      await expect(title, path).toHaveText(LOST_OUTSIDE);
      return at(path);
    default: {
      const from = path === '/' ? '/app' : path;
      return expect(page, path).toHaveURL(
        (url) => url.pathname === '/login' && url.searchParams.get('from') === from,
      );
    }
  }
}

test.describe('every address', () => {
  // Some forty pages each, in one go.
  test.setTimeout(LONG_TEST_MS);

  for (const [column, [role, account]] of PEOPLE.entries()) {
    test(`means for ${role} what the table of addresses says`, async ({ page, login }) => {
      if (account) await login.signIn(account);
      else await page.goto('/nowhere');
      await visit(page, '/app');
      await page.getByRole('heading', { level: 1 }).waitFor();
      const home = new URL(page.url()).pathname;

      for (const [path, outcomes, heading] of TABLE) {
        await visit(page, path);
        await expectOutcome(page, path, outcomes[column] ?? '', home, heading);
      }
    });
  }
});

test.describe('a page that the role does not open', () => {
  test('sends users who type its address to the root', async ({ page, login, baseURL }) => {
    await login.resume('zhdanova.gd');
    await page.goto('/app/documentation');
    await page.goto('/app/schedule/editor');

    await expect(page.getByText(REFUSED)).toBeVisible();
    await expect(page).not.toHaveURL(/editor|documentation/);
    await expect(page).toHaveURL(new RegExp(`^${baseURL}/app`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('keeps users who come from another page where they are', async ({ page, login, schedule }) => {
    await login.resume('zhdanova.gd');
    await schedule.open('?mode=edit&class=7Б');
    const before = page.url();
    const entries = await page.evaluate(() => history.length);

    await follow(page, '/app/schedule/editor');
    await expect(page.getByText(REFUSED)).toBeVisible();
    await follow(page, '/app/schedule/data');

    await expect(schedule.title).toHaveText('Режим замены');
    expect([page.url(), await page.evaluate(() => history.length)]).toEqual([before, entries]);
    await follow(page, '/app/documentation');
    await expect(page).toHaveURL(/documentation/);
  });
});

/** The pages of an administrator; those of the orders are one. */
const PAGES = TABLE.filter(
  ([path, outcomes]) => outcomes.at(-2) === 'o' && path.startsWith('/app/') && !/sysadmin|repair/.test(path),
).map(([path]) => path);

test('every page shows the loader bar while it waits, and keeps the page before it', async ({
  page,
  login,
}) => {
  test.setTimeout(LONG_TEST_MS);
  await login.signIn('gerasimov.de');
  const bar = page.getByRole('progressbar', { name: 'Загрузка' });
  const title = page.getByRole('heading', { level: 1 });
  for (const path of PAGES) {
    const before = path === '/app/documentation' ? '/app/feedback' : '/app/documentation';
    await page.goto(before);
    await expect(title).toBeVisible();
    await expect(bar).toBeHidden();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**', async (route) => {
      await released;
      await route.continue();
    });

    await follow(page, path);
    await expect(bar, path).toBeVisible();
    // The code of the timetable is there already: it shows its own empty table.
    if (path !== '/app/schedule') {
      await expect(page.locator('main'), path).toHaveAttribute('aria-busy', 'true');
      await expect(title, path).toHaveText(before === '/app/feedback' ? 'Форма обратной связи' : 'Справка');
    }
    release();
    await expect(bar, path).toBeHidden();
    await expect(page.locator('main'), path).toHaveAttribute('aria-busy', 'false');
    await page.unroute('**');
  }
});
