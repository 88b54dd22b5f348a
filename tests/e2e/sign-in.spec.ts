import { type Browser, expect } from 'playwright/test';
import { LoginPage } from './pages/login-page.ts';
import { SECRETARY } from './support/accounts.ts';
import { test } from './support/test.ts';

test.describe('signing in', () => {
  test('leads home, to the page that was requested, and nowhere outside; once is enough', async ({
    page,
    login,
    schedule,
    baseURL,
  }) => {
    await page.goto(`/login?from=${encodeURIComponent('https://evil.example/')}`);
    await login.fill(SECRETARY);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Главная');
    await expect(page).toHaveURL(`${baseURL}/app`);
    await expect(page).toHaveTitle('Главная — Гимназия № 7');
    await page.goto(`/login?from=${encodeURIComponent('/app/schedule?mode=view-summary')}`);
    await expect(schedule.title).toHaveText('Просмотр замен');

    await page.evaluate(() => localStorage.clear());
    await page.goto('/app/schedule?view=teacher');
    await expect(page).toHaveURL(/\/login\?from=/);
    await login.fill(SECRETARY);
    await expect(page.getByRole('grid', { name: 'Расписание учителей' })).toBeVisible();
    await expect(page).toHaveURL('/app/schedule?view=teacher');
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

  test('from a phone is closed in builds that do not allow it, and open in the others', async ({
    browser,
    baseURL,
  }) => {
    const text = 'Вход с мобильных устройств временно недоступен. Пожалуйста, используйте компьютер.';
    const closed = await takePhone(browser, baseURL, { build: 'school', phoneSignIn: null });
    await closed.login.open();
    await expect(closed.login.page.getByText(text)).toBeVisible();
    await closed.login.fill(SECRETARY);
    await expect(closed.login.error).toHaveText(text);
    await expect(closed.login.page).toHaveURL(/\/login/);
    await closed.context.close();

    for (const config of [
      { build: 'gymn36', phoneSignIn: null },
      { build: 'school', phoneSignIn: true },
    ]) {
      const { login, context } = await takePhone(browser, baseURL, config);
      await login.open();
      await login.fill(SECRETARY);
      await expect(login.page, JSON.stringify(config)).toHaveURL(/\/app/);
      await context.close();
    }
  });
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
