import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '../../platform/schemas.ts';
import { openTestSchool, type TestPerson, type TestSchool } from '../../testing/school.ts';
import { SCHEDULE } from '../../testing/timetable.ts';

type Week = Wire['SchoolWeek'];

const WEEK = `${SCHEDULE}/school-week`;
const USUAL = { dayCount: 5, firstLesson: 1, lastLesson: 7 };
const LONGER = { dayCount: 6, firstLesson: 0, lastLesson: 9 };

describe('the days and lessons of a school', () => {
  let school: TestSchool;
  let head: TestPerson;
  let secretary: TestPerson;
  beforeAll(async () => {
    school = await openTestSchool();
    head = await school.as('HEADMASTER');
    secretary = await school.as('ADMIN_EDU_PART');
  });
  afterAll(async () => {
    expect(school.undocumented).toEqual([]);
    await school.close();
  });

  const groups = async () => (await head.get(`${SCHEDULE}/group/editor`)).json<Wire['EditorGroup'][]>();
  const dayNames = async () => {
    const [first] = await groups();
    return first?.schedule.scheduleOfDay.map(({ nameOfDay }) => nameOfDay) ?? [];
  };
  const boardDays = async () => {
    const board = (await school.call('GET', '/kiosk/api/board')).json<Wire['KioskBoard']>();
    return board.days.map(({ dayName }) => dayName);
  };
  const newLesson = async (day: string, number: number) => {
    const [first] = await groups();
    const scheduleOfDay = first?.schedule.scheduleOfDay.find(({ nameOfDay }) => nameOfDay === day);
    const [subject] = (await head.get(`${SCHEDULE}/educational-subject`)).json<{ id: number }[]>();
    return head.post(`${SCHEDULE}/lesson/new`, {
      scheduleOfDayId: scheduleOfDay?.id ?? 0,
      number,
      educationalSubjectId: subject?.id ?? 0,
    });
  };

  it('are five days with lessons 1 to 7 until somebody says otherwise', async () => {
    expect((await secretary.get(WEEK)).json<Week>()).toEqual({ ...USUAL, version: 1 });
    expect(await dayNames()).toEqual(['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY']);
    const refused = await newLesson('MONDAY', 8);
    expect(refused.statusCode).toBe(400);
    expect(refused.json<{ detail: string }>().detail).toBe('В этой школе уроки с 1 по 7.');
  });

  it('are said by those who keep the data, and not the other way round', async () => {
    expect((await secretary.put(WEEK, LONGER)).statusCode).toBe(403);
    const refused = await head.put(WEEK, { dayCount: 6, firstLesson: 5, lastLesson: 2 });
    expect(refused.statusCode).toBe(400);
    expect(refused.json<{ errors: { path: string }[] }>().errors).toMatchObject([
      { path: 'body.lastLesson' },
    ]);
  });

  it('grow: every class has a Saturday, and lessons stand on it', async () => {
    expect((await head.put(WEEK, LONGER)).json<Week>()).toEqual({ ...LONGER, version: 2 });

    expect((await dayNames()).at(-1)).toBe('SATURDAY');
    expect(await boardDays()).toHaveLength(6);
    expect((await newLesson('SATURDAY', 0)).statusCode).toBe(200);
    expect((await newLesson('MONDAY', 9)).statusCode).toBe(200);
    expect((await newLesson('MONDAY', 10)).statusCode).toBe(400);
  });

  it('do not shrink over lessons that are there, and do when they are gone', async () => {
    const refused = await head.put(WEEK, USUAL);
    expect(refused.statusCode).toBe(409);
    expect(refused.json<{ detail: string }>().detail).toBe(
      'В расписании 2 урока вне этих дней и номеров. Сначала перенесите или удалите их в редакторе.',
    );
    const lessons = (await groups()).flatMap(({ schedule }) =>
      schedule.scheduleOfDay.flatMap((day) => day.lessons),
    );
    for (const { id, number, scheduleOfDay } of lessons) {
      if (scheduleOfDay.nameOfDay === 'SATURDAY' || number > 7) await head.delete(`${SCHEDULE}/lesson/${id}`);
    }

    expect((await head.put(WEEK, USUAL)).json<Week>()).toMatchObject(USUAL);
    expect(await dayNames()).toHaveLength(5);
  });

  it('are not overwritten by whoever saw others', async () => {
    const refused = await head.put(WEEK, LONGER, { 'if-match': '"1"' });
    expect(refused.statusCode).toBe(409);
    expect((await secretary.get(WEEK)).json<Week>()).toMatchObject(USUAL);
  });
});
