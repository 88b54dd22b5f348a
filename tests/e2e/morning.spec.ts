import { expect } from 'playwright/test';
import { patience } from '../patience.ts';
import { LoginPage } from './pages/login-page.ts';
import { MorningPage } from './pages/morning-page.ts';
import { SchedulePage } from './pages/schedule-page.ts';
import { HEADMASTER, SECRETARY } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { isSchoolDayToday } from './support/days-ahead.ts';
import { test } from './support/test.ts';

const LESSONS = 5;
const FULL_NAME = /^[А-ЯЁ][а-яё-]+ [А-ЯЁ]\. [А-ЯЁ]\.$/;
/** From the home page: the button, who, the preview, publishing. */
const MOST_ACTIONS = 4;

test.describe('a morning with somebody who is not there', () => {
  let week = '';
  test.afterEach(async ({ school }) => {
    await school.clearReplacements(week);
    await school.endAbsences(week);
    await school.revokeScreens();
  });

  test('is published by keyboard in four actions, seen by others, and recalled', async ({
    page,
    browser,
    baseURL,
    login,
    school,
  }) => {
    test.slow();
    const board = new MorningPage(page);
    await login.resume(SECRETARY);
    const { day, ...opened } = await board.open();
    week = opened.week;
    const teacher = await school.teacherWith(LESSONS, day);
    await page.keyboard.press('Tab');
    await expect(board.field).not.toBeFocused();

    await board.act(async () => {
      await page.keyboard.press('n');
      await expect(board.field).toBeFocused();
    });
    await board.act(async () => {
      await page.keyboard.type(teacher.name);
      await page.keyboard.press('Enter');
    });
    await expect(board.lessons).toHaveCount(LESSONS);
    await expect(board.lessons.first()).toBeFocused();
    await board.act(async () => {
      await page.keyboard.press('Control+Enter');
      await expect(board.preview.getByRole('button', { name: 'Опубликовать' })).toBeFocused();
    });
    await board.act(() => page.keyboard.press('Enter'));
    await expect(board.published).toBeVisible();
    expect(board.actions).toBeLessThanOrEqual(MOST_ACTIONS);
    console.log(`${LESSONS} lessons by keyboard: ${board.actions} actions`);

    const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'ru-RU' });
    const other = new SchedulePage(await context.newPage());
    await new LoginPage(other.page).resume(HEADMASTER);
    const second = new MorningPage(other.page);
    await second.open();
    await expect(other.page.getByText('Все уроки закрыты')).toBeVisible();
    await page.getByRole('button', { name: 'Отозвать' }).click();
    await expect(board.lessons).toHaveCount(LESSONS);
    await expect(second.lessons).toHaveCount(LESSONS);
    await context.close();
  });

  test('is seen in the corridor, proved by its screen, and recalled after a reload', async ({
    page,
    browser,
    baseURL,
    login,
    school,
  }) => {
    test.slow();
    const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'ru-RU' });
    const corridor = await context.newPage();
    await corridor.goto('/kiosk/?pair');
    const code = corridor.locator('p', { hasText: /^[A-Z2-9]{3} [A-Z2-9]{3}$/ });
    await school.pairScreen(((await code.textContent()) ?? '').replace(' ', ''));
    await expect(code).toHaveCount(0);

    const board = new MorningPage(page);
    await login.resume(SECRETARY);
    const { day, ...opened } = await board.openNext();
    week = opened.week;
    const teacher = await school.teacherWith(LESSONS, day);
    await board.field.pressSequentially(teacher.name);
    await page.keyboard.press('Enter');
    await expect(board.lessons).toHaveCount(LESSONS);
    const proposals = await board.lessons.locator('[data-part=move] > b').allTextContents();
    const [substitute = ''] = proposals.filter((title) => FULL_NAME.test(title));
    await expect(corridor.getByText(substitute)).toHaveCount(0);
    await page.keyboard.press('Control+Enter');
    await board.preview.getByRole('button', { name: 'Опубликовать' }).click();
    await expect(board.published).toBeVisible();
    const proof = page.getByText(/экраны 1 из 1 обновлены в \d\d:\d\d:\d\d/);
    await expect(proof).toBeVisible();
    if (isSchoolDayToday()) {
      // It turns from one day to the next by itself.
      await expect(corridor.getByText(substitute).first()).toBeVisible({ timeout: patience(45_000) });
    }

    await page.reload();
    await expect(board.published).toBeVisible();
    await expect(proof).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Отозвать' }).click();
    await expect(board.lessons).toHaveCount(LESSONS);
    await expect(board.published).toHaveCount(0);
    await context.close();
  });

  test('is edited by keyboard and taken back step by step', async ({ page, login, school }) => {
    test.slow();
    const board = new MorningPage(page);
    await login.resume(SECRETARY);
    const { day, ...opened } = await board.open();
    week = opened.week;
    const teacher = await school.teacherWith(LESSONS, day);
    await board.field.pressSequentially(teacher.name);
    await page.keyboard.press('Enter');
    await expect(board.lessons).toHaveCount(LESSONS);
    const first = board.lessons.first();
    await expect(first).toBeFocused();
    await expectAccessible(page);
    const proposed = (await first.textContent()) ?? '';

    await page.keyboard.press('ArrowRight');
    await expect(first).not.toHaveText(proposed);
    await page.keyboard.press('Control+z');
    await expect(first).toHaveText(proposed);

    await page.keyboard.press('Enter');
    const list = page.getByRole('dialog');
    await expect(list.getByRole('option').nth(1)).toBeVisible();
    await expect(list.getByRole('combobox')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('2');
    await expect(list).toHaveCount(0);
    await expect(first).not.toHaveText(proposed);
    const chosen = (await first.textContent()) ?? '';

    // The draft outlives the page.
    await page.reload();
    await expect(first).toHaveText(chosen);
    await page.keyboard.press('Escape');
  });

  for (const [name, viewport] of [
    ['with the mouse', { width: 1440, height: 900 }],
    ['on a phone', { width: 360, height: 740 }],
  ] as const) {
    test(`is published ${name} in four actions`, async ({ page, login, school }) => {
      test.slow();
      await page.setViewportSize(viewport);
      const board = new MorningPage(page);
      await login.resume(SECRETARY);
      await page.goto('/app');
      const { day, ...opened } = await board.act(() => board.openFromHome());
      week = opened.week;
      const teacher = await school.teacherWith(LESSONS, day);
      await board.act(async () => {
        await board.field.pressSequentially(teacher.name);
        await page.getByRole('option', { name: teacher.name }).click();
      });
      await expect(board.lessons).toHaveCount(LESSONS);
      await expectAccessible(page);
      await board.act(() => page.getByRole('button', { name: 'Проверить и опубликовать' }).click());
      await expect(board.preview.getByRole('button', { name: 'Опубликовать' })).toBeFocused();
      await expectAccessible(page);
      await board.act(() => board.preview.getByRole('button', { name: 'Опубликовать' }).click());
      await expect(board.published).toBeVisible();
      expect(board.actions).toBeLessThanOrEqual(MOST_ACTIONS);
      console.log(`${LESSONS} lessons ${name}: ${board.actions} actions`);
    });
  }
});
