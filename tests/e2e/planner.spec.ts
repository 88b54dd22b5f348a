import type { Locator, Page, Request, Response } from 'playwright/test';
import { expect } from 'playwright/test';
import { LONG_TEST_MS, patience } from '../patience.ts';
import { SECRETARY } from './support/accounts.ts';
import { expectAccessibleInBothColors } from './support/axe.ts';
import { CHANGE_CALL } from './support/change-calls.ts';
import type { Day, PlacedLesson, SchoolApi } from './support/school-api.ts';
import { withoutExtensions } from './support/smaller-host.ts';
import { test } from './support/test.ts';

const nameOf = ({ lesson }: PlacedLesson) => lesson.teacher?.name ?? '';
const popup = (page: Page) => page.getByRole('dialog', { name: 'Объединение уроков' });
const mode = (page: Page) => page.getByRole('region', { name: 'Режим объединения' });

test('the menu of a lesson shows eight of those who could take it, whole and without scrolling', async ({
  page,
  login,
  schedule,
  school,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const [, place] = await school.pair('MONDAY');
  await login.resume(SECRETARY);
  await schedule.open('?mode=edit&day=MONDAY');
  await schedule.cell(place).click();
  const options = schedule.menu.getByRole('option');
  await options.first().waitFor();
  const list = schedule.menu.getByRole('listbox', { name: 'Учителя' });
  // At one moment: the menu moves while it opens.
  const whole = () =>
    list.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return [...element.querySelectorAll('[role=option]')].filter((option) => {
        const box = option.getBoundingClientRect();
        return box.height > 0 && box.top >= top && box.bottom <= bottom;
      }).length;
    });
  await expect.poll(whole).toBeGreaterThanOrEqual(8);
});

test.describe('a class that goes home', () => {
  test('is sent from the menu of its lesson, and called back there', async ({ login, schedule, school }) => {
    const place = await school.ordinaryLesson('MONDAY', 2);
    await login.resume(SECRETARY);
    await schedule.planFor(place.className);

    await schedule.cell(place).click();
    await schedule.menu.getByRole('button', { name: 'Отпустить домой' }).click();
    await expect(schedule.success).toContainText('Класс отпущен домой');
    await expect(schedule.cell(place)).toHaveAttribute('data-kind', 'sent-home');
    await expect(schedule.cell(place)).toHaveAccessibleName(/Уходят домой/);
    await expect(schedule.cell(place)).toBeFocused();
    expect((await school.lesson(place.lesson.id)).goHome).toBe('Уходят домой');

    await schedule.cell(place).click();
    await expect(schedule.menu.getByRole('button', { name: 'Объединить' })).toHaveCount(0);
    await expect(schedule.menuSearch).toHaveCount(0);
    await schedule.menu.getByRole('button', { name: 'Отменить уход домой' }).click();
    await expect(schedule.success.getByText('Замена успешно отменена')).toBeVisible();
    expect((await school.lesson(place.lesson.id)).goHome).toBeNull();
  });

  test('may be one subgroup', async ({ login, schedule, school }) => {
    const place = await school.splitLesson('TUESDAY');
    const [, subgroup] = place.lesson.subgroupLesson;
    await login.resume(SECRETARY);
    await schedule.planFor(place.className);

    await schedule.cell(place).click();
    await schedule.menu.getByRole('tab', { name: subgroup?.name ?? '' }).click();
    await schedule.menu.getByRole('button', { name: 'Отпустить домой' }).click();

    await expect(schedule.success).toContainText('Подгруппа отпущена домой');
    const [first, second] = (await school.lesson(place.lesson.id)).subgroupLesson;
    expect([first?.goHome, second?.goHome]).toEqual([null, 'Уходят домой']);
  });
});

