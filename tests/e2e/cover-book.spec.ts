import { readFile } from 'node:fs/promises';
import { dateInWeek, schoolWeekOf } from '@zvonok/domain/calendar/school-date';
import { schoolMomentAt } from '@zvonok/domain/calendar/server-date';
import { expect } from 'playwright/test';
import { witnessWorkbook } from '../../apps/server/src/testing/workbook.ts';
import { LONG_TEST_MS } from '../patience.ts';
import { SECRETARY } from './support/accounts.ts';
import { expectAccessibleInBothColors } from './support/axe.ts';
import type { Day } from './support/school-api.ts';
import { test } from './support/test.ts';

/** The month a day of the current week is in: at its beginning and its end that need not be the current one. */
function monthWith(day: Day): string {
  const monday = schoolWeekOf(schoolMomentAt(Date.now(), 'Europe/Moscow').date);
  return dateInWeek(monday, day).slice(0, 7);
}

test.describe('the book of substitutions', () => {
  test('has a substitution that was made, in the filter and in the exported workbook', async ({
    page,
    login,
    schedule,
    school,
  }) => {
    const place = await school.ordinaryLesson('WEDNESDAY');
    const substitute = await school.freeTeacher(place);
    await login.resume(SECRETARY);
    await schedule.planFor(place.className);
    await schedule.cell(place).click();
    await schedule.choose(substitute.name);
    // It stands in the table before it is stored.
    await expect(schedule.success).toContainText('Замена успешно создана');

    await schedule.button('Просмотр замен').click();
    await page.getByRole('main').getByRole('link', { name: 'Журнал замен' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Журнал замен');
    await page.goto(`/app/schedule/book?period=${monthWith('WEDNESDAY')}`);
    await page.getByLabel('Учитель').selectOption(substitute.name);
    await page.getByLabel('Класс').selectOption(place.className);
    await expect(page).toHaveURL(/teacher=\d+&group=\d+/);
    const made = page
      .getByRole('row')
      .filter({ hasText: substitute.name })
      .filter({ hasText: place.teacher.name });
    await expect(made).toHaveCount(1);
    await expect(made).toContainText(place.lesson.educationalSubject.name);

    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Экспорт' }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/^Журнал замен-.*\.xlsx$/);
    const [sheet] = witnessWorkbook(await readFile(await download.path())).values();
    const lesson = [place.number, place.className, place.lesson.educationalSubject.name];
    expect(sheet?.rows.slice(1).map((row) => row.slice(1, 6))).toContainEqual([
      ...lesson,
      place.teacher.name,
      substitute.name,
    ]);

    const printed = page.waitForEvent('download');
    await page.getByRole('button', { name: 'PDF для подписи' }).click();
    expect((await printed).suggestedFilename()).toMatch(/^Журнал замен-.*\.pdf$/);
  });

  test('is read in light and in dark: a month, its totals, and a year that has none', async ({
    page,
    login,
    school,
  }) => {
    test.setTimeout(LONG_TEST_MS);
    const place = await school.ordinaryLesson('MONDAY');
    await school.replace(place.lesson.id, (await school.freeTeacher(place)).id);
    await login.resume(SECRETARY);
    await page.goto(`/app/schedule/book?period=${monthWith('MONDAY')}`);
    await expect(page.getByRole('table', { name: 'Журнал замен' })).toBeVisible();
    await expectAccessibleInBothColors(page);

    await page.getByRole('radio', { name: 'Итоги' }).check();
    await expect(page.getByRole('table', { name: 'Итоги по учителям' })).toBeVisible();
    await expectAccessibleInBothColors(page);

    // On a phone the filters wait in a sheet, and the first entry is seen at once.
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/app/schedule/book?period=${monthWith('MONDAY')}`);
    await expect(page.getByRole('main').getByRole('article').first()).toBeInViewport({ ratio: 1 });
    await expectAccessibleInBothColors(page);
    const button = page.getByRole('button', { name: /^Фильтры/ });
    await button.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Фильтры' });
    await sheet.getByLabel('Класс').selectOption(place.className);
    await expectAccessibleInBothColors(page);
    await sheet.getByRole('button', { name: 'Показать', exact: true }).press('Enter');
    await expect(button).toHaveText('Фильтры (1)');
    await expect(button).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.setViewportSize({ width: 1440, height: 900 });

    await page.goto('/app/schedule/book?period=2030');
    await expect(page.getByText('В этом учебном году замен не было')).toBeVisible();
    await expectAccessibleInBothColors(page);
  });
});
