import { addDays, dayTitle, schoolWeekOf } from '@zvonok/domain/calendar/school-date';
import { schoolMomentAt } from '@zvonok/domain/calendar/server-date';
import { expect, type Page } from 'playwright/test';
import { LONG_TEST_MS } from '../patience.ts';
import { MorningPage } from './pages/morning-page.ts';
import { HEADMASTER } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { test } from './support/test.ts';

/** Far from the weeks that other journeys are about. */
const weekAhead = (weeks: number) =>
  addDays(schoolWeekOf(schoolMomentAt(Date.now(), 'Europe/Moscow').date), 7 * weeks);

async function typeDate(page: Page, label: string, date: string): Promise<void> {
  const [year, month, day] = date.split('-');
  await page
    .getByRole('dialog')
    .getByRole('spinbutton', { name: `день, ${label}` })
    .click();
  await page.keyboard.type(`${day}${month}${year}`);
}

test('a holiday over a substitution asks first, and gives it back when it is taken back', async ({
  page,
  login,
  schedule,
  school,
}) => {
  const week = weekAhead(24);
  const placed = await school.ordinaryLesson('MONDAY');
  const substitute = await school.freeTeacher(placed);
  await school.replace(placed.lesson.id, substitute.id, week);
  const isReplaced = async () =>
    (await school.lessons(week)).find(({ lesson }) => lesson.id === placed.lesson.id)?.lesson.teacher?.id ===
    substitute.id;
  const question = page.getByRole('dialog', { name: 'Снять замены этих дней?' });
  const agree = question.getByRole('button', { name: 'Снять замены и сохранить' });
  const deletion = page.getByRole('button', { name: /^Удалить: День школы/ });

  await login.resume(HEADMASTER);
  await page.goto('/app/schedule/data#calendar');
  await page.getByRole('button', { name: 'Добавить в календарь' }).click();
  const form = page.getByRole('dialog', { name: 'Новая запись календаря' });
  await form.getByLabel('Название').fill('День школы');
  await typeDate(page, 'Первый день', week);
  await typeDate(page, 'Последний день', week);
  await form.getByRole('button', { name: 'Сохранить' }).click();
  await expect(question).toContainText('снимутся замены: 1');
  await expect(question.getByRole('listitem')).toContainText(
    `${placed.number} урок, ${placed.className}, ${placed.lesson.educationalSubject.name}: ${substitute.name}`,
  );
  await expectAccessible(page);

  await test.step('no: nothing is saved, and what was typed stays', async () => {
    await question.getByRole('button', { name: 'Отмена' }).click();
    await expect(question).toHaveCount(0);
    await expect(form.getByLabel('Название')).toHaveValue('День школы');
    expect(await isReplaced()).toBe(true);
  });

  await test.step('yes: the day is free, and one press takes it back', async () => {
    await form.getByRole('button', { name: 'Сохранить' }).click();
    await agree.click();
    await expect(page.getByText('Снято замен: 1')).toBeVisible();
    expect(await isReplaced()).toBe(false);
    await page.getByRole('button', { name: 'Отменить' }).click();
    await expect(page.getByText('Возвращено замен: 1')).toBeVisible();
    await expect(deletion).toHaveCount(0);
    expect(await isReplaced()).toBe(true);
  });

  await test.step('a holiday that is deleted says what comes back, and asks again when it is to come back itself', async () => {
    await page.getByRole('button', { name: 'Добавить в календарь' }).click();
    await form.getByLabel('Название').fill('День школы');
    await typeDate(page, 'Первый день', week);
    await typeDate(page, 'Последний день', week);
    await form.getByRole('button', { name: 'Сохранить' }).click();
    await agree.click();
    await deletion.click();
    const sure = page.getByRole('dialog', { name: 'Удалить из учебного календаря?' });
    await expect(sure).toContainText('Вернутся и замены, снятые с ними: 1.');
    await sure.getByRole('button', { name: 'Удалить' }).click();
    await expect(page.getByText(/Можно вернуть: День школы.*Возвращено замен: 1/)).toBeVisible();
    expect(await isReplaced()).toBe(true);
    await page.getByRole('button', { name: 'Отменить' }).last().click();
    await agree.click();
    await expect(deletion).toBeVisible();
    expect(await isReplaced()).toBe(false);
  });

  await schedule.open(`?week=${week}`);
  await expect(page.getByText('День школы').first()).toBeVisible();
  await page.goto('/app/schedule/data#calendar');
  await deletion.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByText('Удалено из учебного календаря')).toBeVisible();
  await school.clearReplacements(week);
});

