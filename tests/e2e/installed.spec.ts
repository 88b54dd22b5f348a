import { expect, type Locator, type Page } from 'playwright/test';
import { patience } from '../patience.ts';
import { LoginPage } from './pages/login-page.ts';
import { SchedulePage } from './pages/schedule-page.ts';
import { PASSWORD, SECRETARY, TEACHER } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { NextBuild } from './support/next-build.ts';
import { withoutUpdates } from './support/smaller-host.ts';
import { test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** Everything that is fetched and kept for later is there. */
async function readyForOffline(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  const isKept = async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('zvonok.answers.'));
    const [cache] = await Promise.all(names.map((name) => caches.open(name)));
    const paths = ((await cache?.keys()) ?? []).map(({ url }) => decodeURIComponent(url));
    return ['"group","editor"', '"teacher","list"'].every((key) =>
      paths.some((path) => path.includes('/age/') && path.includes(key)),
    );
  };
  await expect.poll(() => page.evaluate(isKept), { timeout: patience(30_000) }).toBe(true);
}

const keptAnywhere = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('zvonok.answers.')));

test.describe('without a network', () => {
  test('the timetable can be read, and says how old it is', async ({ page, context, login, schedule }) => {
    await login.resume(TEACHER);
    await schedule.open('?view=teacher');
    await schedule.grid.waitFor();
    await readyForOffline(page);

    await context.setOffline(true);
    await expect(schedule.failure).toHaveText('Нет подключения к сети');
    await page.reload();

    await expect(page.getByText(/^Нет сети: расписание сохранено в \d\d:\d\d$/)).toBeVisible();
    await expect(page.getByRole('grid', { name: 'Расписание учителей' })).toBeVisible();
    await expect(page.getByRole('banner').getByText('Нет сети')).toBeVisible();

    await context.setOffline(false);
    await expect(schedule.success).toHaveText('Подключение к сети восстановлено');
    await expect(page.getByRole('banner').getByText('Нет сети')).toBeHidden();
    await expect(page.getByText(/^Нет сети: расписание/)).toBeHidden();
  });

  test('nothing can be changed, and the timetable says so in its own words', async ({
    page,
    context,
    login,
    schedule,
    school,
  }) => {
    const place = await school.ordinaryLesson('THURSDAY');
    const substitute = await school.freeTeacher(place);
    await login.signIn(SECRETARY);
    await schedule.grid.waitFor();
    await readyForOffline(page);
    await context.setOffline(true);

    await schedule.planFor(place.className);
    await schedule.cell(place).click();
    await schedule.choose(substitute.name);

    await expect(schedule.failure.getByText('Произошла ошибка во время создания замены')).toBeVisible();
    await expect(schedule.cell(place)).toHaveAccessibleName(new RegExp(place.teacher.name));
  });

  test('the next person at this computer finds nothing', async ({ page, context, login, schedule }) => {
    await login.signIn(SECRETARY);
    await schedule.grid.waitFor();
    await readyForOffline(page);

    await page.getByRole('button', { name: /^Меню/ }).click();
    await page.getByRole('button', { name: 'Выйти' }).click();
    await page.getByRole('dialog', { name: 'Выход' }).getByRole('button', { name: 'Выйти' }).click();
    await expect(login.login).toBeVisible();
    await expect.poll(() => keptAnywhere(page)).toEqual([]);

    await context.setOffline(true);
    await page.goto('/app/schedule');
    await expect(login.login).toBeVisible();
    await login.fill(SECRETARY);
    await expect(login.error).toHaveText('Нет подключения к сети');
  });

  test('nothing is kept for a user who is not to be remembered', async ({ page, login, schedule }) => {
    // So that the page asks again soon.
    await withoutUpdates(page);
    await login.open('/app/schedule');
    await login.remember.uncheck();
    await login.fill(SECRETARY, PASSWORD);
    await schedule.grid.waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForResponse(/group\/editor\/changes/);

    expect(await keptAnywhere(page)).toEqual([]);
  });

  test('the corridor screen has a worker of its own', async ({ page, login }) => {
    await login.signIn(SECRETARY);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    const script = () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? '');
    await expect.poll(script).toMatch(/[^k]\/service-worker\.js$/);

    await page.goto('/kiosk/');
    await expect.poll(script).toMatch(/\/kiosk\/service-worker\.js$/);
  });
});

