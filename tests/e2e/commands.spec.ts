import { expect, type Page } from 'playwright/test';
import { ADMIN, SECRETARY, TEACHER } from './support/accounts.ts';
import { expectAccessibleInBothColors } from './support/axe.ts';
import { test } from './support/test.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Найти и открыть' });
const field = (page: Page) => palette(page).getByRole('combobox');
const opener = (page: Page) => page.getByRole('button', { name: 'Найти и открыть (Ctrl+K)' });

/** Opens what was found first, once it is what Enter means. */
async function enter(page: Page): Promise<void> {
  await expect(palette(page).getByRole('option').first()).toHaveAttribute('data-highlighted');
  await page.keyboard.press('Enter');
}

test.describe('the command palette', () => {
  test('leads from any page to another, to a class and to a teacher by a few letters', async ({
    page,
    login,
    school,
  }) => {
    const { teacher } = await school.ordinaryLesson('MONDAY');
    await login.resume(SECRETARY);
    await page.goto('/app/feedback');
    await opener(page).waitFor();

    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    await expect(palette(page).getByRole('option').first()).toHaveText('Главная');
    await field(page).fill('просмотр');
    await expect(palette(page).getByRole('option')).toHaveText(['Просмотр замен']);
    await enter(page);
    await expect(page).toHaveURL(/mode=view-summary/);
    await expect(palette(page)).toHaveCount(0);

    await opener(page).click();
    await field(page).fill('7б');
    await expect(palette(page).getByRole('option', { name: '7Б', exact: true })).toHaveAttribute(
      'data-highlighted',
    );
    await page.keyboard.press('Enter');
    await expect(page.getByRole('grid', { name: 'Расписание 7Б' })).toBeVisible();

    await page.keyboard.press('Control+k');
    await field(page).fill(teacher.name);
    await palette(page).getByRole('option', { name: teacher.name }).click();
    await expect(page).toHaveURL(new RegExp(`teacher=${teacher.id}\\b`));
  });

  test('leads to a user by the login and to an order by its number', async ({ page, login }) => {
    await login.resume(ADMIN);
    await page.goto('/app/workOrders/cartridges');
    const heading = await page
      .getByRole('article')
      .first()
      .getByText(/^№ \d+$/)
      .textContent();
    await page.keyboard.press('Control+k');
    await field(page).fill('petrova.ev');
    await enter(page);
    await expect(page).toHaveURL(/\/app\/admin\/users\/edit\/\d+/);

    await page.keyboard.press('Control+k');
    await field(page).fill(heading ?? '');
    await palette(page)
      .getByRole('group', { name: 'Заявки' })
      .getByRole('option', { name: `${heading}:` })
      .click();
    await expect(page).toHaveURL(/\/app\/workOrders\/cartridges\?text=/);
    await expect(page.getByText(heading ?? '', { exact: true }).first()).toBeVisible();
  });

  test('offers users nothing they may not open, and does what has no page', async ({ page, login }) => {
    await login.resume(TEACHER);
    await page.goto('/app');
    await opener(page).click();
    await field(page).fill('режим');
    await expect(palette(page).getByText('Ничего не найдено: «режим»')).toBeVisible();
    await field(page).fill('тёмное');
    await expect(palette(page).getByRole('option')).toHaveText(['Тёмное оформление']);
    await enter(page);
    await expect(page.locator('html')).toHaveAttribute('data-color-mode', 'dark');

    await opener(page).click();
    await field(page).fill('выйти');
    await expect(palette(page).getByRole('option')).toHaveText(['Выйти']);
    await enter(page);
    await expect(page.getByRole('dialog', { name: 'Выход' })).toBeVisible();
  });
});

test('the key «?» lists the keys of the page, unless something is being typed', async ({ page, login }) => {
  const keys = page.getByRole('dialog', { name: 'Клавиши этой страницы' });
  await login.resume(ADMIN);
  await page.goto('/app/schedule/editor');
  await opener(page).waitFor();

  await page.keyboard.press('?');
  await expect(keys.getByRole('table', { name: 'Редактор расписания' })).toBeVisible();
  // A dialog listens once it has the focus.
  await expect(page.locator('[role=dialog]:focus, [role=dialog] :focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);

  await opener(page).click();
  await field(page).fill('?');
  await expect(keys).toHaveCount(0);
});

test.describe('axe finds nothing, in light and in dark,', () => {
  test('in the palette and in the list of keys', async ({ page, login }) => {
    await login.resume(SECRETARY);
    await page.goto('/app');
    await opener(page).click();
    await expect(field(page)).toBeFocused();
    await expectAccessibleInBothColors(page);
    await field(page).fill('клавиши этой');
    await expect(palette(page).getByRole('option')).toHaveText(['Клавиши этой страницы?']);
    await enter(page);
    await page.getByRole('dialog', { name: 'Клавиши этой страницы' }).waitFor();
    await expectAccessibleInBothColors(page);
  });
});
