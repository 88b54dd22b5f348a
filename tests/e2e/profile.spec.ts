import { expect } from 'playwright/test';
import { InboxPage } from './pages/inbox-page.ts';
import { LoginPage } from './pages/login-page.ts';
import { ProfilePage } from './pages/profile-page.ts';
import { SECRETARY, TEACHER } from './support/accounts.ts';
import { test as base } from './support/test.ts';

const ADMINISTRATOR = 'gerasimov.de';
/** No other journey uses this account: its password changes here. */
const CARETAKER = 'tikhonov.aa';
/** Whether the session is over is checked every four minutes; see the session's rules. */
const NEXT_REFRESH = '05:00';

const test = base.extend<{ profile: ProfilePage; elsewhere: ProfilePage }>({
  profile: ({ page }, use) => use(new ProfilePage(page)),
  /** Another device, whose time can be turned on. */
  elsewhere: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'ru-RU' });
    const page = await context.newPage();
    await page.clock.install();
    await use(new ProfilePage(page));
    await context.close();
  },
});

test.describe('the own profile', () => {
  test('shows what the school knows, and keeps what is changed', async ({ page, login, profile }) => {
    await login.resume(SECRETARY);
    await page.goto('/app/profile');
    await expect(page).toHaveURL('/app/profile/information');
    await expect(profile.title).toHaveText('Информация');
    const main = page.getByRole('main');
    for (const text of [SECRETARY, 'Секретарь учебной части']) await expect(main).toContainText(text);
    await expect(main.getByText(/^\d\d\.\d\d\.\d{4} \d\d:\d\d$/)).toHaveCount(2);

    await profile.lastName.fill('Жданова-Ким');
    await page.keyboard.press('Enter');

    await expect(profile.success).toHaveText('Изменения успешно сохранены');
    await expect(page.getByRole('banner')).toContainText('Жданова-Ким');
    await page.reload();
    await expect(profile.lastName).toHaveValue('Жданова-Ким');
    await expect(profile.password).toHaveValue('');
  });

  test('asks before unsaved text is left, and does not hold back a user who signs out', async ({
    page,
    login,
    profile,
  }) => {
    await login.resume(SECRETARY);
    await profile.openInformation();
    const help = page.getByRole('banner').getByRole('link', { name: 'Справка' });
    await profile.firstName.fill('Га');
    await help.click();
    await profile.answer('Остаться');
    await expect(page).toHaveURL('/app/profile/information');
    await expect(profile.firstName).toHaveValue('Га');

    await help.click();
    await profile.answer('Уйти');
    await expect(page).toHaveURL('/app/documentation');
    await profile.openInformation();
    await expect(profile.firstName).not.toHaveValue('Га');

    await profile.firstName.fill('Га');
    await page.getByRole('button', { name: /^Меню:/ }).click();
    await page.getByRole('button', { name: 'Выйти', exact: true }).first().click();
    await profile.answer('Выйти');
    await expect(page).toHaveURL(/\/login/);
  });

  test('with a new password leaves this device signed in, and no other', async ({
    login,
    profile,
    elsewhere,
  }) => {
    await new LoginPage(elsewhere.page).signIn(CARETAKER);
    await login.resume(CARETAKER);
    await profile.openInformation();
    await profile.password.fill('Zvonok-2027');
    await profile.save.click();

    await expect(profile.success).toHaveText('Изменения успешно сохранены');
    await expect(profile.password).toHaveValue('');
    await elsewhere.page.clock.fastForward(NEXT_REFRESH);
    await expect(elsewhere.page).toHaveURL(/\/login/);
    await new LoginPage(elsewhere.page).fill(CARETAKER, 'Zvonok-2027');
    await expect(elsewhere.page).toHaveURL(/\/app/);
    await profile.openSessions();
    await expect(profile.title).toHaveText('Активные сессии: 2');

    const inbox = new InboxPage(profile.page);
    await inbox.open();
    await expect(inbox.item('Ваш пароль изменён')).toBeVisible();
  });
});

test.describe('sessions', () => {
  test('are listed with their device and address; one ended from here is over there', async ({
    login,
    profile,
    elsewhere,
  }) => {
    await new LoginPage(elsewhere.page).signIn(TEACHER);
    await login.resume(TEACHER);
    await profile.openSessions();
    await expect(profile.own).toHaveCount(1);
    // Other journeys may have left theirs; the newest come first.
    const others = await profile.others.count();
    await expect(profile.title).toHaveText(`Активные сессии: ${others + 1}`);
    const newest = profile.others.first();
    await expect(newest).toContainText('Chrome, Linux');
    await expect(newest).toContainText('127.0.0.1');
    await newest.getByRole('button', { name: /^Удалить сессию/ }).click();

    await expect(profile.success).toHaveText('Сессия была успешно удалена');
    await expect(profile.title).toHaveText(`Активные сессии: ${others}`);
    await elsewhere.page.clock.fastForward(NEXT_REFRESH);
    await expect(elsewhere.page).toHaveURL(/\/login/);
    await profile.page.reload();
    await expect(profile.own).toHaveCount(1);
  });

  test('the own one is ended after a question, and leads to the sign-in page', async ({
    page,
    login,
    profile,
  }) => {
    await login.resume(ADMINISTRATOR);
    await profile.openSessions();
    await profile.own.getByRole('button', { name: /^Удалить сессию/ }).click();
    await profile.answer('Отмена');
    await expect(profile.own).toHaveCount(1);

    await profile.own.getByRole('button', { name: /^Удалить сессию/ }).click();
    await profile.answer('Удалить');
    await expect(profile.success).toHaveText('Сессия была успешно удалена');
    await expect(page).toHaveURL(/\/login/);
  });

  test('all are ended at once, this one too', async ({ page, login, profile, elsewhere }) => {
    await new LoginPage(elsewhere.page).signIn(ADMINISTRATOR);
    await login.resume(ADMINISTRATOR);
    await profile.openSessions();
    await profile.button('Удалить все').click();
    await expect(profile.question).toContainText('и на этом тоже');
    await profile.answer('Удалить все');

    await expect(profile.success).toHaveText('Все сессии успешно удалены');
    await expect(page).toHaveURL(/\/login/);
    await elsewhere.page.clock.fastForward(NEXT_REFRESH);
    await expect(elsewhere.page).toHaveURL(/\/login/);
  });
});
