import { addDays, dayTitle, formatDate } from '@zvonok/domain/calendar/school-date';
import { expect } from 'playwright/test';
import { LONG_TEST_MS } from '../patience.ts';
import { MorningPage } from './pages/morning-page.ts';
import { SECRETARY } from './support/accounts.ts';
import { beforeLessons } from './support/days-ahead.ts';
import type { Day, SchoolApi } from './support/school-api.ts';
import { test } from './support/test.ts';

const WEEK_MS = 7 * 86_400_000;

/** A week from now, as a person types it: every day of the week that is shown and is not over lies before. */
function nextWeek(): string {
  const [year, month, day] = new Date(Date.now() + WEEK_MS).toISOString().slice(0, 10).split('-');
  return `${day}${month}${year}`;
}

/** A teacher who teaches on each of some days, with how many lessons on each of them. */
async function teacherOn(days: readonly Day[], { school, week }: { school: SchoolApi; week: string }) {
  const placed = await school.lessons(week);
  const namesOn = (day: Day) =>
    placed
      .filter((one) => one.day === day)
      .flatMap(({ lesson }) => [lesson, ...lesson.subgroupLesson])
      .flatMap(({ teacher }) => teacher?.name ?? []);
  const taught = days.map(namesOn);
  const name = taught[0]?.find((one) => taught.every((names) => names.includes(one)));
  if (name === undefined) throw new Error('Nobody teaches on all of these days.');
  return { name, counts: taught.map((names) => names.filter((one) => one === name).length) };
}

test.describe('an absent teacher', () => {
  let week = '';
  test.afterEach(async ({ school }) => {
    await school.endAbsences();
    if (week !== '') await school.endAbsences(week);
    week = '';
  });

  test('is entered, covered and back again with the mouse', async ({ page, login, schedule, school }) => {
    const place = await school.ordinaryLesson('FRIDAY');
    const { name } = place.teacher;
    // After the last bell of a Friday nothing of the week is left to be covered.
    await page.clock.setFixedTime(beforeLessons());
    await login.resume(SECRETARY);
    await schedule.open();
    await page.getByRole('link', { name: /^Кого (сегодня )?нет$/ }).click();
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

    await page.getByRole('link', { name: /^Кого (сегодня )?нет$/ }).click();
    await more.click();
    await form.getByRole('button', { name: `Закончить отсутствие: ${name}` }).click();
    const question = page.getByRole('dialog', { name: `Закончить отсутствие: ${name}` });
    await question.getByRole('button', { name: 'Закончить', exact: true }).click();
    await expect(page.getByText(`Отсутствие закончено: ${name}`)).toBeVisible();
    expect((await school.lesson(place.lesson.id)).replacedTeacher).toBeNull();

    // Ended for another teacher: everything is as it was, from the message.
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

  test('is planned for on each of three days, comes back on a date, and all of it is taken back', async ({
    page,
    login,
    school,
  }) => {
    test.setTimeout(LONG_TEST_MS);
    const board = new MorningPage(page);
    await login.resume(SECRETARY);
    const { date: first, ...opened } = await board.openOn('MONDAY');
    week = opened.week;
    const [second, third] = [addDays(first, 1), addDays(first, 2)];
    const { name, counts } = await teacherOn(['MONDAY', 'TUESDAY', 'WEDNESDAY'], { school, week });
    const span = `с ${dayTitle(first)} до ${dayTitle(third)}`;
    const more = page.getByRole('button', { name: 'Другие сроки, возвращение…' });
    const peopleOf = (date: string) => page.getByRole('dialog', { name: `Нет ${dayTitle(date)}` });
    const messages = page.getByRole('region', { name: 'Сообщения' });
    const type = async (label: string, date: string) => {
      await page.getByRole('group', { name: label }).getByRole('spinbutton').first().click();
      await page.keyboard.type(formatDate(date).replaceAll('.', ''));
    };

    await more.click();
    const form = peopleOf(first);
    await form.getByRole('combobox', { name: /^Учитель/ }).pressSequentially(name.slice(0, 6));
    await form.getByRole('option', { name }).click();
    await form.getByLabel('На сколько').selectOption('До даты');
    await type('По какой день', third);
    await form.getByRole('button', { name: 'Отметить' }).click();
    await expect(messages.getByText(`Отсутствует ${name}: ${span}`)).toBeVisible();

    const plans: string[] = [];
    for (const [at, count] of counts.entries()) {
      if (at > 0) await board.turn('Следующий');
      await expect(board.lessons).toHaveCount(count);
      await expect(board.absent).toHaveCount(1);
      await expect(board.absent).toContainText(name);
      await expect(board.absent).toContainText(/предложено: \d/);
      plans.push((await board.lessons.allTextContents()).join('\n'));
    }
    expect(new Set(plans).size).toBe(counts.length);

    // From its last day the whole absence is taken back, and comes back from the message.
    await board.lessons.first().focus();
    await page.keyboard.press('Control+z');
    await expect(messages.getByText(`Отсутствие снято: ${name}`)).toBeVisible();
    await expect(board.absent).toHaveCount(0);
    await expect(board.lessons).toHaveCount(0);
    for (const _day of [second, first]) {
      await board.turn('Предыдущий');
      await expect(board.field).toBeVisible();
      await expect(board.absent).toHaveCount(0);
      await expect(board.lessons).toHaveCount(0);
    }
    await messages.getByRole('button', { name: 'Вернуть' }).last().click();
    await expect(board.lessons).toHaveCount(counts[0] ?? 0);

    await board.turn('Следующий');
    await expect(board.lessons).toHaveCount(counts[1] ?? 0);
    await more.click();
    const people = peopleOf(second);
    const own = people.getByRole('list', { name: 'Отсутствуют' }).getByRole('listitem');
    await expect(own).toHaveText([`${name} до ${dayTitle(third)}Закончить`]);
    await own.getByRole('button', { name: `Закончить отсутствие: ${name}` }).click();
    const question = page.getByRole('dialog', { name: `Закончить отсутствие: ${name}` });
    await expect(question.getByText(`Сейчас: ${span}.`)).toBeVisible();
    await type('Последний день отсутствия; пусто — снять целиком', second);
    await question.getByRole('button', { name: 'Закончить', exact: true }).click();
    await expect(messages.getByText(`Отсутствие закончено: ${name}`)).toBeVisible();
    await expect(messages.getByText(`Последний день — ${dayTitle(second)}`)).toBeVisible();
    await people.getByRole('button', { name: 'Закрыть', exact: true }).click();
    await expect(board.lessons).toHaveCount(counts[1] ?? 0);
    await board.turn('Следующий');
    await expect(board.field).toBeVisible();
    await expect(board.absent).toHaveCount(0);

    await messages.getByRole('button', { name: 'Вернуть' }).last().click();
    await expect(messages.getByText(`Отсутствие возвращено: ${name}`).last()).toBeVisible();
    await expect(board.absent).toContainText(name);
    await expect(board.lessons).toHaveCount(counts[2] ?? 0);
  });
});
