import { expect } from 'playwright/test';
import { SchoolServer } from '../../apps/server/src/testing/school-server.ts';
import { patience } from '../patience.ts';
import { RegistrationPage } from './pages/registration-page.ts';
import { expectAccessible } from './support/axe.ts';
import { test as base } from './support/test.ts';

interface Newcomers {
  registration: RegistrationPage;
}

/** A school that has no accounts yet: the one place where an invite code is known without an administrator. */
const test = base.extend<Newcomers, { server: SchoolServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of this pattern.
    async ({}, use) => {
      const server = await SchoolServer.launch({ demo: false });
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: patience(90_000) },
  ],
  registration: ({ page }, use) => use(new RegistrationPage(page)),
});

const HINT = 'Минимум 6 символов, одна цифра и одна большая буква. Может содержать спец. символы';
const SOMEBODY = { code: 'AAAAAAA', login: 'fomina.nn', password: 'Zvonok-2026' };
const CALL = '**/user-management/api/users/registration';

test.describe('registering', () => {
  test('says at each field what is wrong with it, once the field is left', async ({ registration }) => {
    await registration.open();
    const { code, login, password, confirmation, email } = registration;

    await code.pressSequentially('AB12CD');
    await expect(code).not.toHaveAttribute('aria-invalid');
    await login.focus();
    await expect(code).toHaveAccessibleDescription('Пригласительный код состоит из 7 символов');
    await password.focus();
    await expect(login).toHaveAccessibleDescription('Это обязательное поле!');
    await password.fill('abcdef');
    await confirmation.fill('Abcdef');
    await expect(password).toHaveAccessibleDescription(HINT);
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await email.fill('kim@');
    await expect(confirmation).toHaveAccessibleDescription('Пароли не совпадают');
    await code.focus();
    await expect(email).toHaveAccessibleDescription('Неверный формат электронной почты!');
    await expect(registration.submit).toBeDisabled();
  });

  test('is possible only while everything holds', async ({ registration }) => {
    await registration.open();
    await registration.fill({ ...SOMEBODY, email: 'kim@school.example' });
    await expect(registration.submit).toBeEnabled();

    for (const [field, wrong, right] of [
      [registration.code, 'AAAAAA', SOMEBODY.code],
      [registration.login, ' ', SOMEBODY.login],
      [registration.password, 'zvonok', SOMEBODY.password],
      [registration.confirmation, 'zvonok', SOMEBODY.password],
      [registration.email, 'kim@', ''],
    ] as const) {
      await field.fill(wrong);
      await expect(registration.submit).toBeDisabled();
      await field.fill(right);
      await expect(registration.submit).toBeEnabled();
    }

    await registration.confirmation.blur();
    await registration.password.fill('Zvonok-2027');
    await registration.password.blur();
    await expect(registration.confirmation).toHaveAccessibleDescription('Пароли не совпадают');
  });

  test('shows and hides each of the two passwords', async ({ page, registration }) => {
    await registration.open();
    await registration.fill(SOMEBODY);
    await page.getByRole('button', { name: 'Показать пароль' }).last().click();

    await expect(registration.confirmation).toHaveAttribute('type', 'text');
    await expect(registration.password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Скрыть пароль' }).click();
    await expect(registration.confirmation).toHaveAttribute('type', 'password');
  });

  test('with an unknown code says so at the code, and keeps everything else', async ({ registration }) => {
    await registration.open();
    await registration.fill({ ...SOMEBODY, email: 'kim@school.example' });
    await registration.submit.click();

    await expect(registration.refusal).toHaveText('Проверьте пригласительный код.');
    await expect(registration.code).toBeFocused();
    await expect(registration.code).toHaveAccessibleDescription(
      'Такого кода нет, или им уже воспользовались',
    );
    await expect(registration.password).toHaveValue(SOMEBODY.password);
    await expect(registration.email).toHaveValue('kim@school.example');
    await expect(registration.submit).toBeEnabled();
    await registration.code.fill('AAAAAAB');
    await expect(registration.code).not.toHaveAttribute('aria-invalid');
  });

  test('with a login in use asks for another one', async ({ page, registration }) => {
    const detail = 'Логин «fomina.nn» уже занят. Придумайте другой.';
    const json = { type: 'user-conflict', title: 'Логин занят', status: 409, detail };
    await page.route(CALL, (route) => route.fulfill({ status: 409, json }));
    await registration.open();
    await registration.fill(SOMEBODY);
    await registration.submit.click();

    await expect(registration.refusal).toHaveText(detail);
    await expect(registration.login).toBeFocused();
    await expect(registration.code).toHaveValue(SOMEBODY.code);
  });

  test('distinguishes a lost network from a server in trouble', async ({ page, registration }) => {
    await page.route(CALL, (route) => route.abort());
    await registration.open();
    await registration.fill(SOMEBODY);
    await registration.submit.click();
    await expect(registration.refusal).toHaveText('Нет подключения к сети');

    await page.unroute(CALL);
    await page.route(CALL, (route) => route.fulfill({ status: 502, body: '<html></html>' }));
    await registration.submit.click();
    await expect(registration.refusal).toHaveText(
      'На сервере школы произошла ошибка. Попробуйте ещё раз через минуту.',
    );
    await expect(registration.confirmation).toHaveValue(SOMEBODY.password);
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`has nothing axe would complain about in ${colorScheme}`, async ({ page, registration }) => {
      await page.emulateMedia({ colorScheme });
      await registration.open('?code=ABC');
      await registration.fill({ code: 'ABC', login: '', password: 'a', confirmation: 'b', email: 'kim@' });
      await registration.code.focus();
      await registration.submit.waitFor();
      await expectAccessible(page);
    });
  }

  test('by an invite link leads to the sign-in page, and from there into the school', async ({
    page,
    login,
    registration,
    server,
  }) => {
    const code = /^ {4}([2-9A-Z]{7})$/m.exec(server.output)?.[1] ?? '';
    await page.goto(`/login?from=${encodeURIComponent('/app/schedule?view=teacher')}`);
    await page.getByRole('link', { name: 'Регистрация' }).click();
    await expect(page).toHaveURL(/\/registration\?from=/);
    await page.goto(`${page.url()}&code=${code}`);
    await expect(registration.code).toHaveValue(code);
    await registration.fill({ ...SOMEBODY, code });
    await page.keyboard.press('Enter');

    await expect(page.getByRole('status').getByText('Регистрация прошла успешно')).toBeVisible();
    await expect(page).toHaveURL(/\/login\?from=/);
    await login.fill(SOMEBODY.login);
    await expect(page).toHaveURL('/app/schedule?view=teacher');

    await registration.open();
    await expect(page).toHaveURL(/\/app/);
    await registration.open(`?from=${encodeURIComponent('/app/schedule?mode=view-summary')}`);
    await expect(page).toHaveURL(/mode=view-summary/);
  });

  test('has a way back for those who have an account', async ({ page, registration }) => {
    await registration.open('?from=/app/documentation');
    await page.getByRole('link', { name: 'Уже есть аккаунт?' }).click();

    await expect(page).toHaveURL('/login?from=%2Fapp%2Fdocumentation');
  });

  test('stops guessing codes, in words', async ({ request, registration }) => {
    const { code: inviteCode, login, password } = SOMEBODY;
    const guess = () =>
      request.put('/user-management/api/users/registration', { data: { inviteCode, login, password } });
    while ((await guess()).status() !== 429);
    await registration.open();
    await registration.fill(SOMEBODY);
    await registration.submit.click();

    await expect(registration.refusal).toHaveText(/^Попробуйте ещё раз через \d+ минут/);
    await expect(registration.login).toHaveValue(SOMEBODY.login);
  });
});
