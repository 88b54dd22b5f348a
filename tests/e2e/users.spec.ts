import { expect } from 'playwright/test';
import { RegistrationPage } from './pages/registration-page.ts';
import { UsersPage } from './pages/users-page.ts';
import { ADMIN, PASSWORD } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { test } from './support/test.ts';

const USERS = '/app/admin/users';
const NEW_PASSWORD = 'Kabinet-77';

test.describe('users', () => {
  test('a new teacher registers by the code and stands in the timetable', async ({
    page,
    login,
    schedule,
    browser,
  }) => {
    const users = new UsersPage(page);
    await login.resume(ADMIN);
    await page.goto(USERS);
    await expect(users.list.getByRole('article').first()).toBeVisible();
    await expectAccessible(page);

    await users.button('Добавить пользователя').click();
    await expect(users.dialog.getByRole('button', { name: 'Создать' })).toBeDisabled();
    await users.dialog.getByLabel('Фамилия').fill('Ярцева');
    await users.dialog.getByLabel('Имя').fill('Ксения');
    await expect(users.dialog.getByText('Создать учителя: Ярцева К.')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Пользователь успешно создан')).toBeVisible();

    const card = await users.find('Ярцева Ксения');
    await expect(card).toContainText(/Код.*[2-9A-Z]{7}/);
    const code = /[2-9A-Z]{7}/.exec((await card.textContent())?.split('Код')[1] ?? '')?.[0] ?? '';
    const theirs = await browser.newContext();
    const registration = new RegistrationPage(await theirs.newPage());
    await registration.open();
    await registration.fill({ code, login: 'yartseva.k', password: PASSWORD });
    await registration.submit.click();
    await registration.page.waitForURL(/\/login/);
    await registration.page.getByLabel('Логин', { exact: true }).fill('yartseva.k');
    await registration.page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
    await registration.page.getByRole('button', { name: 'Войти' }).click();
    await registration.page.waitForURL(/\/app/);
    await theirs.close();

    await page.goto('/app/schedule?view=teacher');
    await expect(schedule.teacherSelect.locator('option', { hasText: 'Ярцева К.' })).toHaveCount(1);
  });

  test('who is protected is not deleted, and a wrong address leads back to the list', async ({
    page,
    login,
  }) => {
    const users = new UsersPage(page);
    await login.resume(ADMIN);
    await page.goto('/app/admin/users/edit/abc');
    await expect(page).toHaveURL(USERS);
    await page.goto('/app/admin/users/edit/999999');
    await expect(page).toHaveURL(USERS);

    const card = await users.find('Киселёв Виктор');
    await card.getByRole('link', { name: 'Изменить' }).click();
    await page.getByRole('checkbox', { name: 'Защищён от удаления' }).check();
    await expectAccessible(page);
    await users.button('Сохранить').click();
    await expect(page.getByText('Изменения успешно сохранены')).toBeVisible();
    // The list knows what was saved before the server has answered its search again.
    await page.route('**/user-management/api/users/search/*', () => undefined);
    await page.getByRole('link', { name: 'Назад' }).click();
    await users.find('Киселёв Виктор');
    await card.getByRole('button', { name: 'Удалить: Киселёв Виктор' }).click();
    await expect(page.getByText('Удаление невозможно: Пользователь защищен от удаления')).toBeVisible();
  });

  test('who was deleted is brought back, and the history says so', async ({ page, login }) => {
    const users = new UsersPage(page);
    await login.resume(ADMIN);
    await page.goto(USERS);
    const card = await users.find('Рогов Юрий');
    await card.getByRole('button', { name: 'Удалить: Рогов Юрий' }).click();
    await users.dialog.getByRole('button', { name: 'Удалить' }).click();
    await expect(page.getByText('Пользователь успешно удален')).toBeVisible();
    await expect(card).toHaveCount(0);
    await users.button('Отменить').click();
    await expect(card).toBeVisible();

    await card.getByRole('button', { name: 'История: Рогов Юрий' }).click();
    await expect(users.dialog.getByText('Возврат')).toBeVisible();
    await expectAccessible(page);
  });

  test('the list is exported as a workbook', async ({ page, login }) => {
    await login.resume(ADMIN);
    await page.goto(`${USERS}?text=${encodeURIComponent('рогов')}`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Экспорт' }).click(),
    ]);

    expect(download.suggestedFilename()).toMatch(/^Пользователи-.*\.xlsx$/);
  });

  test('a forgotten password is set by a link, once', async ({ page, login, browser }) => {
    const users = new UsersPage(page);
    await login.resume(ADMIN);
    await page.goto(USERS);
    const card = await users.find('Попова Валентина');
    await card.getByRole('link', { name: 'Изменить' }).click();
    await users.button('Ссылка для нового пароля').click();
    await expect(users.dialog.getByLabel('Ссылка')).toHaveValue(/./);
    const link = await users.dialog.getByLabel('Ссылка').inputValue();
    await expectAccessible(page);

    const theirs = await browser.newContext();
    const other = await theirs.newPage();
    await other.goto(link);
    await other.getByLabel('Новый пароль', { exact: true }).fill(NEW_PASSWORD);
    await other.getByLabel('Повторите пароль', { exact: true }).fill(NEW_PASSWORD);
    await expectAccessible(other);
    await other.getByRole('button', { name: 'Сохранить пароль' }).click();
    await expect(other.getByText('popova.va')).toBeVisible();
    await other.getByRole('link', { name: 'Войти' }).click();
    await other.getByLabel('Логин', { exact: true }).fill('popova.va');
    await other.getByLabel('Пароль', { exact: true }).fill(NEW_PASSWORD);
    await other.getByRole('button', { name: 'Войти' }).click();
    await other.waitForURL(/\/app/);

    await other.goto(link);
    await other.getByLabel('Новый пароль', { exact: true }).fill('Kabinet-78');
    await other.getByLabel('Повторите пароль', { exact: true }).fill('Kabinet-78');
    await other.getByRole('button', { name: 'Сохранить пароль' }).click();
    await expect(other.getByText('Ссылка уже не действует')).toBeVisible();
    await theirs.close();
  });
});