test.describe('a merge', () => {
  test('is picked in two steps, confirmed with a teacher, and taken apart', async ({
    page,
    login,
    schedule,
    school,
  }) => {
    const [first, second] = await school.pair('TUESDAY');
    const other = await school.freeTeacher(second);
    await login.resume(SECRETARY);
    await schedule.open('?mode=edit');

    await schedule.cell(first).click();
    await schedule.menu.getByRole('button', { name: 'Объединить' }).click();
    await expect(mode(page)).toContainText(nameOf(first));
    const [elsewhere] = await school.lessonsOf('5А', 'MONDAY');
    if (!elsewhere) throw new Error('5А has lessons on Monday.');
    await expect(schedule.cell(elsewhere)).toHaveAttribute('data-unfit', '');
    await expect(schedule.cell(elsewhere)).toHaveAccessibleDescription(
      'Объединяются только уроки одного дня',
    );
    // It says that it is disabled, and still answers a press.
    await schedule.cell(elsewhere).click({ force: true });
    await expect(schedule.failure).toHaveText(
      'Невозможно произвести замену. Объединяются только уроки одного дня',
    );

    await schedule.cell(second).click();
    await expect(mode(page)).toContainText(nameOf(second));
    await mode(page).getByRole('button', { name: 'Подтвердить' }).click();
    await expect(popup(page)).toContainText(`${second.className} будет объединен с ${first.className}`);
    await popup(page).getByRole('combobox', { name: 'Учитель' }).selectOption(other.name);
    await popup(page).getByRole('button', { name: 'Объединить' }).click();

    await expect(schedule.success).toContainText('Объединение успешно создано');
    await expect(schedule.cell(first)).toHaveAccessibleName(
      new RegExp(`Объединение \\(Идёт к ${second.number} урок\\)`),
    );
    await expect(schedule.cell(second)).toHaveAccessibleName(
      new RegExp(`Объединение \\(Приходит ${first.number} урок\\), ${other.name} заменяет ${nameOf(second)}`),
    );
    expect(await school.lesson(second.lesson.id)).toMatchObject({ teacher: other });

    await schedule.cell(first).click();
    await schedule.menu.getByRole('button', { name: 'Отменить объединение' }).click();
    await expect(schedule.success.getByText('Замена успешно отменена')).toBeVisible();
    for (const { lesson } of [first, second]) {
      expect(await school.lesson(lesson.id)).toMatchObject({
        teacher: lesson.teacher,
        firstCombinedLesson: null,
        replacedTeacher: null,
      });
    }
  });

  test('is made and abandoned with the keyboard alone', async ({ page, login, schedule, school }) => {
    const [first, second] = await school.pair('MONDAY');
    await login.resume(SECRETARY);
    await schedule.open('?mode=edit');
    await schedule.cell(first).focus();
    const go = async () => {
      await schedule.cell(first).click();
      await schedule.menu.getByRole('button', { name: 'Объединить' }).press('Enter');
      await expect(schedule.cell(first)).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await walkTo(page, schedule.cell(second), 'ArrowRight');
    };

    await go();
    await page.keyboard.press('Escape');
    await expect(mode(page)).toHaveCount(0);

    await go();
    await schedule.button('Выключить режим замен').press('Enter');
    await schedule.button('Добавить замены').press('Enter');
    await expect(mode(page)).toHaveCount(0);

    const askForTeacher = async () => {
      await page.keyboard.press('Enter');
      await expect(mode(page)).toContainText(nameOf(second));
      await page.keyboard.press('Enter');
      await expect(popup(page).locator(':focus')).toBeVisible();
    };
    await go();
    await askForTeacher();
    await page.keyboard.press('Escape');
    await expect(popup(page)).toHaveCount(0);
    await expect(schedule.cell(second)).toBeFocused();

    await go();
    await askForTeacher();
    await page.keyboard.press('Enter');
    await expect(schedule.success).toContainText('Объединение успешно создано');
    await expect(schedule.cell(second)).toBeFocused();
  });
});

test.describe('axe finds nothing, in light and in dark,', () => {
  test.setTimeout(LONG_TEST_MS);

  test('in merge mode, in its popup and in the menu of a merged lesson', async ({
    page,
    login,
    schedule,
    school,
  }) => {
    const [first, second] = await school.pair('MONDAY');
    await login.resume(SECRETARY);
    await schedule.open('?mode=edit');

    await schedule.cell(first).click();
    await schedule.menu.getByRole('button', { name: 'Объединить' }).click();
    await schedule.cell(second).click();
    await expectAccessibleInBothColors(page);
    await mode(page).getByRole('button', { name: 'Подтвердить' }).click();
    await expectAccessibleInBothColors(page);
    await popup(page).getByRole('button', { name: 'Объединить' }).click();
    await expect(schedule.cell(second)).toHaveAttribute('data-kind', 'merged');
    await schedule.cell(second).click();
    await expectAccessibleInBothColors(page);
  });
});

test("a teacher's whole day is covered with the keyboard alone", async ({
  page,
  login,
  schedule,
  school,
}) => {
  const { teacherId, day, lessons } = await fullDay(school, 5);
  await login.resume(SECRETARY);
  await schedule.open(`?mode=edit&view=teacher&teacher=${teacherId}`);
  await schedule.grid.getByRole('gridcell', { name: /урок/ }).first().waitFor();
  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };

  const isInTable = () => page.evaluate(() => document.activeElement?.getAttribute('role') === 'gridcell');
  while (!(await isInTable())) await press('Tab');
  const toTable = presses;
  await press(String(DAY_NUMBER[day]));
  const cellOf = (lesson: PlacedLesson) => schedule.grid.getByRole('gridcell', { name: cellName(lesson) });
  // The key of a day keeps the lesson's number; the day's first lesson is left of it or here.
  for (const [index, lesson] of lessons.entries()) {
    if (index === 0) await walkTo(page, cellOf(lesson), 'ArrowLeft', press);
    // After a substitution the focus goes on to the next one by itself.
    else await expect(cellOf(lesson)).toBeFocused();
    await press('Enter');
    await expect(schedule.menuSearch).toBeFocused();
    await expect(schedule.menu.getByRole('option').first()).toBeVisible();
    await press('ArrowDown');
    await press('Enter');
    await expect(schedule.menu).toHaveCount(0);
  }

  for (const { lesson } of lessons) {
    await expect
      .poll(async () => (await school.lesson(lesson.id)).replacedTeacher)
      .toBe(lesson.teacher?.name);
  }
  console.log(
    `A day of ${lessons.length} lessons takes ${presses} key presses, ${toTable} of them from the page's start to the table.`,
  );
  expect(presses - toTable).toBeLessThanOrEqual(4 * lessons.length);
});

