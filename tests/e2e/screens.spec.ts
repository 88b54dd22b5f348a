import { expect, type Page } from 'playwright/test';
import { testTime } from '../patience.ts';
import { HEADMASTER } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { test } from './support/test.ts';

/** Without live updates a screen polls its board every twenty seconds, so by then it knows everything. */
const HEARD_MS = 30_000;
const STEP_MS = 1_000;
const STREAM = '**/kiosk/api/screen/stream';

/** The code that stands on a screen. */
const codeOn = (screen: Page) => screen.locator('p', { hasText: /^[A-Z2-9]{3} [A-Z2-9]{3}$/ });

test('a screen is paired from its square, shows what it was set up for, and stops when it is revoked', async ({
  page,
  browser,
  login,
  server,
}) => {
  test.setTimeout(testTime(90_000));
  const corridor = await browser.newPage({ baseURL: server.url });
  await corridor.clock.install();
  const dialog = page.getByRole('dialog');
  const card = page.getByRole('article', { name: 'Первый этаж' });

  await test.step('the screen shows a code and the way to type it, and needs no key', async () => {
    await corridor.goto('/kiosk/?pair');
    await expect(corridor.getByRole('heading', { name: 'Подключите экран' })).toBeVisible();
    await expect(corridor.getByRole('img', { name: /QR-код/ })).toBeVisible();
    await expect(corridor.getByText('/app/screens')).toBeVisible();
  });

  await test.step('the director confirms it', async () => {
    const code = (await codeOn(corridor).textContent()) ?? '';
    await login.resume(HEADMASTER);
    await page.goto(`/app/screens?code=${code.replace(' ', '')}`);
    await expect(dialog.getByText(/Код показывает Chrome/)).toBeVisible();
    await dialog.getByLabel('Название').fill('Первый этаж');
    await dialog.getByLabel('Место').fill('у раздевалки');
    await dialog.getByRole('button', { name: 'Подключить' }).click();
    await expect(page.getByText('Экран подключён: Первый этаж')).toBeVisible();
    await expect(corridor.getByText(/обновлено/)).toBeVisible();
    await expect(card).toBeVisible();
    await expect(page).toHaveURL(/\/app\/screens$/);
    await page.reload();
    await expect(card.getByText('На связи')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('it is still itself after a loss of power, and finds a server without updates', async () => {
    await corridor.route(STREAM, (route) => route.fulfill({ status: 404 }));
    await corridor.reload();
    await expect(corridor.getByText(/обновлено/)).toBeVisible();
    await expect(codeOn(corridor)).toHaveCount(0);
  });

  await test.step('an urgent message takes all of it, once it was confirmed', async () => {
    await page.getByRole('button', { name: 'Срочное сообщение' }).click();
    await dialog.getByLabel('Текст').fill('Эвакуация');
    await dialog.getByRole('button', { name: 'Далее' }).click();
    await dialog.getByRole('button', { name: 'Показать' }).click();
    await expect(page.getByText('Срочное сообщение отправлено')).toBeVisible();
    await hear(corridor);
    await expect(corridor.getByText('Эвакуация')).toBeVisible();
  });

  await test.step('by a server with updates it learns of changes at once', async () => {
    await corridor.unroute(STREAM);
    const told = corridor.waitForResponse(STREAM);
    await corridor.reload();
    await told;
    await expect(corridor.getByText('Эвакуация')).toBeVisible();
    await page.getByRole('button', { name: 'Снять: Эвакуация' }).click();
    await expect(corridor.getByText('Эвакуация')).toHaveCount(0);
  });

  await test.step('it turns to teachers, and the preview is the same', async () => {
    await card.getByRole('button', { name: 'Изменить' }).click();
    await dialog.getByLabel('Список').selectOption('По учителям, для учительской');
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await expect(card.getByText(/По учителям/)).toBeVisible();
    await card.getByRole('button', { name: 'Показать' }).click();
    await expect(dialog.getByRole('heading', { name: 'Просмотр замен' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Закрыть', exact: true }).click();
  });

  await test.step('revoked, it says so at once and shows a new code', async () => {
    await card.getByRole('button', { name: 'Отключить' }).click();
    await dialog.getByRole('button', { name: 'Отключить' }).click();
    await expect(page.getByText('Экранов пока нет')).toBeVisible();
    await expect(corridor.getByRole('heading', { name: 'Экран отключён' })).toBeVisible();
    await expect(codeOn(corridor)).toBeVisible();
  });

  await test.step('after a loss of power, too', async () => {
    await corridor.reload();
    await expect(corridor.getByRole('heading', { name: 'Экран отключён' })).toBeVisible();
    await expect(codeOn(corridor)).toBeVisible();
  });
});

/**
 * Lets the screen's own clock run until it asks for its board, then waits for the answer. The clock runs in steps: an
 * answer takes real time, and the screen gives up one that is late by its clock.
 */
async function hear(screen: Page): Promise<void> {
  let isAsked = false;
  const asked = screen.waitForRequest('**/kiosk/api/screen/board').then((request) => {
    isAsked = true;
    return request;
  });
  for (let passed = 0; !isAsked && passed < HEARD_MS; passed += STEP_MS) await screen.clock.runFor(STEP_MS);
  await (await asked).response();
}
