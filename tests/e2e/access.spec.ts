import { expect } from 'playwright/test';
import { SECRETARY } from './support/accounts.ts';
import { test } from './support/test.ts';

test.describe('the three modes', () => {
  test('are led through by the buttons, and back by the browser', async ({ page, login, schedule }) => {
    await login.signIn(SECRETARY);
    await schedule.button('Добавить замены').click();
    await expect(schedule.title).toHaveText('Режим замены');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(schedule.changeView).toBeVisible();
    for (const name of ['Выключить режим замен', 'Сбросить замены', 'Просмотр замен']) {
      await expect(schedule.button(name)).toBeVisible();
    }

    await schedule.button('Просмотр замен').click();
    await expect(schedule.title).toHaveText('Просмотр замен');
    await expect(page).toHaveTitle('Просмотр замен — Гимназия № 7');
    await page.reload();
    await schedule.button('Назад').click();
    await expect(schedule.title).toHaveText('Режим замены');

    await schedule.button('Выключить режим замен').click();
    await expect(schedule.title).toHaveText('Расписание');
    await page.goBack();
    await expect(schedule.title).toHaveText('Режим замены');
  });

  test('keep the chosen class and teacher in the address', async ({ page, login, schedule }) => {
    await login.signIn(SECRETARY);
    await schedule.classSelect.selectOption('7Б');
    await expect(schedule.grid).toHaveAccessibleName('Расписание 7Б');
    await schedule.otherView();
    await expect(schedule.teacherSelect.locator('option').first()).toHaveText('Не выбрано');
    await schedule.teacherSelect.selectOption('Логинова В. Н.');
    await expect(schedule.grid).toHaveAccessibleName('Расписание: Логинова В. Н.');
    await page.reload();
    await expect(schedule.grid).toHaveAccessibleName('Расписание: Логинова В. Н.');
    await schedule.otherView();
    await expect(schedule.grid).toHaveAccessibleName('Расписание 7Б');
  });
});

test.describe('an address that leads nowhere', () => {
  test('outside /app asks to sign in; under it, it keeps the frame and leads home', async ({
    page,
    login,
    schedule,
  }) => {
    await page.goto('/nowhere');

    await expect(page.getByRole('heading')).toHaveText('Страница не найдена. Пожалуйста, авторизуйтесь');
    await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#ffffff');
    const footer = page.getByRole('contentinfo');
    await expect(footer).toHaveText(`© ${new Date().getFullYear()} «Звонок»`);
    await page.getByRole('link', { name: 'Войти' }).click();
    await expect(login.login).toBeVisible();
    await expect(footer).toHaveText(`© ${new Date().getFullYear()} «Звонок»`);
    await page.getByRole('link', { name: 'Регистрация' }).click();
    await expect(footer).toHaveText(`© ${new Date().getFullYear()} «Звонок»`);

    await login.resume(SECRETARY);
    await page.goto('/app/nowhere/at-all');

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Страница не найдена.');
    await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#3f51b5');
    await expect(page.getByRole('banner')).toBeVisible();
    await page.getByRole('link', { name: 'На главную' }).click();
    await expect(schedule.title).toHaveText('Главная');
  });
});
