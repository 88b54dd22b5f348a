import { expect } from 'playwright/test';
import { EditorPage } from './pages/editor-page.ts';
import { SchedulePage } from './pages/schedule-page.ts';
import { HEADMASTER } from './support/accounts.ts';
import { test } from './support/test.ts';

test.describe('the school’s data', () => {
  test('a teacher is added, refused twice, renamed, given a code and removed', async ({ page, login }) => {
    const editor = new EditorPage(page);
    await login.signIn(HEADMASTER);
    await new SchedulePage(page).pressRare('Данные');
    await expect(editor.title).toHaveText('Данные');
    await page.getByRole('link', { name: 'Учителя', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const row = (name: string) =>
      page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

    await editor.button('Добавить учителя').click();
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Фамилия и инициалы')).toHaveAccessibleDescription(
      'Это поле обязательно!',
    );
    await dialog.getByLabel('Фамилия и инициалы').fill('Фомина Н. Н.');
    await dialog.getByLabel('Предметы').fill('Химия,  Физика ,');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert').filter({ hasText: 'уже есть' })).toBeVisible();
    await expect(dialog.getByLabel('Предметы')).toHaveValue('Химия,  Физика ,');
    await dialog.getByLabel('Фамилия и инициалы').fill('Ясенева Я. Я.');
    await page.keyboard.press('Enter');
    await expect(editor.success).toContainText('Учитель добавлен');
    await expect(dialog).toBeHidden();
    await page.getByLabel('Найти учителя').fill('ясен');
    await expect(row('Ясенева Я. Я.')).toContainText('Химия, Физика');
    await expect(page.getByRole('rowheader')).toHaveCount(1);

    await editor.button('Изменить: Ясенева Я. Я.').click();
    await dialog.getByLabel('Фамилия и инициалы').fill('Ясенева Ю. Ю.');
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await expect(row('Ясенева Ю. Ю.')).toBeVisible();
    await editor.button('Сбросить код: Ясенева Ю. Ю.').click();
    await dialog.getByRole('button', { name: 'Сбросить' }).click();
    await expect(editor.success).toContainText('Код обновлён');
    await editor.button('Удалить: Ясенева Ю. Ю.').click();
    await dialog.getByRole('button', { name: 'Удалить' }).click();
    await expect(editor.success).toContainText('Учитель удалён');
    await expect(row('Ясенева Ю. Ю.')).toHaveCount(0);

    await page.getByLabel('Найти учителя').fill('Фомина');
    await editor.button('Удалить: Фомина Н. Н.').click();
    await dialog.getByRole('button', { name: 'Удалить' }).click();
    await expect(editor.failure).toContainText('За учителем Фомина Н. Н. остались уроки');
  });

  test('a lesson’s time is changed, removed and added again', async ({ page, login }) => {
    const editor = new EditorPage(page);
    await login.resume(HEADMASTER);
    await page.goto('/app/schedule/data/bells');
    const dialog = page.getByRole('dialog');
    const seventh = page.getByRole('listitem').filter({ hasText: '7 урок' });
    const time = ((await seventh.locator('span').first().textContent()) ?? '').trim();

    await editor.button('Изменить время: 7 урок').click();
    await dialog.getByRole('textbox', { name: 'Время' }).fill('полтретьего');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('textbox', { name: 'Время' })).toHaveAccessibleDescription(
      /Введите время в виде 08:30 - 09:10\./,
    );
    await expect(dialog.getByRole('textbox', { name: 'Время' })).toHaveValue('полтретьего');
    await dialog.getByRole('textbox', { name: 'Время' }).fill('14:00-14:40');
    await page.keyboard.press('Enter');
    await expect(seventh).toContainText('14:00 - 14:40');
    await editor.button('Удалить время: 7 урок').click();
    await dialog.getByRole('button', { name: 'Удалить' }).click();
    await expect(seventh).toHaveCount(0);
    await editor.button('Добавить время').click();
    await expect(dialog.getByLabel('Номер урока')).toHaveValue('7');
    await dialog.getByRole('textbox', { name: 'Время' }).fill(time);
    await page.keyboard.press('Enter');
    await expect(seventh).toContainText(time);
  });
});
