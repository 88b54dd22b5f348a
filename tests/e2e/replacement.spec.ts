import { expect } from 'playwright/test';
import { patience } from '../patience.ts';
import { SECRETARY } from './support/accounts.ts';
import { CHANGE_CALL } from './support/change-calls.ts';
import { isAhead } from './support/days-ahead.ts';
import { test } from './support/test.ts';

test.describe('a substitution', () => {
  test('made with the mouse is in the grid, in the summary, in the database and on the corridor screen', async ({
    page,
    login,
    schedule,
    school,
    server,
  }) => {
    const place = await school.ordinaryLesson('WEDNESDAY');
    const substitute = await school.freeTeacher(place);
    await login.resume(SECRETARY);
    await schedule.planFor(place.className);

    await schedule.cell(place).click();
    for (const group of [
      'Учителя ведущие выбранный предмет',
      'Учителя не ведущие выбранный предмет',
      'Учителя с конфликтами',
    ]) {
      await expect(schedule.menu.getByText(group)).toBeVisible();
    }
    await schedule.choose(substitute.name);

    await expect(schedule.success).toContainText('Замена успешно создана');
    await expect(schedule.menu).toHaveCount(0);
    const cell = schedule.cell(place);
    await expect(cell).toHaveAccessibleName(new RegExp(`${substitute.name} заменяет ${place.teacher.name}`));
    await expect(cell).toHaveAttribute('data-kind', 'replaced');
    await expect(cell).toBeFocused();

    await schedule.button('Просмотр замен').click();
    await schedule.summaryOf('WEDNESDAY');
    const row = schedule.card(place.teacher.name).getByRole('row').filter({ hasText: place.className });
    await expect(row).toContainText(substitute.name);

    await server.restart();
    const kept = await school.lesson(place.lesson.id);
    expect(kept.teacher).toEqual(substitute);
    expect(kept.replacedTeacher).toBe(place.teacher.name);
    expect(await school.board()).toContainEqual(
      expect.objectContaining({
        className: place.className,
        number: place.number,
        substitute: substitute.name,
      }),
    );
    if (!isAhead('WEDNESDAY')) return;
    await page.goto('/kiosk/');
    await expect(page.getByText(substitute.name).first()).toBeVisible({ timeout: patience(45_000) });
  });

  test('is made and taken back with the keyboard alone', async ({ page, login, schedule, school }) => {
    const place = await school.ordinaryLesson('MONDAY');
    const substitute = await school.freeTeacher(place);
    await login.resume(SECRETARY);
    await schedule.planFor(place.className);

    await schedule.grid.focus();
    await page.keyboard.press('Control+Home');
    while (!(await schedule.cell(place).evaluate((cell) => cell === document.activeElement))) {
      await page.keyboard.press('ArrowRight');
    }
    await page.keyboard.press('Enter');
    await expect(schedule.menuSearch).toBeFocused();
    await page.keyboard.type(substitute.name);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(schedule.success).toContainText('Замена успешно создана');
    await expect(schedule.cell(place)).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(schedule.menuSearch).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(schedule.menu).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(schedule.menuSearch).toBeFocused();
    const reset = schedule.menu.getByRole('button', { name: 'Сбросить' });
    for (let tab = 0; tab < 5 && !(await reset.evaluate((node) => node === document.activeElement)); tab++) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await expect(schedule.success.getByText('Замена успешно отменена')).toBeVisible();
    await expect.poll(async () => (await school.lesson(place.lesson.id)).replacedTeacher).toBeNull();
  });

  test('of another teacher takes the place of the first, and the original one ends it', async ({
    login,
    schedule,
    school,
  }) => {
    const place = await school.ordinaryLesson('TUESDAY');
    const first = await school.freeTeacher(place);
    await school.replace(place.lesson.id, first.id);
    const second = await school.freeTeacher(place);
    await login.resume(SECRETARY);
    await schedule.planFor(place.className);

    await schedule.cell(place).click();
    await schedule.choose(second.name);
    await expect(schedule.success).toContainText('Замена успешно создана');
    expect(await school.lesson(place.lesson.id)).toMatchObject({
      teacher: second,
      replacedTeacher: place.teacher.name,
    });

    await schedule.cell(place).click();
    await schedule.choose(place.teacher.name);
    await expect(schedule.success.getByText('Замена успешно отменена')).toBeVisible();
    expect(await school.lesson(place.lesson.id)).toMatchObject({
      teacher: place.teacher,
      replacedTeacher: null,
    });
  });

  test('of one subgroup leaves the other alone', async ({ login, schedule, school }) => {
    const place = await school.splitLesson('THURSDAY');
    const [, subgroup] = place.lesson.subgroupLesson;
    const substitute = await school.freeTeacher(place);
    await login.resume(SECRETARY);
    await schedule.planFor(place.className);

    await schedule.cell(place).click();
    await schedule.menu.getByRole('tab', { name: subgroup?.name ?? '' }).click();
    await schedule.choose(substitute.name);

    await expect(schedule.success).toContainText('Замена успешно создана');
    const [first, second] = (await school.lesson(place.lesson.id)).subgroupLesson;
    expect(first?.replacedTeacher).toBeNull();
    expect(second).toMatchObject({ teacher: substitute, replacedTeacher: subgroup?.teacher?.name });
  });

  test('is shown at once and taken back with the given text when the server refuses', async ({
    page,
    login,
    schedule,
    school,
  }) => {
    const place = await school.ordinaryLesson('FRIDAY');
    const substitute = await school.freeTeacher(place);
    await login.resume(SECRETARY);
    await schedule.planFor(place.className);
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(CHANGE_CALL, async (route) => {
      await asked;
      await route.fulfill({
        status: 500,
        contentType: 'application/problem+json',
        json: { type: 'about:blank', title: 'Сбой', status: 500, detail: '' },
      });
    });

    await schedule.cell(place).click();
    await schedule.choose(substitute.name);
    await expect(schedule.cell(place)).toHaveAccessibleName(new RegExp(substitute.name));
    await expect(schedule.cell(place)).toHaveAttribute('data-pending', /.*/);
    answer();

    await expect(schedule.failure).toHaveText('При создании замены возникла ошибка');
    await expect(schedule.cell(place)).toHaveAccessibleName(new RegExp(place.teacher.name));
    await expect(schedule.cell(place)).not.toHaveAttribute('data-kind', 'replaced');
  });

  test('is impossible without a teacher, and the menu says what to do', async ({
    login,
    schedule,
    school,
  }) => {
    const vacant = (await school.lessons()).find(
      ({ lesson }) => lesson.subgroupLesson.length === 0 && lesson.teacher === null,
    );
    if (!vacant) throw new Error('The demo school has lessons without a teacher.');
    await login.resume(SECRETARY);
    await schedule.planFor(vacant.className);

    await schedule.cell(vacant).click();

    await expect(schedule.menu).toContainText(
      'Невозможно поставить замену: Добавьте основного преподавателя в редакторе расписания',
    );
  });

  test('cannot go to a busy teacher in the teacher view, and can in the class view', async ({
    page,
    login,
    schedule,
    school,
  }) => {
    const place = await school.ordinaryLesson('MONDAY');
    await login.resume(SECRETARY);
    await schedule.planFor(place.className);
    await schedule.cell(place).click();
    const conflicts = schedule.menu.locator('[data-group="conflicts"]');
    await expect(conflicts.first()).toBeEnabled();
    await expect(conflicts.first()).toContainText(/ведёт/);

    await page.keyboard.press('Escape');
    await schedule.open(`?mode=edit&view=teacher&teacher=${place.teacher.id}`);
    await schedule.grid
      .getByRole('gridcell', { name: /Понедельник/ })
      .first()
      .click();
    await expect(conflicts.first()).toBeDisabled();
  });
});

