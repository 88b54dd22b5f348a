import { expect } from 'playwright/test';
import { SECRETARY } from './support/accounts.ts';
import { expectAccessibleInBothColors } from './support/axe.ts';
import { test } from './support/test.ts';

test('the lessons a class lost are counted by subject, and named by day', async ({ page, login }) => {
  await login.resume(SECRETARY);
  // The school year that has begun: the demo's timetable holds from ever.
  await page.goto('/app/schedule/lost');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Потерянные уроки');
  await expect(page.getByRole('status').filter({ hasText: /^Проведено [\d ]+/ })).toBeVisible();
  const rows = page.getByRole('table', { name: 'Потерянные уроки' }).getByRole('row');
  const worst = await rows.nth(1).getByRole('rowheader').textContent();

  await page.getByLabel('Найти класс или предмет').fill(`${worst}`);
  await expect(rows.nth(1)).toContainText(`${worst}`);
  await expectAccessibleInBothColors(page);
  await rows
    .nth(1)
    .getByRole('button', { name: /^Подробнее/ })
    .click();
  const days = page.getByRole('dialog', { name: new RegExp(`^${worst}, `) });
  await expect(
    days.getByRole('table', { name: 'Потерянное по датам' }).getByRole('rowheader').first(),
  ).toBeVisible();
  await expectAccessibleInBothColors(page);

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Предыдущий учебный год' }).click();
  await expect(page).toHaveURL(/period=.*2\d{3}/);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('button', { name: /^Подробнее/ }).first()).toBeVisible();
});
