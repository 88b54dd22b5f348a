import { expect, type Page } from 'playwright/test';
import { PASSWORD, SECRETARY } from './support/accounts.ts';
import { withoutUpdates } from './support/smaller-host.ts';
import { test } from './support/test.ts';

/** A network on which pages come and their scripts do not, until `release`. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** The page has been painted, and in its typeface. */
async function painted(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await page.evaluate(() => document.fonts.ready);
}

const placesOf = (page: Page) =>
  page.locator('h1, input, button, a, summary').evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [element.tagName, x, y, width, height].join(' ');
    }),
  );

test.describe('before any script has come', () => {
  test('the sign-in stands where it will stay, and keeps what is typed and pressed', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/login?from=/app/profile', { waitUntil: 'commit' });
    await expect(page.getByText('Гимназия № 7')).toBeVisible();
    await painted(page);
    const before = await placesOf(page);
    await page.getByLabel('Логин').fill(SECRETARY);

    release();
    await expect(page.locator('#first-paint')).toHaveCount(0);

    await expect.poll(() => placesOf(page)).toEqual(before);
    await expect(page.getByLabel('Логин')).toHaveValue(SECRETARY);
    await expect(page.getByLabel('Логин')).toBeFocused();
  });

  test('a form that is sent too early is sent as soon as it can be', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/login?from=/app/profile', { waitUntil: 'commit' });
    await page.getByLabel('Логин').fill(SECRETARY);
    await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(/password/);

    release();

    await expect(page).toHaveURL(/\/app\/profile/);
  });

  test('a password is shown on request, and stays shown', async ({ page, login }) => {
    const release = await holdScripts(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await login.password.fill(PASSWORD);
    const eye = page.getByRole('button', { name: 'Показать пароль' });
    await eye.click();
    await expect(login.password).toHaveAttribute('type', 'text');
    await eye.click();
    await expect(login.password).toHaveAttribute('type', 'password');
    await eye.click();

    release();
    await expect(page.locator('#first-paint')).toHaveCount(0);

    await expect(login.password).toHaveAttribute('type', 'text');
    await expect(login.password).toHaveValue(PASSWORD);
    await page.getByRole('button', { name: 'Скрыть пароль' }).click();
    await expect(login.password).toHaveAttribute('type', 'password');
  });

  test('a button that the mouse is on when the app comes is pressed when the mouse goes up', async ({
    page,
    login,
  }) => {
    const release = await holdScripts(page);
    await page.goto('/login?from=/app/profile', { waitUntil: 'commit' });
    await login.login.fill(SECRETARY);
    await login.password.fill(PASSWORD);
    await login.submit.hover();
    await page.mouse.down();

    release();
    await expect(page.locator('#first-paint')).toHaveCount(0);
    await page.mouse.up();

    await expect(page).toHaveURL(/\/app\/profile/);
  });

  test('nothing is painted in colours that were not chosen', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.addInitScript(() => localStorage.setItem('zvonok.color-mode', 'dark'));
    await holdScripts(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Звонок' })).toBeVisible();
    await painted(page);

    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(18, 21, 28)');
  });

  test('a signed-in user sees no form on the way to the app', async ({ page, login }) => {
    await login.signIn(SECRETARY);
    await holdScripts(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await page.locator('#root').waitFor({ state: 'attached' });

    await expect(page.getByLabel('Логин')).toHaveCount(0);
  });

  test('the timetable’s frame stands where it will stay on a computer, a tablet and a phone', async ({
    page,
    login,
  }) => {
    await login.signIn(SECRETARY);
    for (const [width, height] of [
      [1440, 900],
      [900, 900],
      [360, 740],
    ] as const) {
      await page.setViewportSize({ width, height });
      const release = await holdScripts(page);
      await page.goto('/app/schedule', { waitUntil: 'commit' });
      await expect(page.getByText('Загружаем расписание…')).toBeVisible();
      await painted(page);
      if (width >= 1024) await expect(page.getByText('Гимназия № 7')).toBeVisible();
      const [title, product] = [
        page.getByRole('heading', { level: 1 }),
        page.getByText('Звонок', { exact: true }),
      ];
      const places = async () =>
        [await title.boundingBox(), await product.boundingBox()].map((at) => [at?.x, at?.y]);
      const before = await places();

      release();
      await expect(page.getByText('Загружаем расписание…')).toHaveCount(0);

      await expect(title).toHaveText('Расписание');
      await expect.poll(places, `${width}`).toEqual(before);
    }
  });

  test('the frame is called after the requested page, and is of no other page', async ({ page, login }) => {
    await login.signIn(SECRETARY);
    await holdScripts(page);
    await page.goto('/app/schedule?mode=edit', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Режим замены' })).toBeVisible();

    for (const path of ['/app/schedule?mode=view-summary', '/app/schedule/editor']) {
      await page.goto(path, { waitUntil: 'commit' });
      await page.locator('#root').waitFor({ state: 'attached' });
      await expect(page.getByText('Загружаем расписание…')).toHaveCount(0);
    }
  });

  test('who is not signed in sees no frame on the way to the sign-in', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/app/schedule', { waitUntil: 'commit' });
    await page.locator('#root').waitFor({ state: 'attached' });
    await expect(page.getByText('Загружаем расписание…')).toHaveCount(0);

    release();

    await expect(page.getByLabel('Логин')).toBeVisible();
  });

  test('the corridor’s board has the sizes of its own screen', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/kiosk/?diagonal=55&distance=6', { waitUntil: 'commit' });
    const title = page.getByRole('heading', { name: 'Просмотр замен' });
    await expect(title).toBeVisible();
    await painted(page);
    const before = await title.boundingBox();

    release();
    await expect(page.getByText(/^обновлено/)).toBeVisible();

    await expect.poll(() => title.boundingBox()).toEqual(before);
  });
});

test('once the table stands, an idle page asks for little more', async ({ page, login }) => {
  await login.signIn(SECRETARY);
  // Nothing in the cache, as on a first visit; the service worker stores every file of the build for later.
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  await cdp.send('Network.setBypassServiceWorker', { bypass: true });
  await withoutUpdates(page);
  const seen: { url: string; bytes: number }[] = [];
  page.on('requestfinished', async (request) => {
    const answer = { url: request.url(), bytes: 0 };
    seen.push(answer);
    const { responseBodySize, responseHeadersSize } = await request.sizes();
    answer.bytes = responseBodySize + responseHeadersSize;
  });
  await page.goto('/app/schedule', { waitUntil: 'commit' });
  await expect(page.getByRole('grid').getByRole('gridcell').first()).toBeVisible();
  const standing = seen.length;

  // The dialogs, the planner's tools, and what keeps the data for the next visit; on a slow machine some come first.
  for (const part of ['chakra-', 'planning-', 'persist-queries-']) {
    await expect.poll(() => seen.some(({ url }) => url.includes(part)), part).toBe(true);
  }
  await page.waitForLoadState('networkidle');

  const late = seen.slice(standing);
  expect(late.length).toBeLessThanOrEqual(40);
  expect(late.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(350_000);
});