test('other bells over a substitution say what is at another time, and keep it', async ({
  page,
  login,
  school,
}) => {
  const week = weekAhead(22);
  const placed = await school.ordinaryLesson('MONDAY');
  const substitute = await school.freeTeacher(placed);
  await school.replace(placed.lesson.id, substitute.id, week);
  const question = page.getByRole('dialog', { name: 'Изменить время уроков с заменами?' });
  const form = page.getByRole('dialog', { name: `Изменить: ${placed.number} урок` });
  const time = form.getByLabel('Время');
  const open = async () => {
    await page.getByRole('button', { name: `Изменить время: ${placed.number} урок` }).click();
    return time.inputValue();
  };
  const save = () => form.getByRole('button', { name: 'Сохранить' }).click();
  const agree = question.getByRole('button', { name: 'Изменить время' });

  await login.resume(HEADMASTER);
  await page.goto('/app/schedule/data/bells');
  const usual = await open();
  const earlier = usual.replace(/\d(?= -)/, (digit) => String((Number(digit) + 9) % 10));
  await time.fill(earlier);
  await save();
  await expect(question.getByRole('listitem').filter({ hasText: substitute.name }).last()).toContainText(
    `${dayTitle(week)}, ${placed.number} урок, ${placed.className}`,
  );
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Отмена' }).click();
  await expect(time).toHaveValue(earlier);
  await save();
  await agree.click();
  await expect(page.getByText('Время урока изменено')).toBeVisible();
  const isReplaced = (await school.lessons(week)).some(
    ({ lesson }) => lesson.id === placed.lesson.id && lesson.teacher?.id === substitute.id,
  );
  expect(isReplaced).toBe(true);

  await open();
  await time.fill(usual);
  await save();
  await agree.click();
  await expect(form).toHaveCount(0);
  await school.clearReplacements(week);
});

