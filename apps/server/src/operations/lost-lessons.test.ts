import { schoolCalendarOf, timetableDayOf } from '@zvonok/domain/calendar/school-calendar';
import { addDays, type IsoDate } from '@zvonok/domain/calendar/school-date';
import { FIVE_DAYS } from '@zvonok/domain/calendar/weekday';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '../platform/schemas.ts';
import { openTestSchool, type TestPerson, type TestSchool } from '../testing/school.ts';
import { freeLessons, REPLACEMENT, SCHEDULE } from '../testing/timetable.ts';
import { readWorkedDay } from '../timetable/read-week.ts';

type Tally = Wire['SubjectTally'];

/** The seeded weeks up to the day the test school stands at. */
const FROM = '2026-11-02';
const TODAY = '2026-11-18';
const TERM_END = '2026-12-27';

describe('lost lessons', () => {
  let school: TestSchool;
  let secretary: TestPerson;
  beforeAll(async () => {
    school = await openTestSchool();
    secretary = await school.as('ADMIN_EDU_PART');
  });
  afterAll(() => school.close());

  const tallies = async (from: IsoDate, to: IsoDate) => {
    const answer = await secretary.get(`${SCHEDULE}/lost-lessons?from=${from}&to=${to}`);
    expect(answer.statusCode).toBe(200);
    return answer.json<Wire['LostLessons']>().subjects;
  };
  const total = (all: readonly Tally[], what: (tally: Tally) => number) =>
    Math.round(all.reduce((sum, tally) => sum + what(tally), 0) * 100) / 100;

  /** Every lesson of every day as the timetable of that day shows it. */
  const countedByDays = async () => {
    const calendar = schoolCalendarOf((await secretary.get(`${SCHEDULE}/calendar`)).json());
    let due = 0;
    let changed = 0;
    for (let date = FROM; date <= TODAY; date = addDays(date, 1)) {
      const day = timetableDayOf(date, calendar, FIVE_DAYS);
      if (!day) continue;
      const lessons = await readWorkedDay(school.database.db, { date, day });
      const ofDay = lessons.flatMap(({ parts }) => parts.filter((part) => part.day === day));
      due += lessons.filter(({ parts }) => parts.some((part) => part.day === day)).length;
      changed += ofDay.filter(({ state }) => state.kind === 'sent-home').length;
    }
    return { due, changed };
  };

  it('counts as many lessons as the days of the timetable show, and every class sent home', async () => {
    const all = await tallies(FROM, TODAY);
    const counted = await countedByDays();

    expect(counted.changed).toBeGreaterThan(0);
    expect(total(all, ({ due }) => due)).toBeCloseTo(counted.due, 0);
    const sentHome = all.flatMap(({ lessons }) => lessons.filter(({ outcome }) => outcome === 'sent-home'));
    expect(sentHome).toHaveLength(counted.changed);
    for (const { due, held, lessons } of all) {
      const lost = lessons.reduce((sum, lesson) => sum + lesson.lost, 0);
      expect(due - held).toBeCloseTo(lost, 1);
    }
  });

  it('counts what is ahead as planned, whatever is changed there', async () => {
    const [ahead] = freeLessons();
    const before = await tallies('2026-11-23', TERM_END);
    await secretary.post(`${REPLACEMENT}/group-go-home?lessonId=${ahead?.id}&week=2026-11-23`);
    const after = await tallies('2026-11-23', TERM_END);

    expect(total(before, ({ planned }) => planned)).toBeGreaterThan(0);
    expect(total(before, ({ due }) => due)).toBe(0);
    expect(after).toEqual(before);
  });

  it('names no teacher in any byte', async () => {
    const answer = await secretary.get(`${SCHEDULE}/lost-lessons?from=${FROM}&to=${TERM_END}`);
    const teachers = await school.database.db.selectFrom('teacher').select('name').execute();

    expect(teachers.length).toBeGreaterThan(0);
    for (const { name } of teachers) expect(answer.body).not.toContain(name.split(' ')[0]);
  });

  it('says since when losses are written down', async () => {
    const answer = await secretary.get(`${SCHEDULE}/lost-lessons?from=2026-09-01&to=${TODAY}`);
    const { first } = await school.database.db
      .selectFrom('lesson_change')
      .select((row) => row.fn.min('date').as('first'))
      .executeTakeFirstOrThrow();

    expect(answer.json<Wire['LostLessons']>().recordedFrom).toBe(String(first));
  });

  it('refuses days in a wrong order, and more than a year', async () => {
    for (const query of ['from=2026-11-18&to=2026-11-02', 'from=2026-09-01&to=2027-09-30']) {
      const answer = await secretary.get(`${SCHEDULE}/lost-lessons?${query}`);
      expect(answer.statusCode).toBe(400);
    }
  });
});
