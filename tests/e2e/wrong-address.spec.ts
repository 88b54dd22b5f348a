import { expect } from 'playwright/test';
import { AppPage } from './pages/app-page.ts';
import { SECRETARY } from './support/accounts.ts';
import { test } from './support/test.ts';

const WRONG_DAY = 'День в адресе страницы записан с ошибкой: показан сегодняшний.';
const WRONG_WEEK = 'Неделя в адресе страницы записана с ошибкой: показана текущая.';

test('an address with a wrong value opens what is usual, and says so', async ({ page, login }) => {
  const app = new AppPage(page);
  await login.resume(SECRETARY);

  for (const day of ['garbage', '2026-02-31', '9999-12-31']) {
    await page.goto(`/app?day=${day}`);
    await expect(page.getByRole('gridcell')).toHaveCount(42);
    await expect(app.failure).toContainText(WRONG_DAY);
  }
  for (const week of ['garbage', '2026-11-18', '9999-12-27']) {
    await page.goto(`/app/schedule?week=${week}`);
    await expect(app.grid).toBeVisible();
    await expect(app.failure).toContainText(WRONG_WEEK);
  }
});
