import { TIMESHEET_LABEL, TIMESHEET_NAME } from '@zvonok/domain/absences/timesheet';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Wire } from '../platform/schemas.ts';
import { demoSchool } from '../seeds/demo-school.ts';
import { openTestSchool, type TestPerson, type TestSchool } from '../testing/school.ts';
import { anotherTeacher, freeLessons, REPLACEMENT, SCHEDULE } from '../testing/timetable.ts';
import { witnessWorkbook } from '../testing/workbook.ts';

const [LESSON] = freeLessons() as [ReturnType<typeof freeLessons>[number]];
/** A week without changes, and the one before it. */
const NEXT = '2026-11-23';
const DATE = `2026-11-${22 + LESSON.day}`;
const SHEET = `${SCHEDULE}/cover-book/timesheet`;

let school: TestSchool;
let head: TestPerson;
beforeAll(async () => {
  school = await openTestSchool();
  head = await school.as('HEADTEACHER');
});
afterAll(() => school.close());
beforeEach(async () => {
  await school.database.db.deleteFrom('absence').execute();
  await head.get(`${REPLACEMENT}/cancel-all?week=${NEXT}`);
});

const enter = async (given: Partial<Wire['AbsenceBody']> = {}) => {
  const body = { teacherId: LESSON.teacher, firstDate: DATE, lastDate: DATE, ...given };
  return (await head.post(`${SCHEDULE}/absence`, body)).json<Wire['Absence']>();
};
const workbook = async (query = '?from=2026-11-23&to=2026-11-29') =>
  witnessWorkbook((await head.get(`${SHEET}${query}`)).rawPayload);
const rows = async (query?: string) => (await workbook(query)).get(TIMESHEET_NAME)?.rows ?? [];
/** Whatever the teacher of the lesson has by the timetable that day. */
const OWN_LESSONS = new Set(
  demoSchool()
    .lessons.filter(({ teacher, day }) => teacher === LESSON.teacher && day === LESSON.day)
    .map(({ number }) => number),
).size;

it('stands behind the book: who was away, when, what they missed, and why', async () => {
  const { teacher } = await enter({ reason: 'courses' });
  const book = await workbook();
  const [headings, ...absences] = book.get(TIMESHEET_NAME)?.rows ?? [];

  expect([...book.keys()]).toEqual(['Журнал замен', 'Итоги по учителям', 'Табель']);
  expect(headings).toEqual(Object.values(TIMESHEET_LABEL));
  const day = new Date(DATE);
  expect(absences).toEqual([[teacher.name, day, day, 'весь день', 1, OWN_LESSONS, 'курсы']]);
});

it('counts the lessons others taught, and of a longer absence the days of the period alone', async () => {
  await enter({ firstDate: DATE, lastDate: '2026-12-18', reason: 'vacation' });
  await head.post(
    `${REPLACEMENT}?lessonId=${LESSON.id}&teacherId=${anotherTeacher(LESSON.teacher)}&week=${NEXT}`,
  );
  const [, absence] = await rows(`?from=${DATE}&to=${DATE}`);

  expect(absence?.slice(2)).toEqual([new Date('2026-12-18'), 'весь день', 1, OWN_LESSONS, 'отпуск']);
  expect((await workbook()).get('Журнал замен')?.rows).toHaveLength(2);
});

it('counts no days off, and none of an absence that was taken back', async () => {
  const { id } = await enter();
  const off = await head.post(`${SCHEDULE}/calendar`, {
    kind: 'holiday',
    title: 'День школы',
    firstDate: DATE,
    lastDate: DATE,
  });
  expect((await rows())[1]?.slice(4)).toEqual([0, 0, 'не указано']);

  await head.delete(`${SCHEDULE}/calendar/${off.json<{ id: number }>().id}`);
  expect((await rows())[1]?.slice(4)).toEqual([1, OWN_LESSONS, 'не указано']);
  await head.delete(`${SCHEDULE}/absence/${id}`);
  expect(await rows()).toHaveLength(1);
});

it('is of one teacher if one is requested, and of days in their order only', async () => {
  await enter();
  const other = anotherTeacher(LESSON.teacher);
  await enter({ teacherId: other, firstLesson: 2, lastLesson: 3 });
  const week = 'from=2026-11-23&to=2026-11-29';

  expect(await rows()).toHaveLength(3);
  const [, own, ...others] = await rows(`?${week}&teacherId=${other}`);
  expect([own?.[3], others]).toEqual(['2–3 урок', []]);
  expect((await head.get(`${SHEET}?from=2026-11-29&to=2026-11-23`)).statusCode).toBe(400);
});