test.describe('clearing the substitutions', () => {
  test('asks first, then ends all of the week', async ({ login, schedule, school }) => {
    const place = await school.ordinaryLesson('TUESDAY');
    await school.replace(place.lesson.id, (await school.freeTeacher(place)).id);
    await login.resume(SECRETARY);
    await schedule.planFor(place.className);
    await expect(schedule.cell(place)).toHaveAttribute('data-kind', 'replaced');

    await schedule.button('Сбросить замены').click();
    const dialog = schedule.page.getByRole('dialog', { name: 'Подтвердите' });
    await expect(dialog).toContainText('Вы уверены, что хотите очистить замены?');
    await dialog.getByRole('button', { name: 'Отмена' }).click();
    await expect(schedule.cell(place)).toHaveAttribute('data-kind', 'replaced');

    await schedule.button('Сбросить замены').click();
    await dialog.getByRole('button', { name: 'Очистить' }).click();
    await expect(schedule.success).toContainText('Замены успешно сброшены');
    await expect(schedule.cell(place)).not.toHaveAttribute('data-kind', 'replaced');
    expect((await school.lesson(place.lesson.id)).replacedTeacher).toBeNull();

    await schedule.button('Просмотр замен').click();
    await expect(schedule.page.getByText('Нет замен')).toBeVisible();
  });
});
