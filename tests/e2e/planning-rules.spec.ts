import { expect } from 'playwright/test';
import { LONG_TEST_MS, patience } from '../patience.ts';
import { LoginPage } from './pages/login-page.ts';
import type { MorningPage } from './pages/morning-page.ts';
import { SchedulePage } from './pages/schedule-page.ts';
import { HEADMASTER } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { openBoard } from './support/open-board.ts';
import { test } from './support/test.ts';

const BLOCKED = 'не ставить на замены';

test.describe('what the school says of its plans', () => {
  let week = '';
  test.afterEach(async ({ school }) => {
    await school.forgetPlanning();
    await school.clearReplacements(week);
    await school.endAbsences(week);
  });

  test('is said in «Данные», and holds in a menu and on a board that are open', async ({
    page,
    browser,
    baseURL,
    login,
    school,
  }) => {
    test.setTimeout(LONG_TEST_MS);
    const { board, teacher: absent, ...opened } = await openBoard({ page, login, school }, 4);
    week = opened.week;
    await board.enter(absent.name);
    await expect(board.lessons.first()).toBeFocused();

    const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'ru-RU' });
    const other = new SchedulePage(await context.newPage());
    await new LoginPage(other.page).resume(HEADMASTER);
    const [name = ''] = await namesOnBoard(board);
    expect(name).not.toBe('');
    await other.page.goto('/app/schedule/data#planning');
    // The body of the dialog, which scrolls, is a region of the same name.
    const rules = other.page.getByRole('main').getByRole('region', { name: 'План дня' });
    await rules.getByRole('button', { name: 'Изменить' }).click();
    const form = other.page.getByRole('dialog', { name: 'План дня' });
    await form.getByRole('textbox', { name: 'Ведёт другой предмет' }).fill('999');
    await form.getByRole('combobox', { name: 'Добавить учителя' }).selectOption({ label: name });
    await form.getByRole('button', { name: 'Сохранить' }).click();
    await expect(form.getByText('Целое число от 0 до 200')).toBeVisible();
    await expectAccessible(other.page);
    await form.getByRole('textbox', { name: 'Ведёт другой предмет' }).fill('30');
    await form.getByRole('button', { name: 'Сохранить' }).click();
    await expect(form).toBeHidden();
    await expect(rules).toContainText('изменено: 1');
    await expect(rules).toContainText(name);
    await context.close();

    // Notified of it, the open board has made its plan anew.
    await expect.poll(() => namesOnBoard(board), { timeout: patience(30_000) }).not.toContain(name);
    await board.lessons.first().focus();
    await page.keyboard.press('Enter');
    const list = page.getByRole('dialog').filter({ hasText: BLOCKED });
    await expect(list).toContainText(new RegExp(`${name.replaceAll(' ', '\\s')}.*${BLOCKED}`, 's'));
    await page.keyboard.press('Escape');

    const place = await school.ordinaryLesson('FRIDAY', 2);
    const schedule = new SchedulePage(page);
    await schedule.planFor(place.className);
    await schedule.cell(place).click();
    await schedule.choose(name);
    const question = schedule.menu.getByRole('group', { name: new RegExp(BLOCKED) });
    await question.getByRole('button', { name: 'Поставить всё равно' }).click();
    await expect(schedule.success).toContainText('Замена успешно создана');
    expect((await school.lesson(place.lesson.id)).teacher?.name).toBe(name);
  });
});

/** Everybody the plan asks, from the top. */
async function namesOnBoard(board: MorningPage): Promise<string[]> {
  const titles = await board.lessons.locator('[data-part="move"] > b').allTextContents();
  const names = titles.flatMap((title) => /[А-ЯЁ][а-яё-]+\s[А-ЯЁ]\.\s[А-ЯЁ]\./.exec(title)?.[0] ?? []);
  return names.map((name) => name.replace(/\s/g, ' '));
}
