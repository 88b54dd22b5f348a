import { expect } from 'playwright/test';
import { SECRETARY } from './support/accounts.ts';
import { Alerts } from './support/alerts.ts';
import { test } from './support/test.ts';

test.describe('a step of planning', () => {
  test('is named in its message, and taken back from there and brought back again', async ({
    page,
    login,
    schedule,
    school,
  }) => {
    await Alerts.of(page);
    const place = await school.ordinaryLesson('MONDAY', 3);
    const substitute = await school.freeTeacher(place);
    await login.resume(SECRETARY);
    await schedule.planFor(place.className);
    await schedule.cell(place).click();
    await schedule.choose(substitute.name);
    const made = schedule.success.getByText(`${place.className}, ${place.number} урок: ${substitute.name}`);
    await expect(made).toBeVisible();
    await expect(schedule.cell(place)).toHaveAttribute('data-kind', 'replaced');

    await schedule.success.getByRole('button', { name: 'Отменить' }).click();
    await expect(schedule.success.getByText(/ урок: снова /)).toHaveText(
      `${place.className}, ${place.number} урок: снова ${place.teacher.name}`,
    );
    await expect.poll(async () => (await school.lesson(place.lesson.id)).replacedTeacher).toBeNull();

    await schedule.success.getByRole('button', { name: 'Вернуть' }).click();
    await expect.poll(async () => (await school.lesson(place.lesson.id)).teacher?.name).toBe(substitute.name);
  });

  test('is taken back by Ctrl+Z, one after the other', async ({ page, login, schedule, school }) => {
    const place = await school.ordinaryLesson('MONDAY', 4);
    await login.resume(SECRETARY);
    await schedule.planFor(place.className);
    for (const button of ['Отпустить домой', 'Отменить уход домой']) {
      await schedule.cell(place).click();
      await schedule.menu.getByRole('button', { name: button }).click();
    }
    await expect(schedule.cell(place)).not.toHaveAttribute('data-kind', 'sent-home');
    await expect(schedule.cell(place)).not.toHaveAttribute('data-pending');

    await page.keyboard.press('Control+z');
    await expect(schedule.cell(place)).toHaveAttribute('data-kind', 'sent-home');
    await expect(schedule.cell(place)).not.toHaveAttribute('data-pending');
    await page.keyboard.press('Control+z');
    await expect(schedule.cell(place)).not.toHaveAttribute('data-kind', 'sent-home');
    await expect.poll(async () => (await school.lesson(place.lesson.id)).goHome).toBeNull();
  });
});
