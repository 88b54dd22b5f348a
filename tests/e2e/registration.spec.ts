import { expect } from 'playwright/test';
import { SchoolServer } from '../../apps/server/src/testing/school-server.ts';
import { patience } from '../patience.ts';
import { RegistrationPage } from './pages/registration-page.ts';
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

const SOMEBODY = { code: 'AAAAAAA', login: 'fomina.nn', password: 'Zvonok-2026' };

test.describe('registering', () => {
  test('asks again for an unknown code, and by an invite link leads to the sign-in page and into the school', async ({
    page,
    login,
    registration,
    server,
  }) => {
    await registration.open('?from=/app/documentation');
    await page.getByRole('link', { name: 'Уже есть аккаунт?' }).click();
    await expect(page).toHaveURL('/login?from=%2Fapp%2Fdocumentation');

    await page.getByRole('link', { name: 'Регистрация' }).click();
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
});
