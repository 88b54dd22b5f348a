import { readFile } from 'node:fs/promises';
import { expect } from 'playwright/test';
import { readPdf, readQrCodes } from '../../apps/server/src/testing/read-pdf.ts';
import { LONG_TEST_MS } from '../patience.ts';
import { RegistrationPage } from './pages/registration-page.ts';
import { UsersPage } from './pages/users-page.ts';
import { ADMIN, PASSWORD } from './support/accounts.ts';
import { expectAccessible, expectAccessibleInBothColors } from './support/axe.ts';
import { withoutExtensions } from './support/smaller-host.ts';
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

  test('sixty people are invited from a pasted list once its five faults are mended', async ({
    page,
    login,
    server,
    browser,
  }) => {
    test.setTimeout(LONG_TEST_MS);
    const users = new UsersPage(page);
    await login.resume(ADMIN);
    await page.goto(USERS);
    await page.getByRole('link', { name: 'Пригласить многих' }).click();
    const mended = sixtyPeople();
    const faulty = mended.with(2, 'Третьякова\tВера\tЗавхоз\t').with(16, 'Семнадцатая\t\tУчитель\t');
    const pasted = faulty
      .with(23, `${mended[23]?.replace(/\t[^\t]*$/, '')}\tпочта@`)
      .with(40, `${mended[40]?.replace(/\t[^\t]*$/, '')}\tlist0@gymnasium7.example`)
      .with(59, `${mended[59]?.replace(/\t[^\t]*$/, '')}\tzhdanova.gd@gymnasium7.example`);
    await page.getByLabel('Список').fill(pasted.join('\n'));
    await users.button('Пригласить 60 человек').press('Enter');
    await expect(page.getByLabel('Список')).toBeFocused();
    await expect(page.getByLabel('Список')).toHaveAccessibleDescription(
      'Никто ещё не приглашён. Исправьте 5 строк: 3, 17, 24, 41, 60.',
    );
    for (const [line, fault] of [
      [3, 'Нет такой роли: «Завхоз»'],
      [17, 'Нужны и фамилия, и имя'],
      [24, 'Неверный формат электронной почты!'],
      [41, 'Та же почта, что в строке 1'],
      // Another journey gives her a second surname.
      [60, /Эта почта уже у пользователя Жданова\S* Галина/],
    ] as const)
      await expect(page.getByRole('row').nth(line)).toContainText(fault);
    await expect(page.getByLabel('Список')).toHaveValue(pasted.join('\n'));
    await expectAccessibleInBothColors(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(page.getByText('Нет такой роли: «Завхоз»')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 720 });

    await page.getByLabel('Список').fill(mended.join('\n'));
    await expect(page.getByText('В списке 60 человек, ошибок нет.')).toBeVisible();
    await page.getByLabel('Список').press('Control+Enter');
    await expect(page.getByRole('heading', { name: 'Приглашения готовы: 60' })).toBeFocused();
    await expectAccessible(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      users.button('Листки приглашённых').click(),
    ]);
    const file = await readFile(await download.path());
    expect((await readPdf(file)).flat(2).join(' ').split(server.url)).toHaveLength(61);

    // A camera reads a slip and opens the registration with its code.
    const links = await readQrCodes(file);
    expect(new Set(links).size).toBe(60);
    const theirs = await browser.newContext();
    const registration = new RegistrationPage(await theirs.newPage());
    await registration.page.goto(links[0] ?? '');
    await expect(registration.code).toHaveValue(/^[2-9A-Z]{7}$/);
    const code = await registration.code.inputValue();
    await registration.fill({ code, login: 'spiskov.p', password: PASSWORD });
    await registration.submit.click();
    await registration.page.waitForURL(/\/login/);
    await theirs.close();

    await page.getByRole('link', { name: 'К пользователям' }).click();
    const card = await users.find('Списковаа Пётр');
    await expect(card).toContainText('Еще не был в сети');
    await expect(card).toContainText('Списковаа П.');
  });

  test('all teachers of the timetable without an account are invited, and a name that exists is said', async ({
    page,
    login,
    school,
  }) => {
    const users = new UsersPage(page);
    await login.resume(ADMIN);
    await school.addTeacher('Щукина З. Ю.');
    await school.addTeacher('Щукин Ю. З.');
    await page.goto(`${USERS}?view=teachers`);
    // Journeys before this one may have left more of them.
    const found = page.getByText(/^Без учётной записи и без приглашения: \d+ учител/);
    const count = Number(/\d+/.exec((await found.textContent()) ?? '')?.[0]);
    expect(count).toBeGreaterThanOrEqual(2);
    await page.getByText(/^Пропущено: /).click();
    await expect(page.getByText(/уже есть учётная запись: /)).toBeVisible();
    await expectAccessible(page);
    await users.button(`Пригласить ${count} человек`).click();
    await expect(page.getByRole('heading', { name: `Приглашения готовы: ${count}` })).toBeVisible();
    await users.button('Пригласить ещё').click();
    await expect(page.getByText(/^Приглашать некого/)).toBeVisible();

    await page.getByRole('link', { name: 'К пользователям' }).click();
    await users.button('Добавить пользователя').click();
    await users.dialog.getByLabel('Фамилия').fill('Щукина');
    await users.dialog.getByLabel('Имя').fill('Зоя');
    await expect(users.dialog.getByText(/^Такое имя уже есть: Щукина З\. Ю\., Учитель/)).toBeVisible();
    await expectAccessible(page);
    await users.dialog.getByRole('button', { name: 'Отмена' }).click();

    await page.goto(`${USERS}?text=${encodeURIComponent('Щукина')}`);
    await page.getByRole('radio', { name: 'Таблица' }).check();
    const row = page.getByRole('row', { name: /Щукина З\. Ю\./ });
    await expect(row).toContainText('Ещё не было');
    await row.getByRole('link', { name: 'Щукина З. Ю.', exact: true }).click();
    await expect(page).toHaveURL(/view=teacher/);
  });

  test('a host without invitations of many does not offer them', async ({ page, login }) => {
    const made = await withoutExtensions(page, ['inviteUsers']);
    await login.resume(ADMIN);
    await page.goto(`${USERS}?view=invite`);
    await expect(page.getByRole('button', { name: 'Добавить пользователя' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Пригласить многих' })).toHaveCount(0);
    expect(made).toEqual([]);
  });
});

/** As pasted from a table: surname, name, role and an address. */
function sixtyPeople(): string[] {
  const letters = [...'абвгдежзиклмнопрстуфхцчшэюя'];
  return Array.from({ length: 60 }, (_, index) => {
    const ending = `${letters[Math.floor(index / letters.length)]}${letters[index % letters.length]}`;
    return `Списков${ending}\tПётр\t${index % 2 === 0 ? 'Учитель' : 'Обсл. персонал'}\tlist${index}@gymnasium7.example`;
  });
}
