import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Wire } from '../platform/schemas.ts';
import { openTestSchool, type TestPerson, type TestSchool } from '../testing/school.ts';
import { SCHEDULE } from '../testing/timetable.ts';
import { witnessWorkbook } from '../testing/workbook.ts';

const LOAD = `${SCHEDULE}/load/export`;
const DAYS = ['Пн', 'Вт', 'Ср', 'Чт', 'Пт'] as const;
const DAY_NAMES = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'];
const WEEK = '2026-11-16';

let school: TestSchool;
let deputy: TestPerson;
beforeAll(async () => {
  school = await openTestSchool();
  deputy = await school.as('HEADTEACHER');
});
afterAll(() => school.close());

/** A workbook's rows by the names of its columns. */
async function load(query: string): Promise<Record<string, string | number | null | undefined>[]> {
  const answer = await deputy.get(`${LOAD}${query}`);
  expect(answer.statusCode).toBe(200);
  const [sheet] = witnessWorkbook(answer.rawPayload).values();
  const [headers = [], ...rows] = sheet?.rows ?? [];
  return rows.map((row) =>
    Object.fromEntries(
      headers.map((header, index) => [String(header), row[index] as string | number | null]),
    ),
  );
}

/** What a teacher has on each day of the week on the wire, by number. */
async function week(): Promise<Map<string, Set<number>[]>> {
  const staff = (await deputy.get(`${SCHEDULE}/teacher/editor?week=${WEEK}`)).json<Wire['EditorTeacher'][]>();
  return new Map(
    staff.map(({ name, lessons, subgroupLessons }) => {
      const slots = [...lessons, ...subgroupLessons.map(({ lesson }) => lesson)];
      const numbersOn = (day: string) =>
        slots.filter(({ scheduleOfDay }) => scheduleOfDay.nameOfDay === day).map(({ number }) => number);
      return [name, DAY_NAMES.map((day) => new Set(numbersOn(day)))];
    }),
  );
}

it('has a row per teacher: their hours by day, and what they are to teach in addition', async () => {
  const staff = (await deputy.get(`${SCHEDULE}/teacher/editor`)).json<Wire['EditorTeacher'][]>();
  const rows = await load('');

  expect(rows.map((row) => row.Учитель)).toEqual(staff.map(({ name }) => name));
  for (const [index, { weeklyWorkloads }] of staff.entries()) {
    const row = rows[index] ?? {};
    const planned = weeklyWorkloads.reduce((sum, { hours }) => sum + hours, 0);
    expect(row).toMatchObject({ Часов: planned, 'По нагрузке': planned });
    expect(DAYS.reduce((sum, day) => sum + Number(row[day] ?? 0), 0)).toBe(planned);
  }
});

it('shows a week as its substitutions made it', async () => {
  const hours = await week();
  const rows = await load(`?week=${WEEK}`);

  for (const row of rows) {
    const days = hours.get(String(row.Учитель)) ?? [];
    expect(DAYS.map((day) => Number(row[day] ?? 0))).toEqual(days.map(({ size }) => size));
    const windows = days.map((numbers) =>
      numbers.size === 0 ? 0 : Math.max(...numbers) - Math.min(...numbers) + 1 - numbers.size,
    );
    expect(Number(row.Окон ?? 0)).toBe(windows.reduce((sum, count) => sum + count, 0));
  }
  expect(rows.some((row) => Number(row['Из них по замене'] ?? 0) > 0)).toBe(true);
});

it('has a row per class, with its subgroups counted in addition to its lessons', async () => {
  const groups = (await deputy.get(`${SCHEDULE}/group/editor/permanent`)).json<Wire['EditorGroup'][]>();
  const rows = await load('?view=classes');

  expect(rows).toHaveLength(groups.length);
  for (const [index, { schedule }] of groups.entries()) {
    const lessons = schedule.scheduleOfDay.flatMap((day) => day.lessons);
    const parts = lessons.reduce((sum, { subgroupLesson }) => sum + Math.max(subgroupLesson.length, 1), 0);
    expect(rows[index]).toMatchObject({ Часов: lessons.length, 'С подгруппами': parts });
  }
});

it('has those whom a search and a filter leave, and refuses what is no week', async () => {
  const found = await load(`?text=${encodeURIComponent('фомина')}`);
  const withWindows = await load('?statuses=windows');

  expect(found.map((row) => row.Учитель)).toEqual(['Фомина Н. Н.']);
  expect(withWindows.length).toBeGreaterThan(0);
  expect(withWindows.every((row) => Number(row.Окон) > 0)).toBe(true);
  expect(await load('?statuses=difference')).toEqual([]);
  expect((await deputy.get(`${LOAD}?week=2026-11-17`)).statusCode).toBe(400);
});
