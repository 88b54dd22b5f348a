import { expect } from 'playwright/test';
import { LONG_TEST_MS } from '../patience.ts';
import { expectAccessibleInBothColors } from './support/axe.ts';
import { test } from './support/test.ts';

test.describe('the reference of the API', () => {
  test('finds a call by a word in any of its forms by the keyboard alone, and by its name', async ({
    page,
  }) => {
    await page.goto('/docs/');
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: 'Найти вызов' })).toBeFocused();
    await page.keyboard.type('замены отменить');
    await expect(page.getByRole('status')).toHaveText(/^Найден/);
    const contents = page.getByRole('navigation', { name: 'Вызовы' });
    await expect(contents.getByRole('link', { name: 'Отменить замену' })).toBeVisible();
    await expect(contents.getByRole('link', { name: 'Войти по логину и паролю' })).toBeHidden();

    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/docs\/#\w+$/);
    await expect(page.locator('h3:focus')).toBeVisible();

    await page.keyboard.press('/');
    await page.keyboard.press('Escape');
    await expect(contents.getByRole('link', { name: 'Войти по логину и паролю' })).toBeVisible();

    const box = page.getByRole('searchbox', { name: 'Найти вызов' });
    await box.fill('createReplacement');
    await expect(page.getByRole('status')).toHaveText('Найден 1 вызов');
    await box.fill('синхрофазотрон');
    await expect(page.getByRole('status')).toContainText('Ничего не найдено');
  });

  test('keeps the colours the reader has chosen', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/docs/');
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await background();
    await page.getByRole('radio', { name: 'Тёмная' }).check();
    await expect.poll(background).not.toBe(light);
    const dark = await background();

    await page.goto('/docs/problems/bad-input/');
    await expect.poll(background).toBe(dark);
    await page.getByRole('radio', { name: 'Как в системе' }).check();
    await expect.poll(background).toBe(light);
  });

  test('fits a phone, with its contents folded', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const address of ['/docs/', '/docs/problems/not-found/']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
      const tooWide = () => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      };
      await expect.poll(() => page.evaluate(tooWide), address || 'the beginning').toBeLessThanOrEqual(0);
    }
  });

  test('has nothing axe would say, in light and in dark', async ({ page }) => {
    test.setTimeout(LONG_TEST_MS);
    for (const address of ['/docs/', '/docs/problems/bad-input/']) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectAccessibleInBothColors(page);
    }
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the reference can be read, and offers nothing that would not work', async ({ page }) => {
    await page.goto('/docs/');
    await expect(page.getByRole('heading', { name: 'Поставить замену' })).toBeVisible();
    await expect(page.getByRole('searchbox')).toBeHidden();
    await expect(page.getByRole('group', { name: 'Оформление' })).toBeHidden();
  });
});
