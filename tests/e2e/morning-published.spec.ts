import { expect } from 'playwright/test';
import { LONG_TEST_MS } from '../patience.ts';
import { expectAccessible } from './support/axe.ts';
import { openBoard } from './support/open-board.ts';
import { test } from './support/test.ts';

const LESSONS = 5;

test.describe('a published plan of a day', () => {
  let week = '';
  test.afterEach(({ school }) => school.clearPlans(week));

  test('takes back whatever was done last: an edit, the publication, who is away', async ({
    page,
    login,
    school,
  }) => {
    test.setTimeout(LONG_TEST_MS);
    const { board, teacher, ...opened } = await openBoard({ page, login, school }, LESSONS);
    week = opened.week;
    const marked = page.getByText(`Отсутствует ${teacher.name}: весь день`);
    await board.enter(teacher.name);
    await expect(marked).toBeVisible();
    await expect(page.getByText(`Без учителя: ${LESSONS} уроков`, { exact: true })).toBeVisible();
    const first = board.lessons.first();
    await expect(first).toBeFocused();
    const proposed = (await first.textContent()) ?? '';
    await page.keyboard.press('ArrowRight');
    await expect(first).not.toHaveText(proposed);
    await page.keyboard.press('Control+z');
    await expect(first).toHaveText(proposed);

    await page.keyboard.press('ArrowRight');
    await expect(first).not.toHaveText(proposed);
    await page.keyboard.press('Control+Enter');
    await board.publish();
    await expect(board.published).toBeVisible();
    await expect(page.getByText('Все уроки закрыты')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(board.lessons).toHaveCount(LESSONS);
    await expect(board.published).toHaveCount(0);

    await page.keyboard.press('Control+z');
    await expect(page.getByText(`Отсутствие снято: ${teacher.name}`)).toBeVisible();
    await expect(board.absent).toHaveCount(0);
    await page.getByRole('button', { name: 'Вернуть', exact: true }).click();
    await expect(board.absent).toHaveCount(1);
    await expect(board.lessons).toHaveCount(LESSONS);
    const back = page.getByRole('region', { name: 'Сообщения' }).getByRole('button', { name: 'Отменить' });
    await back.last().click();
    await expect(board.absent).toHaveCount(0);
  });

  test('stays in sight, is recalled but for what was changed since, with what was chosen, and put back by one key', async ({
    page,
    login,
    school,
  }) => {
    test.setTimeout(LONG_TEST_MS);
    const { board, day, teacher, ...opened } = await openBoard({ page, login, school }, LESSONS);
    week = opened.week;
    await board.enter(teacher.name);
    const first = board.lessons.first();
    await expect(first).toBeFocused();
    const choice = first.locator('[data-part=move] > b');
    const proposed = (await choice.textContent()) ?? '';
    await page.keyboard.press('ArrowRight');
    await expect(choice).not.toHaveText(proposed);
    const chosen = (await choice.textContent()) ?? '';
    const place = (await first.locator('[data-part=lesson]').textContent()) ?? '';
    await page.keyboard.press('Control+Enter');
    await board.preview.getByRole('button', { name: 'Опубликовать' }).click();
    await expect(board.published).toContainText('Жданова Галина');
    const list = page.getByRole('region', { name: 'Опубликованные уроки' }).getByRole('listitem');
    await expect(list.filter({ hasText: /Жданова Галина/ })).not.toHaveCount(0);
    await expectAccessible(page);

    const changed = (await school.lessons(week)).find(
      (placed) =>
        placed.day === day &&
        placed.lesson.replacedTeacher === teacher.name &&
        !place.includes(placed.className),
    );
    if (!changed) throw new Error(`Nothing of ${teacher.name} is replaced on ${day}.`);
    const row = list.filter({ hasText: `${changed.number} урок, ${changed.className},` });
    await school.cancel(changed.lesson.id, week);
    await expect(row).toContainText(`изменение снято, как в расписании: ${teacher.name}`);
    await expect(board.lessons).toHaveCount(1);
    await page.getByRole('button', { name: 'Отозвать…' }).click();
    const question = page.getByRole('dialog', { name: 'Отозвать публикацию?' });
    await expect(question.getByRole('listitem')).toHaveText(
      new RegExp(`^${changed.className}, .*, ${changed.number} урок`),
    );
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Отозвать' }).click();
    await expect(board.lessons).toHaveCount(LESSONS);
    await expect(page.getByText(/^Отозвана публикация в .*Жданова Галина/)).toBeVisible();
    await expect(page.getByText('Остаются как есть, потому что после публикации их изменили:')).toBeVisible();
    await expect(choice).toHaveText(chosen);
    await expect(page.getByRole('button', { name: /^Закрепить: /, pressed: true })).toHaveCount(1);
    await expectAccessible(page);

    await page.keyboard.press('Control+z');
    await expect(board.lessons).toHaveCount(1);
    await expect(board.published).toBeVisible();
    await expect(board.absent).toHaveCount(1);
    await row.getByRole('link', { name: /^Открыть в расписании/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Режим замены');
  });

  test('changes what was published as a publication of its own, and takes that back', async ({
    page,
    login,
    school,
  }) => {
    test.setTimeout(LONG_TEST_MS);
    const { board, teacher, ...opened } = await openBoard({ page, login, school }, LESSONS);
    week = opened.week;
    await board.enter(teacher.name);
    await expect(board.lessons).toHaveCount(LESSONS);
    await page.keyboard.press('Control+Enter');
    await board.publish();
    await expect(board.published).toBeVisible();
    const list = page.getByRole('region', { name: 'Опубликованные уроки' }).getByRole('listitem');
    const replaced = list.filter({ hasText: `вместо: ${teacher.name}` }).first();
    const edit = replaced.getByRole('button', { name: /^Изменить: / });
    const name = (await edit.getAttribute('aria-label')) ?? '';
    // By its lesson: while the rows change, another one may be the first.
    const row = list.filter({ has: page.getByRole('button', { name, exact: true }) });
    const before = (await row.locator('span').first().textContent()) ?? '';

    await row.getByRole('button', { name: /^Изменить: / }).click();
    const moves = page.getByRole('dialog');
    await expect(moves).toContainText('Сейчас: ');
    await expect(moves.getByRole('option').filter({ hasText: 'Отменить замену' })).toBeVisible();
    await expectAccessible(page);
    await moves.getByRole('option').first().click();
    await expect(board.lessons).toHaveCount(1);
    await expect(board.lessons).toContainText('опубликовано: ');
    const chosen = (await board.lessons.locator('[data-part=move] > b').textContent()) ?? '';
    expect(before).not.toContain(chosen);

    await page.keyboard.press('Control+z');
    await expect(board.lessons).toHaveCount(0);
    await expect(row).toContainText(before);
    await row.getByRole('button', { name: /^Изменить: / }).click();
    await moves.getByRole('option').first().click();
    await expect(board.lessons).toHaveCount(1);
    await page.keyboard.press('Control+Enter');
    await expect(board.preview).toContainText('Всего 1 изменение');
    await expect(board.preview).toContainText('Снимается: ');
    await board.preview.getByRole('button', { name: 'Опубликовать' }).click();
    await expect(list.filter({ hasText: chosen })).not.toHaveCount(0);
    await expect(board.lessons).toHaveCount(0);

    await page.getByRole('button', { name: 'Отозвать' }).first().click();
    await expect(list.filter({ hasText: before })).not.toHaveCount(0);
  });
});
