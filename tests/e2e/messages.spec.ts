import type { Locator, Page } from 'playwright/test';
import { expect } from 'playwright/test';
import type { SchedulePage } from './pages/schedule-page.ts';
import { SECRETARY } from './support/accounts.ts';
import { CHANGE_CALL } from './support/change-calls.ts';
import type { PlacedLesson, SchoolApi } from './support/school-api.ts';
import { withoutUpdates } from './support/smaller-host.ts';
import { test } from './support/test.ts';

async function refuse(page: Page, call: string): Promise<void> {
  await page.route(call, (route) => route.fulfill({ status: 500, json: { title: 'Сбой', status: 500 } }));
}

async function ordinaryOf(school: SchoolApi, className: string, skip = 0): Promise<PlacedLesson> {
  const found = (await school.lessons()).filter(
    ({ className: name, day, lesson }) =>
      name === className && day === 'TUESDAY' && lesson.teacher && lesson.subgroupLesson.length === 0,
  )[skip];
  if (!found) throw new Error(`${className} has too few lessons on Tuesday.`);
  return found;
}

async function press(schedule: SchedulePage, place: PlacedLesson, button: string): Promise<void> {
  await schedule.cell(place).click();
  await schedule.menu.getByRole('button', { name: button, exact: true }).click();
}

/** Goes as far as the popup that asks for the teacher of both. */
async function beginMerge(schedule: SchedulePage, first: PlacedLesson, second: PlacedLesson): Promise<void> {
  await press(schedule, first, 'Объединить');
  await schedule.cell(second).click();
  await schedule.button('Подтвердить').click();
}

const confirmMerge = ({ page }: SchedulePage) =>
  page
    .getByRole('dialog', { name: 'Объединение уроков' })
    .getByRole('button', { name: 'Объединить' })
    .click();

test.describe('how long a message stays', () => {
  test('two seconds for a success, five for a failure; five for both by teachers', async ({
    page,
    login,
    schedule,
    school,
  }) => {
    const place = await school.ordinaryLesson('MONDAY', 3);
    // Installed in an open page, the clock stands at 1970 for a moment.
    await page.clock.install();
    await login.resume(SECRETARY);
    await schedule.planFor(place.className);
    await page.clock.pauseAt(new Date(Date.now() + 60_000));

    await press(schedule, place, 'Отпустить домой');
    await expectToLast(page, schedule.success.getByText('Класс отпущен домой'), 2000);
    await refuse(page, CHANGE_CALL);
    await press(schedule, place, 'Отменить уход домой');
    await expectToLast(page, schedule.failure.getByText('При отмене замены возникла ошибка'), 5000);

    await page.unroute(CHANGE_CALL);
    await page.clock.resume();
    await schedule.otherView();
    await schedule.teacherSelect.selectOption(place.teacher.name);
    await page.clock.pauseAt(new Date(Date.now() + 600_000));
    const { name } = place.teacher;
    await schedule.grid.getByRole('gridcell', { name: `${name}, Понедельник, ${place.number} урок` }).click();
    await schedule.menu.getByRole('button', { name: 'Отменить уход домой', exact: true }).click();
    await expectToLast(page, schedule.success.getByText('Замена успешно отменена'), 5000);
  });
});

/** Advances the page's own clock, which stands still otherwise. */
async function expectToLast(page: Page, message: Locator, milliseconds: number): Promise<void> {
  await expect(message).toBeVisible();
  await page.clock.runFor(milliseconds - 50);
  await expect(message).toBeVisible();
  await page.clock.runFor(50);
  await expect(message).toHaveCount(0);
}

test.describe('what the rules forbid', () => {
  test('is said before any request: a teacher put on a class that went home', async ({
    page,
    login,
    schedule,
    school,
  }) => {
    const place = await ordinaryOf(school, '5А');
    const substitute = await school.freeTeacher(place);
    await login.resume(SECRETARY);
    await schedule.open('?mode=edit');
    await press(schedule, place, 'Отпустить домой');
    await expect(schedule.success).toContainText('Класс отпущен домой');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') asked.push(request.url());
    });

    await page
      .getByRole('complementary', { name: 'Учителя' })
      .getByRole('button', { name: substitute.name })
      .press('Enter');
    await schedule.cell(place).click({ force: true });

    await expect(schedule.failure).toHaveText('Невозможно произвести замену. Класс уже отпущен домой');
    expect(asked.filter((url) => url.includes('/schedule/replacement'))).toEqual([]);
  });

  test('by now is refused by the real server: a merge with a lesson replaced meanwhile', async ({
    login,
    schedule,
    school,
  }) => {
    const [first, second] = [await ordinaryOf(school, '5А', 1), await ordinaryOf(school, '5Б', 2)];
    const substitute = await school.freeTeacher(second);
    // With the stream of updates the page knows before anybody confirms.
    await withoutUpdates(schedule.page);
    await login.resume(SECRETARY);
    await schedule.open('?mode=edit');
    await beginMerge(schedule, first, second);

    await school.replace(second.lesson.id, substitute.id);
    await confirmMerge(schedule);

    await expect(schedule.failure).toContainText('При создании объединения возникла ошибка');
    await expect(schedule.failure).toContainText(substitute.name);
    await expect(schedule.cell(first)).not.toHaveAttribute('data-kind', 'merged');
    await expect(schedule.cell(second)).toHaveAttribute('data-kind', 'replaced');
  });

  test('is reported at once when one of the lessons to be merged is replaced meanwhile', async ({
    login,
    schedule,
    school,
  }) => {
    const [first, second] = [await ordinaryOf(school, '5А', 3), await ordinaryOf(school, '5Б', 4)];
    const substitute = await school.freeTeacher(second);
    await login.resume(SECRETARY);
    await schedule.open('?mode=edit');
    await beginMerge(schedule, first, second);

    await school.replace(second.lesson.id, substitute.id);

    await expect(schedule.failure).toHaveText('Невозможно произвести замену. Урок тем временем изменили');
    await expect(schedule.page.getByRole('dialog', { name: 'Объединение уроков' })).toHaveCount(0);
    await expect(schedule.cell(second)).toHaveAttribute('data-kind', 'replaced');
  });
});
