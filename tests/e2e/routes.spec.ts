import { expect, type Page } from 'playwright/test';
import { follow, visit } from './support/client-navigation.ts';
import { test } from './support/test.ts';

/** One account of the demo school per role, in the order of section 6, and nobody at the end. */
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

/**
 * The addresses of sections 2 and 6, written from the specification and not from the product. A column per person: `o` opens
 * the page with this heading, `i` the information of the own profile, `h` ends at home, `4` is the page that leads home, `!` the page that leads to sign-in, `s` signs in.
 * Work orders, certificates, feedback and administration have no screens yet.
 */
const TABLE: readonly (readonly [path: string, outcomes: string, heading?: string | RegExp])[] = [
  ['/', 'hhhhhhhs'],
  ['/login', 'hhhhhhho', 'Звонок'],
  ['/registration', 'hhhhhhho', 'Регистрация'],
  ['/app', 'hhhhhhhs'],
  ['/app/schedule', 'ooooooos', 'Расписание'],
  ['/app/schedule/editor', 'hhhhooos', 'Расписание/Редактор'],
  ['/app/schedule/data', 'hhhhooos', 'Расписание/Данные'],
  ['/app/documentation', 'ooooooos', 'Справка'],
  ['/app/notifications', 'ooooooos', 'Уведомления'],
  ['/app/profile', 'iiiiiiis', 'Информация'],
  ['/app/profile/information', 'ooooooos', 'Информация'],
  ['/app/profile/sessions', 'ooooooos', /^Активные сессии/],
  ['/app/profile/nowhere', '4444444s'],
  ['/app/feedback', '4444444s'],
  ['/app/certificates', '4444444s'],
  ['/app/certificates/certificate', '4444444s'],
  ['/app/admin', '4444444s'],
  ['/app/admin/users', '4444444s'],
  ['/app/workOrders', '4444444s'],
  ['/app/nowhere', '4444444s'],
  ['/app/schedule/nowhere', '4444444s'],
  ['/certificate', '!!!!!!!!'],
  ['/nowhere', '!!!!!!!!'],
  ['/appendix', '!!!!!!!!'],
];

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
  switch (outcome) {
    case 'o':
      await expect(title, path).toHaveText(heading);
      return at(path);
    case 'i':
      await expect(title, path).toHaveText(heading);
      return at('/app/profile/information');
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
  // Some twenty pages each, in one go.
  test.slow();

  for (const [column, [role, account]] of PEOPLE.entries()) {
    test(`means for ${role} what sections 2 and 6 say`, async ({ page, login }) => {
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
  test('sends whoever types its address to the root', async ({ page, login, baseURL }) => {
    await login.signIn('zhdanova.gd');
    await page.goto('/app/documentation');
    await page.goto('/app/schedule/editor');

    await expect(page).not.toHaveURL(/editor|documentation/);
    await expect(page).toHaveURL(new RegExp(`^${baseURL}/app`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('leaves whoever comes from another page where they are', async ({ page, login, schedule }) => {
    await login.signIn('zhdanova.gd');
    await schedule.open('?mode=edit&class=7Б');
    const before = page.url();
    const entries = await page.evaluate(() => history.length);

    await follow(page, '/app/schedule/editor');
    await follow(page, '/app/schedule/data');

    await expect(schedule.title).toHaveText('Режим замены');
    expect([page.url(), await page.evaluate(() => history.length)]).toEqual([before, entries]);
    await follow(page, '/app/documentation');
    await expect(page).toHaveURL(/documentation/);
  });
});