test.describe('clearing all', () => {
  test('can be taken back as long as its message stands', async ({ login, schedule, school }) => {
    const place = await school.ordinaryLesson('WEDNESDAY');
    const substitute = await school.freeTeacher(place);
    await school.replace(place.lesson.id, substitute.id);
    await login.resume(SECRETARY);
    await schedule.planFor(place.className);
    await expect(schedule.cell(place)).toHaveAttribute('data-kind', 'replaced');

    await schedule.button('Сбросить замены').click();
    await schedule.page.getByRole('button', { name: 'Очистить' }).click();
    await expect(schedule.success).toContainText('Замены успешно сброшены');
    await expect(schedule.cell(place)).not.toHaveAttribute('data-kind', 'replaced');

    await schedule.success.getByRole('button', { name: 'Отменить' }).click();
    await expect(schedule.cell(place)).toHaveAttribute('data-kind', 'replaced');
    await expect.poll(async () => (await school.lesson(place.lesson.id)).teacher).toEqual(substitute);
  });
});

test.describe('two people', () => {
  test('one substitution is one small request, and the other screen gets only what changed', async ({
    page,
    login,
    schedule,
    school,
  }) => {
    const place = await school.ordinaryLesson('FRIDAY', 1);
    const substitute = await school.freeTeacher(place);
    await login.resume(SECRETARY);
    await schedule.planFor(place.className);
    // One that was on its way before has no news.
    const tellsOfIt = async (response: Response) =>
      response.url().includes('/group/editor/changes?') && (await response.json()).groups.length > 0;
    const changes = page.waitForResponse(tellsOfIt, { timeout: patience(40_000) });
    const asked: Request[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/schedule/api/')) asked.push(request);
    });

    await school.replace(place.lesson.id, substitute.id);
    const { complete, groups } = await (await changes).json();

    expect(complete).toBe(false);
    expect(groups).toHaveLength(1);
    await expect(schedule.cell(place)).toHaveAttribute('data-kind', 'replaced');
    const wholeTimetables = () => asked.filter((request) => request.url().endsWith('/group/editor'));
    expect(wholeTimetables()).toEqual([]);

    asked.length = 0;
    await schedule.cell(place).click();
    const sent = page.waitForRequest(CHANGE_CALL);
    await schedule.menu.getByRole('button', { name: 'Сбросить' }).click();
    const { requestBodySize, requestHeadersSize } = await (await sent).sizes();
    await expect(schedule.success).toContainText('Замена успешно отменена');
    // Polling uses GET.
    expect(asked.filter((request) => request.method() !== 'GET')).toHaveLength(1);
    expect(wholeTimetables()).toEqual([]);
    expect(requestBodySize + requestHeadersSize).toBeLessThan(1500);
  });

  test('on a host without the patches are brought up to date all the same', async ({
    page,
    login,
    schedule,
    school,
  }) => {
    const place = await school.ordinaryLesson('FRIDAY', 2);
    await withoutExtensions(page, ['listEditorGroupChanges']);
    await login.signIn(SECRETARY);
    await schedule.planFor(place.className);

    await school.replace(place.lesson.id, (await school.freeTeacher(place)).id);

    await expect(schedule.cell(place)).toHaveAttribute('data-kind', 'replaced', {
      timeout: patience(40_000),
    });
  });
});

const DAY_NUMBER: Record<Day, number> = { MONDAY: 1, TUESDAY: 2, WEDNESDAY: 3, THURSDAY: 4, FRIDAY: 5 };
const DAY_NAMES = ['Понедельник', 'Вторник', 'Среда', 'Четверг', 'Пятница'];

function cellName({ className, day, number }: PlacedLesson): RegExp {
  return new RegExp(`^${className} .*${DAY_NAMES[DAY_NUMBER[day] - 1]}, ${number} урок`);
}

/** A teacher with so many whole lessons on one day, and these lessons in their order. */
async function fullDay(school: SchoolApi, count: number) {
  const days = Map.groupBy(
    (await school.lessons()).filter(({ lesson }) => lesson.teacher && lesson.subgroupLesson.length === 0),
    ({ day, lesson }) => `${lesson.teacher?.id} ${day}`,
  );
  const lessons = [...days.values()].find((found) => found.length === count);
  const [some] = lessons ?? [];
  if (!lessons || !some?.lesson.teacher) throw new Error(`Nobody has ${count} lessons on one day.`);
  return {
    teacherId: some.lesson.teacher.id,
    day: some.day,
    lessons: lessons.toSorted((a, b) => a.number - b.number),
  };
}

/** Presses a key until the focus is there. */
async function walkTo(
  page: Page,
  target: Locator,
  key: string,
  press = (pressed: string) => page.keyboard.press(pressed),
): Promise<void> {
  for (let step = 0; step < 40; step++) {
    if (await target.evaluate((cell) => cell === document.activeElement)) return;
    await press(key);
  }
  throw new Error('The keyboard does not get there.');
}
