import { type Browser, expect } from 'playwright/test';
import { LoginPage } from './pages/login-page.ts';
import { SECRETARY } from './support/accounts.ts';
import { test } from './support/test.ts';

test.describe('signing in', () => {
  test('leads to the home page', async ({ page, login }) => {
    await login.open();
    await login.fill(SECRETARY);

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Главная');
    await expect(page).toHaveURL('/app');
    await expect(page).toHaveTitle('Главная — Гимназия № 7');
  });

  test('shows the secretary the whole school: 23 classes, 35 slots each', async ({ page, login, school }) => {
    await page.setViewportSize({ width: 1440, height: 1900 });
    await login.signIn(SECRETARY);

    const grid = page.getByRole('grid', { name: 'Расписание классов' });
    await expect(grid.getByRole('rowheader')).toHaveCount(23);
    await expect(grid.getByRole('gridcell')).toHaveCount(23 * 35);
    const slots = new Set(
      (await school.lessons()).map(({ className, day, number }) => `${className} ${day} ${number}`),
    );
    await expect(grid.getByRole('gridcell', { name: /урок/ })).toHaveCount(slots.size);
    await expect(page).toHaveTitle('Расписание — Гимназия № 7');
  });

  test('refuses a wrong password, empties it and keeps the login', async ({ login }) => {
    await login.open();
    await login.fill(SECRETARY, 'не тот пароль');

    await expect(login.error).toHaveText('Ваши данные являются неверными!');
    await expect(login.login).toHaveValue(SECRETARY);
    await expect(login.password).toHaveValue('');
    await expect(login.password).toBeFocused();
  });

  test('says that there is no network, and loses nothing of what was typed', async ({ page, login }) => {
    await login.open();
    await page.route('**/auth/api/auth/login', (route) => route.abort());
    await login.fill(SECRETARY);

    await expect(login.error).toHaveText('Нет подключения к сети');
    await expect(login.password).toHaveValue('Zvonok-2026');
  });

  for (const [trouble, status, text, kept] of [
    [
      'a server in trouble',
      500,
      'На сервере школы произошла ошибка. Попробуйте ещё раз через минуту.',
      'Zvonok-2026',
    ],
    ['a closed account', 403, 'Учётная запись заблокирована. Обратитесь к администратору школы.', ''],
  ] as const) {
    test(`tells ${trouble} from wrong data`, async ({ page, login }) => {
      await login.open();
      await page.route('**/auth/api/auth/login', (route) => route.fulfill({ status, json: { status } }));
      await login.fill(SECRETARY);

      await expect(login.error).toHaveText(text);
      await expect(login.password).toHaveValue(kept);
    });
  }

  test('shows the password on request, and is recognised by password managers', async ({ page, login }) => {
    await login.open();
    await login.password.fill('Zvonok-2026');
    await page.getByRole('button', { name: 'Показать пароль' }).click();
    await expect(login.password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Скрыть пароль' }).click();
    await expect(login.password).toHaveAttribute('type', 'password');
    await expect(login.password).toHaveAttribute('autocomplete', 'current-password');
    await expect(login.login).toHaveAttribute('autocomplete', 'username');
  });

  test('leads to the page that was requested', async ({ page, login }) => {
    await page.goto('/app/schedule?view=teacher');
    await expect(page).toHaveURL(/\/login\?from=/);
    await login.fill(SECRETARY);

    await expect(page.getByRole('grid', { name: 'Расписание учителей' })).toBeVisible();
    await expect(page).toHaveURL('/app/schedule?view=teacher');
  });

  for (const from of ['https://evil.example/', '//evil.example/', '/\\evil.example', '/login']) {
    test(`never leads to ${from}`, async ({ page, login, baseURL }) => {
      await page.goto(`/login?from=${encodeURIComponent(from)}`);
      await login.fill(SECRETARY);

      await expect(page).toHaveURL(`${baseURL}/app`);
    });
  }

  test('is skipped for a user who is signed in already', async ({ page, login, schedule }) => {
    await login.signIn(SECRETARY);
    await page.goto(`/login?from=${encodeURIComponent('/app/schedule?mode=view-summary')}`);

    await expect(schedule.title).toHaveText('Просмотр замен');
  });

  test('is remembered by the browser, or only by the tab', async ({ context, login }) => {
    await login.signIn(SECRETARY);
    const neighbour = await context.newPage();
    await neighbour.goto('/');
    await expect(neighbour.getByRole('heading', { level: 1 })).toHaveText('Главная');

    await context.clearCookies();
    await login.page.evaluate(() => localStorage.clear());
    await login.page.goto('/login');
    await login.remember.uncheck();
    await login.fill(SECRETARY);
    await login.page.getByRole('heading', { level: 1, name: 'Главная' }).waitFor();
    expect(await login.page.evaluate(() => Object.keys(localStorage).join())).not.toContain('tokens');
    await neighbour.goto('/');
    await expect(neighbour).toHaveURL(/\/login/);
  });

  test('from a phone is closed in builds that do not allow it', async ({ browser, baseURL }) => {
    const { login, context } = await takePhone(browser, baseURL, { build: 'school', phoneSignIn: null });
    const text = 'Вход с мобильных устройств временно недоступен. Пожалуйста, используйте компьютер.';
    await login.open();
    await expect(login.page.getByText(text)).toBeVisible();
    await login.fill(SECRETARY);

    await expect(login.error).toHaveText(text);
    await expect(login.page).toHaveURL(/\/login/);
    await context.close();
  });

  for (const config of [
    { build: 'gymn36', phoneSignIn: null },
    { build: 'school', phoneSignIn: true },
  ]) {
    test(`from a phone is open with ${JSON.stringify(config)}`, async ({ browser, baseURL }) => {
      const { login, context } = await takePhone(browser, baseURL, config);
      await login.open();
      await login.fill(SECRETARY);

      await expect(login.page).toHaveURL(/\/app/);
      await context.close();
    });
  }
});

/** A phone in a school whose configuration differs from the demo's by this; null leaves signing in to the build. */
async function takePhone(browser: Browser, baseURL: string | undefined, config: object) {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 390, height: 800 },
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148',
  });
  const page = await context.newPage();
  // The server writes what the school has set into the page itself.
  await page.route(/\/login(\?|$)/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/(?<=id="app-settings">)[^<]*/, (settings) =>
      JSON.stringify({ ...JSON.parse(settings), ...config }),
    );
    await route.fulfill({ response: answer, body });
  });
  return { context, login: new LoginPage(page) };
}
