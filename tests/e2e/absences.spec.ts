import { expect } from 'playwright/test';
import { SECRETARY } from './support/accounts.ts';
import { beforeLessons } from './support/days-ahead.ts';
import { test } from './support/test.ts';

const WEEK_MS = 7 * 86_400_000;

/** A week from now, as a person types it: every day of the week that is shown and is not over lies before. */
function nextWeek(): string {
  const [year, month, day] = new Date(Date.now() + WEEK_MS).toISOString().slice(0, 10).split('-');
  return `${day}${month}${year}`;
}

test.describe('somebody who is away', () => {
  test.afterEach(({ school }) => school.endAbsences());

  test('is entered, covered and back again with the mouse', async ({ page, login, schedule, school }) => {
    const place = await school.ordinaryLesson('FRIDAY');
    const { name } = place.teacher;
    // After the last bell of a Friday nothing of the week is left to be covered.
    await page.clock.setFixedTime(beforeLessons());
    await login.resume(SECRETARY);
    await schedule.open();
    await page.getByRole('link', { name: 'Кого сегодня нет' }).click();
    const more = page.getByRole('button', { name: 'Другие сроки, возвращение…' });
    await more.click();
    const form = page.getByRole('dialog', { name: /^Нет / });
    await form.getByRole('combobox', { name: /^Учитель/ }).pressSequentially(name.slice(0, 6));
    await form.getByRole('option', { name }).click();
    await form.getByLabel('На сколько').selectOption('До даты');
    await form.getByRole('group', { name: 'По какой день' }).getByRole('spinbutton').first().click();
    await page.keyboard.type(nextWeek());
    await form.getByRole('button', { name: 'Отметить' }).click();
    await expect(form).toHaveCount(0);

    await schedule.open();
    const count = page.getByRole('button', { name: /^Не закрыто: \d+$/ });
    await count.click();
    await expect(schedule.title).toHaveText('Режим замены');
    const open = schedule.grid.locator('[role=gridcell][aria-selected=true]');
    await expect(open).toHaveAccessibleName(/без учителя/);

    await schedule.grid
      .getByRole('gridcell', { name: `${place.className}, Пятница, ${place.number} урок` })
      .click();
    await expect(schedule.menu.getByText(`Без учителя: ${name} отсутствует`)).toBeVisible();
    await schedule.menu.getByRole('option').first().click();
    await expect(schedule.success).toContainText('Замена успешно создана');
    expect((await school.lesson(place.lesson.id)).replacedTeacher).toBe(name);

    await page.getByRole('link', { name: 'Кого сегодня нет' }).click();
    await more.click();
    await form.getByRole('button', { name: `Закончить отсутствие: ${name}` }).click();
    const question = page.getByRole('dialog', { name: `Закончить отсутствие: ${name}` });
    await question.getByRole('button', { name: 'Закончить', exact: true }).click();
    await expect(page.getByText(`Отсутствие закончено: ${name}`)).toBeVisible();
    expect((await school.lesson(place.lesson.id)).replacedTeacher).toBeNull();

    // Ended for somebody else: everything is as it was, from the message.
    await schedule.success.getByRole('button', { name: 'Вернуть' }).click();
    await expect(schedule.success).toContainText(`Отсутствие возвращено: ${name}`);
    expect((await school.lesson(place.lesson.id)).replacedTeacher).toBe(name);
    await form.getByRole('button', { name: `Закончить отсутствие: ${name}` }).click();
    await question.getByRole('button', { name: 'Закончить', exact: true }).click();
    await expect(schedule.success).toContainText(`Отсутствие закончено: ${name}`);
    await schedule.open();
    await expect(count).toHaveCount(0);
    expect((await school.lesson(place.lesson.id)).replacedTeacher).toBeNull();
  });
});
