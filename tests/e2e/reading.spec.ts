import { schoolMomentAt } from '@zvonok/domain/calendar/school-clock';
import { addDays, type IsoDate } from '@zvonok/domain/calendar/school-date';
import { dateInWeek, schoolWeekOf } from '@zvonok/domain/calendar/school-week';
import { weekTitle } from '@zvonok/domain/calendar/week-title';
import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { SECRETARY } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { test } from './support/test.ts';

const currentWeek = (): IsoDate => schoolWeekOf(schoolMomentAt(Date.now(), 'Europe/Moscow').date);
const titleOf = (monday: IsoDate) => weekTitle(monday, dateInWeek(monday, 'FRIDAY'));
const week = (page: Page) => page.getByRole('group', { name: 'Неделя' });

/** How far the columns of a day begin from the sticky column, in pixels. */
async function distanceOf(page: Page, day: string): Promise<number> {
  const left = async (name: string | RegExp) =>
    (await page.getByRole('columnheader', { name }).first().boundingBox())?.x ?? Number.NaN;
  const corner = await page.getByRole('columnheader', { name: 'Класс', exact: true }).boundingBox();
  return Math.round((await left(new RegExp(`^${day}, 1 урок`))) - (corner ? corner.x + corner.width : 0));
}

test.describe('the timetable opens where the reader is', () => {
  test('on the day of the address, headed with dates, and goes through the weeks', async ({
    page,
    login,
    schedule,
  }) => {
    const monday = currentWeek();
    await login.resume(SECRETARY);
    await schedule.open('?day=WEDNESDAY');
    await schedule.grid.waitFor();
    expect(Math.abs(await distanceOf(page, 'Среда'))).toBeLessThanOrEqual(2);
    await expect(page.getByRole('columnheader', { name: /^Вторник, \d+ \p{L}+$/u })).toBeAttached();

    await page.getByRole('group', { name: 'Перейти ко дню' }).getByRole('button', { name: 'Вт' }).click();
    await expect(page).toHaveURL(/day=TUESDAY/);
    await expect.poll(async () => Math.abs(await distanceOf(page, 'Вторник'))).toBeLessThanOrEqual(2);

    await week(page).getByRole('button', { name: 'Следующая неделя' }).click();
    await expect(week(page)).toContainText(titleOf(addDays(monday, 7)));
    await expect(page).toHaveURL(new RegExp(`week=${addDays(monday, 7)}`));
    await week(page).getByRole('button', { name: 'Сегодня' }).click();
    await expect(week(page)).toContainText(titleOf(monday));
    await expect(page).not.toHaveURL(/week=|day=/);
  });

  test('a week that is over is changed only by whoever says so', async ({ page, login, schedule }) => {
    const past = addDays(currentWeek(), -7);
    await login.resume(SECRETARY);
    await schedule.open(`?mode=edit&class=5А&week=${past}`);
    await expect(week(page)).toContainText('прошла');
    const cell = schedule.grid.getByRole('gridcell', { name: /5А, Понедельник, 1 урок/ });
    await cell.click();
    await expect(schedule.menu).toBeHidden();
    await expect(schedule.grid).toHaveAttribute('aria-readonly', 'true');
    await expect(schedule.button('Сбросить замены')).toBeHidden();
    await expectAccessible(page);

    await schedule.button('Изменить прошлое').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Изменить прошлое' }).click();
    await expect(schedule.grid).toHaveAttribute('aria-readonly', 'false');
    await cell.click();
    await expect(schedule.menu).toBeVisible();
  });
});
