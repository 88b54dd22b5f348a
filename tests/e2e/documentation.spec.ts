import { expect, type Page } from 'playwright/test';
import { SECRETARY, TEACHER } from './support/accounts.ts';
import { expectAccessibleInBothColors } from './support/axe.ts';
import { test } from './support/test.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const box = (page: Page) => page.getByRole('searchbox', { name: 'Найти в справке' });
const count = (page: Page) => page.getByRole('status').filter({ hasText: /найден/i });

test.describe('the help', () => {
  test('is under «?» for a teacher, too, and leads from page to page', async ({ page, login }) => {
    await login.signIn(TEACHER);
    await page.getByRole('banner').getByRole('link', { name: 'Справка по программе' }).click();
    await expect(title(page)).toHaveText('Справка');
    await expect(page).toHaveTitle(/^Справка — /);

    await page.getByRole('link', { name: /^Как поставить замену/ }).click();
    await expect(page).toHaveURL(/\/app\/documentation\?page=replace$/);
    await expect(title(page)).toHaveText('Как поставить замену');
    await expect(page).toHaveTitle(/^Как поставить замену — Справка — /);

    await page.getByRole('navigation', { name: 'Соседние страницы' }).getByText('Дальше').click();
    await expect(title(page)).toHaveText('Утро: план дня');
    const contents = page.getByRole('navigation', { name: 'Содержание справки' });
    await expect(contents.locator('[aria-current=page]')).toHaveText('Утро: план дня');
    await contents.getByRole('link', { name: 'Все страницы' }).click();
    await expect(title(page)).toHaveText('Справка');
  });

  test('opens at the page of a link, after signing in', async ({ page, login }) => {
    await page.goto('/app/documentation?page=keyboard');
    await login.fill(TEACHER);
    await expect(title(page)).toHaveText('Клавиатура');
    await expect(page.getByRole('table', { name: 'Меню «Редактировать замены»' })).toBeVisible();
    await page.goto('/app/documentation?page=nothing');
    await expect(page.getByText('Такой страницы в справке нет')).toBeVisible();
    await page.getByRole('link', { name: 'К содержанию' }).click();
    await expect(title(page)).toHaveText('Справка');
  });

  test('finds a word in any of its forms, by the keyboard alone', async ({ page, login }) => {
    await login.resume(SECRETARY);
    await page.goto('/app/documentation');
    await box(page).focus();
    await page.keyboard.type('подгруппу');
    await expect(count(page)).toHaveText(/^Найдено: \d+ страниц/);
    const first = page.getByRole('main').getByRole('listitem').first();
    await expect(first).toContainText('Замена для подгруппы');
    await expect(first.locator('mark').first()).toHaveText('подгруппы');

    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(title(page)).toHaveText('Замена для подгруппы');
    await expect(page.getByRole('article').locator('mark').first()).toBeVisible();

    await page.goBack();
    await expect(box(page)).toHaveValue('подгруппу');
    await box(page).fill('синхрофазотрон');
    await expect(count(page)).toHaveText('Ничего не найдено');
    await box(page).press('Escape');
    await expect(page.getByRole('link', { name: /^Клавиатура/ })).toBeVisible();
  });

  test('has all of its pictures', async ({ page, login }) => {
    await login.resume(SECRETARY);
    await page.goto('/app/documentation');
    const links = page.getByRole('main').getByRole('link');
    await links.first().waitFor();
    const pages = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')));
    expect(pages.length).toBeGreaterThanOrEqual(11);
    for (const address of pages) {
      await page.goto(address ?? '');
      await page.getByRole('article').waitFor();
      for (const picture of await page.getByRole('article').getByRole('img').all()) {
        await picture.scrollIntoViewIfNeeded();
        await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
        await expect(picture).toHaveAttribute('alt', /./);
      }
    }
  });

  test('has nothing axe would say, in light and in dark, and fits a phone', async ({ page, login }) => {
    await login.resume(SECRETARY);
    for (const search of ['', '?q=замена', '?page=replace&q=учитель', '?page=keyboard', '?page=colours']) {
      await page.goto(`/app/documentation${search}`);
      await title(page).waitFor();
      await expectAccessibleInBothColors(page);
      await page.setViewportSize({ width: 360, height: 740 });
      const tooWide = () => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      };
      await expect.poll(() => page.evaluate(tooWide), search || 'the beginning').toBeLessThanOrEqual(0);
      await page.setViewportSize({ width: 1440, height: 900 });
    }
  });
});