test.describe('a new build', () => {
  let build: NextBuild;
  test.beforeEach(async ({ server }) => {
    build = await NextBuild.before(server.url);
  });
  test.afterEach(() => build.close());

  async function openBefore(page: Page): Promise<SchedulePage> {
    await page.goto(`${build.url}/login?from=${encodeURIComponent('/app/schedule')}`);
    await new LoginPage(page).fill(SECRETARY);
    const schedule = new SchedulePage(page);
    await schedule.grid.waitFor();
    await readyForOffline(page);
    await page.evaluate(() => localStorage.removeItem('zvonok.build'));
    await page.reload();
    await schedule.grid.waitFor();
    // The part that follows builds is fetched in a quiet moment; the first it does is to remember this one.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('zvonok.build'))).not.toBeNull();
    return schedule;
  }

  /**
   * The browser checks for a new worker by itself now and then; here at once. An update that it had begun before the
   * build came out answers a request in the middle of it, too, and finds nothing new: so this repeats until a build
   * waits.
   */
  async function bringNext(page: Page): Promise<void> {
    build.comeOut();
    const isWaiting = async () => {
      const registration = await navigator.serviceWorker.ready;
      if (!registration.waiting && !registration.installing) await registration.update();
      return registration.waiting !== null;
    };
    await expect.poll(() => page.evaluate(isWaiting), { timeout: patience(30_000) }).toBe(true);
  }

  const scriptOf = (page: Page) => page.locator('script[type=module]').getAttribute('src');

  test('comes with the next page, and says so for a moment', async ({ page }) => {
    const schedule = await openBefore(page);
    const before = await scriptOf(page);
    await bringNext(page);
    await expect(schedule.grid).toBeVisible();
    expect(await scriptOf(page)).toBe(before);

    // If the browser cannot change the build at once, it does so a page later.
    await expect(async () => {
      for (const name of ['Главная', 'Справка по программе'])
        await page.getByRole('link', { name }).first().click();
      await expect(schedule.success).toHaveText('Приложение обновлено', { timeout: patience(5000) });
    }).toPass({ timeout: patience(70_000) });
    expect(await scriptOf(page)).not.toBe(before);
    await expect(page).toHaveURL(/\/app\/documentation/);
  });

  test('never takes away what is being typed', async ({ page }) => {
    const schedule = await openBefore(page);
    const before = await scriptOf(page);
    await schedule.pressRare('Экспорт');
    await expect(page.getByRole('dialog')).toBeVisible();

    await bringNext(page);

    // It waits behind the dialog, where neither a press nor a screen reader gets to.
    const notice = page.getByRole('complementary', { name: 'О приложении', includeHidden: true });
    await expect(notice).toContainText('Доступна новая версия');
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await scriptOf(page)).toBe(before);

    await page.keyboard.press('Escape');
    await notice.getByRole('button', { name: 'Обновить' }).click();
    await expect(schedule.success).toHaveText('Приложение обновлено', { timeout: patience(20_000) });
    expect(await scriptOf(page)).not.toBe(before);
  });
});

/** What Chromium does when the app can be installed; a press on the app's button then marks the body. */
async function offerInstallation(page: Page): Promise<void> {
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt'), {
      prompt: async () => document.body.setAttribute('data-asked', ''),
    });
    window.dispatchEvent(offer);
  });
}

/** Everything the app begins with is there: what it links last is the manifest. */
async function appHasCome(page: Page): Promise<void> {
  await page.locator('link[rel=manifest]').waitFor({ state: 'attached' });
}

/** Whether something else lies over the middle of an element that is in view. */
async function isCovered(element: Locator): Promise<boolean> {
  await element.scrollIntoViewIfNeeded();
  return element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return !node.contains(hit);
  });
}

test.describe('a notice about the device', () => {
  const PHONE =
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';

  test('advises a phone to use a computer or to install the app, once', async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      userAgent: PHONE,
      viewport: { width: 360, height: 740 },
    });
    const page = await context.newPage();
    await new LoginPage(page).signIn(TEACHER);
    const notice = page.getByRole('complementary', { name: 'О приложении' });
    const last = page.getByRole('link', { name: 'Кабинет' });
    await last.focus();
    await page.keyboard.press('Tab');
    await expect(notice).toContainText(
      'Используйте версию для компьютера или установите мобильное приложение',
    );
    await offerInstallation(page);
    await expect(page.getByRole('button', { name: 'Установить приложение' })).toHaveCount(1);
    await expect.poll(() => isCovered(last)).toBe(false);
    await expectAccessible(page);

    await notice.getByRole('button', { name: 'Скрыть' }).click();
    await expect(notice).toBeHidden();
    await page.reload();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.keyboard.press('Tab');
    await expect(notice).toBeHidden();
    await context.close();
  });

  test('comes only when a phone’s page is used, and never moves the sign-in', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      userAgent: PHONE,
      viewport: { width: 360, height: 740 },
    });
    const page = await context.newPage();
    const login = new LoginPage(page);
    await login.open();
    const head = page.getByRole('heading', { name: 'Звонок' });
    const before = await head.boundingBox();
    await appHasCome(page);
    await page.getByLabel('Логин').press('Tab');
    expect(await head.boundingBox()).toEqual(before);
    const notice = page.getByRole('complementary', { name: 'О приложении' });
    await expect(notice).toBeHidden();

    await login.signIn(TEACHER);
    await page.mouse.wheel(0, 40);
    await expect(notice).toBeVisible();
    await context.close();
  });

  test('offers to install the app when the browser does', async ({ page, login }) => {
    await login.open();
    await appHasCome(page);
    await expect(page.getByRole('button', { name: 'Установить приложение' })).toBeHidden();
    await offerInstallation(page);

    await page.getByRole('button', { name: 'Установить приложение' }).click();

    await expect(page.locator('body[data-asked]')).toBeAttached();
    await expect(page.getByRole('button', { name: 'Установить приложение' })).toBeHidden();
  });

  test('comes with a manifest in Russian whose pictures exist', async ({ page, login }) => {
    await login.open();
    const href = (await page.locator('link[rel=manifest]').getAttribute('href')) ?? '';
    const answer = await page.request.get(href);
    expect(answer.headers()['content-type']).toContain('application/manifest+json');

    const manifest = await answer.json();
    expect(manifest).toMatchObject({ name: 'Звонок', lang: 'ru', start_url: '/app', display: 'standalone' });
    for (const { src } of manifest.icons) expect((await page.request.get(src)).status()).toBe(200);
  });
});
