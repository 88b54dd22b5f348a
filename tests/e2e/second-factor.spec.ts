import { Secret, TOTP } from 'otpauth';
import { expect, type Page } from 'playwright/test';
import { ProfilePage } from './pages/profile-page.ts';
import { SECRETARY, TEACHER } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { withoutExtensions } from './support/smaller-host.ts';
import { test } from './support/test.ts';

/** Its sign-in changes here, and is at the end as it was; another journey changes its name. */
const HEADTEACHER = 'voronova.mo';
const STEP_MS = 30_000;

const card = (page: Page) => page.getByRole('region', { name: 'Второй фактор', exact: true });
const codeField = (page: Page) => page.getByLabel('Код из приложения', { exact: true });

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Меню:/ }).click();
  await page.getByRole('button', { name: 'Выйти', exact: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Выйти', exact: true }).click();
  await expect(page).toHaveURL(/\/login/);
}

test.describe('the second factor', () => {
  test('is set up, required at sign-in, replaced by a recovery code, and switched off', async ({
    page,
    login,
  }) => {
    const profile = new ProfilePage(page);
    await login.resume(HEADTEACHER);
    await profile.openInformation();
    await card(page).getByRole('button', { name: 'Включить' }).click();
    const setup = page.getByRole('dialog', { name: 'Включить второй фактор' });
    await expect(setup.getByRole('img', { name: /QR-код/ })).toBeVisible();
    await expectAccessible(page);
    const secret = Secret.fromBase32(((await setup.locator('code').textContent()) ?? '').replaceAll(' ', ''));
    /** A code of the next half minute is good already, and every code is good once. */
    const code = (steps = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * STEP_MS });

    await codeField(page).fill(code(20));
    await page.keyboard.press('Enter');
    await expect(codeField(page)).toHaveAccessibleDescription(/Код не подошёл/);
    await codeField(page).fill(code());
    await page.keyboard.press('Enter');
    const codes = page.getByRole('dialog', { name: 'Коды восстановления' });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    await expectAccessible(page);
    const [first = '', second = ''] = await codes.getByRole('listitem').allInnerTexts();
    await codes.getByLabel('Коды сохранены').check();
    await codes.getByRole('button', { name: 'Готово' }).click();
    await expect(card(page)).toContainText('Осталось 10 кодов восстановления.');

    await signOut(page);
    await login.open('/app/profile/information');
    await login.fill(HEADTEACHER);
    await expect(codeField(page)).toBeFocused();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Назад' }).click();
    await expect(login.login).toHaveValue(HEADTEACHER);
    await login.fill(HEADTEACHER);
    await codeField(page).fill(code(20));
    await page.keyboard.press('Enter');
    await expect(login.error).toContainText('Код не подошёл');
    await expect(codeField(page)).toBeFocused();
    await codeField(page).fill(code(1));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/app/profile/information');

    await signOut(page);
    await login.open('/app/profile/information');
    await login.fill(HEADTEACHER);
    await page.getByRole('button', { name: 'Код восстановления' }).click();
    await page.getByLabel('Код восстановления').fill(first);
    await page.keyboard.press('Enter');
    await expect(card(page)).toContainText('Осталось 9 кодов восстановления.');

    await card(page).getByRole('button', { name: 'Выключить' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill(second);
    await page.keyboard.press('Enter');
    await expect(profile.success).toHaveText('Второй фактор выключен');
    await expect(card(page).getByRole('button', { name: 'Включить' })).toBeVisible();
    await signOut(page);
    await login.signIn(HEADTEACHER);
  });

  test('is not there for a teacher, nor where the server has none', async ({ page, login }) => {
    const profile = new ProfilePage(page);
    await login.resume(TEACHER);
    await profile.openInformation();
    await expect(card(page)).toHaveCount(0);
    await signOut(page);

    const made = await withoutExtensions(page, ['getSecondFactor']);
    await login.resume(SECRETARY);
    await profile.openInformation();
    await expect(card(page)).toHaveCount(0);
    expect(made).toEqual([]);
  });
});
