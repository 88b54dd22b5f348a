import { expect } from 'playwright/test';
import { PASSWORD, SECRETARY } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { withoutExtensions } from './support/smaller-host.ts';
import { test } from './support/test.ts';

test('on a host that pairs no screens a user signs in once, and the screen shows the changes', async ({
  page,
  school,
}) => {
  const made = await withoutExtensions(page);
  await page.goto('/kiosk/');
  await expect(page.getByText('Войдите один раз')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Логин').pressSequentially(SECRETARY);
  await page.getByLabel('Пароль', { exact: true }).fill('не тот');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ваши данные являются неверными!')).toBeVisible();

  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByText(/^обновлено/)).toBeVisible();
  await expect(page.getByLabel('Логин')).toHaveCount(0);

  const place = await school.ordinaryLesson('FRIDAY', 6);
  const substitute = await school.freeTeacher(place);
  await school.replace(place.lesson.id, substitute.id);
  const read = page.waitForResponse(
    async (answer) =>
      answer.url().endsWith('/group/editor') && (await answer.text()).includes(substitute.name),
  );
  await page.reload();
  await read;
  await expect(page.getByText(/^обновлено/)).toBeVisible();
  expect(made).toEqual([]);
});
