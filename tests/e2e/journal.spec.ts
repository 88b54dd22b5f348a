import { expect } from 'playwright/test';
import { expectAccessible } from './support/axe.ts';
import { test } from './support/test.ts';

const ADMINISTRATOR = 'gerasimov.de';

test.describe('the journal of actions', () => {
  test('shows an administrator who could not sign in, and is narrowed by the address', async ({
    page,
    login,
    request,
  }) => {
    await request.post('/auth/api/auth/login', { data: { login: 'zhdanova.gd', password: 'Wrong-2026' } });
    await login.signIn(ADMINISTRATOR);
    await page.getByRole('link', { name: 'Администрирование' }).click();
    await page.getByRole('link', { name: 'Журнал действий' }).click();

    await expect(page).toHaveURL('/app/admin/journal');
    const refused = page.getByRole('row', { name: /Неверный пароль: zhdanova\.gd/ });
    await expect(refused.first()).toBeVisible();
    await expect(page.getByRole('row', { name: /Герасимов Денис.*Вход: Chrome/ }).first()).toBeVisible();
    await expectAccessible(page);

    await page.getByLabel('Что').selectOption('Пароли и защита входа');
    await expect(page).toHaveURL(/group=protection/);
    await expect(refused).toHaveCount(0);
    await page.getByLabel('Что').selectOption('Вход и сессии');
    await page.getByRole('searchbox', { name: 'Найти' }).fill('ZHDANOVA');
    await expect(page).toHaveURL(/text=ZHDANOVA/);
    await page.reload();
    await expect(refused.first()).toBeVisible();
    await expect(page.getByRole('table').getByRole('button', { name: 'Герасимов Денис' })).toHaveCount(0);
  });

  test('begins in the first screen of a phone, with its filters in a sheet', async ({ page, login }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await login.resume(ADMINISTRATOR);
    await page.goto('/app/admin/journal');
    const entries = page.getByRole('table').getByRole('row');
    await expect(entries.filter({ hasText: 'Вход: ' }).first()).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);

    const button = page.getByRole('button', { name: /^Фильтры/ });
    await button.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Фильтры' });
    await sheet.getByLabel('Что').selectOption('Вход и сессии');
    await sheet.getByRole('searchbox', { name: 'Найти' }).fill('герасимов');
    await expectAccessible(page);
    await sheet.getByRole('searchbox', { name: 'Найти' }).press('Enter');
    await expect(sheet).toBeHidden();
    await expect(button).toHaveText('Фильтры (2)');
    await expect(button).toBeFocused();
    await expect(page).toHaveURL(/text=/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

    await button.press('Enter');
    await sheet.getByRole('button', { name: 'Сбросить' }).click();
    await expect(page).toHaveURL('/app/admin/journal');
  });

  test('is saved as a workbook, which is recorded in it', async ({ page, login }) => {
    await login.resume(ADMINISTRATOR);
    await page.goto('/app/admin/journal?group=files');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Экспорт' }).click();

    expect((await download).suggestedFilename()).toMatch(/^Журнал-.*\.xlsx$/);
    await expect(page.getByText(/Журнал сохранён/)).toBeVisible();
    await page.getByRole('button', { name: 'Обновить' }).click();
    await expect(page.getByRole('row', { name: /Выгружен журнал действий/ }).first()).toBeVisible();
  });
});
