import { expect } from 'playwright/test';
import { LONG_TEST_MS } from '../patience.ts';
import { MorningPage } from './pages/morning-page.ts';
import { SECRETARY } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { test } from './support/test.ts';

test.describe('a morning on which the teacher of two merged classes is not there', () => {
  let week = '';
  test.afterEach(async ({ school }) => {
    await school.clearReplacements(week);
    await school.endAbsences(week);
  });

  test('covers both as one lesson, can take them apart, and brings back what was', async ({
    page,
    login,
    school,
  }) => {
    test.setTimeout(LONG_TEST_MS);
    const board = new MorningPage(page);
    await login.resume(SECRETARY);
    const { day, ...opened } = await board.open();
    week = opened.week;
    const { first, second } = await school.mergeOn(day, week);
    const sides = async () =>
      (await school.lessons(week))
        .map(({ lesson }) => lesson)
        .filter(({ id }) => id === first.lesson.id || id === second.lesson.id);
    const before = await sides();
    await page.reload();
    await expect(board.field).toBeFocused();

    await board.enter(second.lesson.teacher?.name ?? '');
    const row = board.lessons.filter({ hasText: `${second.className}, ${first.className}` });
    await expect(row).toHaveCount(1);
    const choice = row.locator('[data-part=move] > b');
    await expect(choice).not.toHaveText('Без учителя');
    const substitute = (await choice.textContent()) ?? '';

    await row.focus();
    await page.keyboard.press('Enter');
    const list = page.getByRole('dialog');
    const apart = list.getByRole('option').filter({ hasText: 'снова отдельно' });
    await expect(apart).toContainText(`${first.className} со своим учителем`);
    await expectAccessible(page);
    await apart.click();
    await expect(choice).toHaveText('Разъединить');
    await page.keyboard.press('Control+z');
    await expect(choice).toHaveText(substitute);

    await page.keyboard.press('Control+Enter');
    await expect(board.preview).toBeVisible();
    await expect(board.preview.getByText(`приходит ${first.className}`).first()).toBeVisible();
    await board.publish();
    await expect(board.published).toBeVisible();
    const [covered] = (await sides()).filter(({ id }) => id === second.lesson.id);
    expect(covered).toMatchObject({
      replacedTeacher: second.lesson.teacher?.name,
      firstCombinedLesson: `${first.className}, ${first.number}`,
    });
    expect(substitute.replaceAll('\u00a0', ' ')).toContain(covered?.teacher?.name ?? '?');

    await page.getByRole('button', { name: 'Отозвать' }).click();
    await expect(row).toHaveCount(1);
    expect(await sides()).toEqual(before);
  });
});