test('a Saturday worked by Monday’s timetable is planned, published, seen and recalled like any day', async ({
  page,
  login,
  schedule,
  school,
}) => {
  test.setTimeout(LONG_TEST_MS);
  const week = weekAhead(26);
  const saturday = addDays(week, 5);
  const lessons = 4;
  const teacher = await school.teacherWith(lessons, 'MONDAY');
  const board = new MorningPage(page);
  const form = page.getByRole('dialog', { name: 'Новая запись календаря' });

  await login.resume(HEADMASTER);
  await page.goto('/app/schedule/data#calendar');
  await page.getByRole('button', { name: 'Добавить в календарь' }).click();
  await form.getByLabel('Что это').selectOption({ label: 'Перенесённый учебный день' });
  await typeDate(page, 'Дата', saturday);
  await form.getByRole('button', { name: 'Сохранить' }).click();
  await expect(form).toHaveCount(0);

  await test.step('the timetable of its week leads to its plan', async () => {
    await schedule.open(`?week=${week}`);
    // The moved day comes after the week and moves the controls above it.
    await expect(page.getByRole('main').getByText('Сб', { exact: true }).first()).toBeVisible();
    await page.getByRole('link', { name: `Утро ${dayTitle(saturday)}` }).click();
    await expect(page.getByRole('main').locator('time')).toHaveText(dayTitle(saturday));
    await expect(page.getByText('По расписанию понедельника', { exact: true })).toBeVisible();
    await board.enter(teacher.name);
    await expect(board.lessons).toHaveCount(lessons);
    await expectAccessible(page);
  });

  await test.step('published, it is in the summary of that day and in no other', async () => {
    await page.keyboard.press('Control+Enter');
    await board.publish();
    await expect(board.published).toBeVisible();
    await schedule.open(`?mode=view-summary&day=SATURDAY&week=${week}`);
    await expect(schedule.card(teacher.name)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Предыдущий день: Пятница' }).click();
    await expect(schedule.card(teacher.name)).toHaveCount(0);
    await schedule.open(`?mode=view-summary&day=MONDAY&week=${week}`);
    await expect(page.getByText('Нет замен')).toBeVisible();
  });

  await test.step('it has a column of its own, where its changes are, and a page of its own on a phone', async () => {
    await schedule.open(`?view=teacher&teacher=${teacher.id}&week=${week}`);
    const head = schedule.grid.getByRole('columnheader', { name: /^Суббота/ });
    await expect(head).toContainText('по расписанию понедельника');
    const covered = (day: string) =>
      schedule.grid.getByRole('gridcell', { name: new RegExp(`${day}, .*заменяет ${teacher.name}`) });
    await expect(covered('Суббота').first()).toBeVisible();
    await expect(covered('Понедельник')).toHaveCount(0);
    await expectAccessible(page);
    await schedule.open(`?week=${week}`);
    await page.getByRole('group', { name: 'Перейти ко дню' }).getByRole('button', { name: 'Сб' }).click();
    await expect(
      schedule.grid
        .getByRole('gridcell', { name: new RegExp(`Суббота, .*заменяет ${teacher.name}`) })
        .first(),
    ).toBeInViewport();
    await page.setViewportSize({ width: 360, height: 740 });
    await schedule.open(`?class=7Б&week=${week}&day=SATURDAY`);
    await expect(page.getByRole('heading', { name: /^Суббота/ })).toContainText('по расписанию понедельника');
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('on that Saturday the home page and the timetable begin with it', async () => {
    await page.clock.setFixedTime(`${saturday}T07:00:00Z`);
    await page.goto('/app');
    const card = page.getByRole('region', { name: /^Сегодня, по расписанию понедельника: \d+ замен/ });
    await expect(card).toHaveAccessibleName(/1 отсутствует/);
    await expect(card.getByRole('link', { name: 'Кого сегодня нет' })).toHaveAttribute(
      'href',
      new RegExp(`date=${saturday}`),
    );
    await card.getByRole('link', { name: 'Просмотр замен' }).click();
    await expect(schedule.card(teacher.name)).toBeVisible();
    await schedule.open('?class=7Б');
    await expect(schedule.grid.getByRole('columnheader', { name: /^Суббота/ })).toContainText('сегодня');
    await page.clock.setSystemTime(Date.now());
  });

  await test.step('clearing its week names it, and is taken back', async () => {
    await schedule.open(`?mode=edit&week=${week}`);
    await schedule.button('Сбросить замены').click();
    const question = page.getByRole('dialog', { name: 'Подтвердите' });
    await expect(question).toContainText(`${dayTitle(saturday)}, по расписанию понедельника`);
    await question.getByRole('button', { name: 'Очистить' }).click();
    await page.getByRole('button', { name: 'Отменить' }).click();
    await expect(page.getByText('Замены возвращены')).toBeVisible();
  });

  await test.step('recalled, its lessons have no teacher again', async () => {
    await page.goto(`/app/schedule/morning?date=${saturday}`);
    await expect(board.published).toBeVisible();
    await page.getByRole('button', { name: 'Отозвать' }).click();
    await expect(board.lessons).toHaveCount(lessons);
  });

  await school.endAbsences(week);
  await page.goto('/app/schedule/data#calendar');
  await page.getByRole('button', { name: /^Удалить: По расписанию понедельника/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByText('Удалено из учебного календаря')).toBeVisible();
});
