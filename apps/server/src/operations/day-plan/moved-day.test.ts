import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Wire } from '../../platform/schemas.ts';
import { SCHOOL_MORNING } from '../../testing/clock.ts';
import { openTestSchool, type TestPerson, type TestSchool } from '../../testing/school.ts';
import { anotherTeacher, freeLessons, REPLACEMENT, SCHEDULE } from '../../testing/timetable.ts';

/** The Saturday after the test clock's week's Friday; its week's Monday was the sixteenth. */
const SATURDAY = '2026-11-21';
const WEEK = '2026-11-16';
const MONDAY = 1;
const PLAN = `${SCHEDULE}/day-plan/${SATURDAY}`;
const MOVED = {
  kind: 'moved',
  title: 'За понедельник',
  firstDate: SATURDAY,
  lastDate: SATURDAY,
  follows: 'MONDAY',
};
const LESSONS = freeLessons().filter(({ day }) => day === MONDAY);
const [AWAY = 0] = [...Map.groupBy(LESSONS, ({ teacher }) => teacher)]
  .toSorted(([, one], [, other]) => other.length - one.length)
  .map(([teacher]) => teacher);
const [LESSON, OTHER] = LESSONS.filter(({ teacher, number }) => teacher !== AWAY && number === 2);
if (!LESSON || !OTHER) throw new Error('The demo school has no two free lessons at one hour of Monday.');

describe('a Saturday that is worked by Monday’s timetable', () => {
  let school: TestSchool;
  let planner: TestPerson;
  beforeAll(async () => {
    school = await openTestSchool();
    const headmaster = await school.as('HEADMASTER');
    expect((await headmaster.post(`${SCHEDULE}/calendar`, MOVED)).statusCode).toBe(200);
  });
  afterAll(async () => {
    expect(school.undocumented).toEqual([]);
    await school.close();
  });
  beforeEach(async () => {
    school.clock.goTo(SCHOOL_MORNING);
    planner = await school.as('HEADTEACHER');
    const { db } = school.database;
    for (const table of ['day_plan', 'notification', 'absence'] as const)
      await db.deleteFrom(table).execute();
    await planner.get(`${REPLACEMENT}/cancel-all?week=${WEEK}`);
    await db.deleteFrom('notification').execute();
  });

  const ok = async <T>(answer: Promise<{ statusCode: number; body: string; json(): T }>): Promise<T> => {
    const { statusCode, body, json } = await answer;
    expect(statusCode, body).toBeLessThan(300);
    return json();
  };
  const get = <T>(path: string) => ok<T>(planner.get(path) as never);
  const post = <T>(path: string, body?: object) => ok<T>(planner.post(path, body) as never);
  const away = () =>
    post<Wire['Absence']>(`${SCHEDULE}/absence`, {
      teacherId: AWAY,
      firstDate: SATURDAY,
      lastDate: SATURDAY,
    });
  const absences = () => get<Wire['AbsencesOfWeek']>(`${SCHEDULE}/absence?week=${WEEK}`);
  const published = async () => {
    const { revision, fingerprint } = await get<Wire['DayPlanPreview']>(`${PLAN}/preview`);
    return post<Wire['Publication']>(`${PLAN}/publish`, { revision, fingerprint });
  };
  const boardDay = async (date: string, week = WEEK) => {
    const board = (await school.call('GET', `/kiosk/api/board?week=${week}`)).json<Wire['KioskBoard']>();
    return board.days.find((day) => day.date === date);
  };
  const changesOf = async (day: string) =>
    (await get<Wire['Lesson'][]>(`${SCHEDULE}/lesson/find-replacements/${day}?week=${WEEK}`)).map(
      ({ id }) => id,
    );
  const week = async () => (await planner.get(`${SCHEDULE}/group/editor?week=${WEEK}`)).body;
  const book = () => get<Wire['CoverEntry'][]>(`${SCHEDULE}/cover-book?from=${SATURDAY}&to=${SATURDAY}`);

  it('has a plan as soon as a teacher is away, of the lessons they have on a Monday', async () => {
    await away();
    const { openLessons } = await absences();
    const plan = await get<Wire['DayPlan']>(PLAN);
    const proposed = await post<Wire['ProposedDayPlans']>(`${PLAN}/propose`, {});
    const mondays = LESSONS.filter(({ teacher }) => teacher === AWAY).map(({ id }) => id);

    expect(openLessons.every(({ date }) => date === SATURDAY)).toBe(true);
    expect(openLessons.map(({ lessonId }) => lessonId)).toEqual(expect.arrayContaining(mondays));
    expect(plan).toMatchObject({ status: 'draft', moves: proposed.plans[0]?.moves });
    const planned = proposed.plans[0]?.moves.flatMap(({ parts }) => parts.map(({ lessonId }) => lessonId));
    expect(planned).toEqual(expect.arrayContaining(mondays));
    const { teachers } = await get<Wire['PlanCandidates']>(`${PLAN}/candidates?lessonId=${mondays[0]}`);
    const able = teachers.filter(({ available }) => available).map(({ teacher }) => teacher.id);
    expect(able.length).toBeGreaterThan(3);
    expect(able).not.toContain(AWAY);
  });

  it('is published for its date: board, summary, book and messages have it, and the Monday does not', async () => {
    const monday = await boardDay(WEEK);
    const before = await week();
    await away();
    const { rows: coming } = (await get<Wire['DayPlanPreview']>(`${PLAN}/preview`)).after;
    const publication = await published();

    expect(publication).toMatchObject({ date: SATURDAY });
    expect(coming.length).toBeGreaterThan(0);
    expect(await boardDay(SATURDAY)).toMatchObject({
      dayName: 'SATURDAY',
      note: 'По расписанию понедельника',
      rows: coming,
    });
    expect((await boardDay(SATURDAY, '2026-11-23'))?.rows).toEqual(coming);
    expect(await boardDay(WEEK)).toEqual(monday);
    expect(await week()).toBe(before);
    expect((await changesOf('SATURDAY')).length).toBeGreaterThan(0);
    expect(await changesOf('MONDAY')).toEqual([]);
    const covers = (await absences()).absences[0]?.covers ?? [];
    expect(covers.length).toBeGreaterThan(0);
    expect((await absences()).openLessons).toEqual([]);
    const held = await book();
    expect(held.length).toBeGreaterThan(0);
    expect(held.every(({ date, whom }) => date === SATURDAY && whom?.id === AWAY)).toBe(true);
    const told = await school.database.db.selectFrom('notification').select('content').execute();
    const messages = told.map(({ content }) => (content as { message: string }).message);
    expect(messages.length).toBeGreaterThan(0);
    for (const message of messages) expect(message).toMatch(/^SATURDAY, 21\.11\.2026, /);
  });

  it('is read by its date: its lessons with what was done to them, the others as they always are', async () => {
    await away();
    await published();
    const read = async (query: string) =>
      (await get<Wire['EditorGroup'][]>(`${SCHEDULE}/group/editor?${query}`)).flatMap(({ schedule }) =>
        schedule.scheduleOfDay.flatMap(({ nameOfDay, lessons }) =>
          lessons.map((lesson) => ({ nameOfDay, changed: lesson.replacedTeacher !== null })),
        ),
      );
    const changed = (await read(`date=${SATURDAY}`)).filter((lesson) => lesson.changed);

    expect(changed.length).toBeGreaterThan(0);
    expect(changed.every(({ nameOfDay }) => nameOfDay === 'MONDAY')).toBe(true);
    expect(await read('date=2026-11-19')).toEqual(await read(`week=${WEEK}`));
    expect((await planner.get(`${SCHEDULE}/group/editor?date=2026-02-30`)).statusCode).toBe(400);
  });

  it('counts who has substituted before it, in its own week too', async () => {
    const substitute = anotherTeacher(LESSON.teacher);
    await post(`${REPLACEMENT}?lessonId=${LESSON.id}&teacherId=${substitute}&week=${WEEK}`);
    const past = async (query: string) =>
      (await get<Wire['AbsencesOfWeek']>(`${SCHEDULE}/absence?${query}`)).recentCovers;

    const cover = { teacherId: substitute, kind: 'replacement' };
    expect(await past(`week=${WEEK}`)).toEqual([{ ...cover, schoolDaysAgo: [0] }]);
    expect(await past(`date=${SATURDAY}`)).toEqual([{ ...cover, schoolDaysAgo: [5] }]);
  });

  it('is cleared with its week, and the answer says so', async () => {
    await away();
    await published();
    const made = (await changesOf('SATURDAY')).length;
    const cleared = await get<Wire['ReplacementsCleared']>(`${REPLACEMENT}/cancel-all?week=${WEEK}`);
    expect(cleared.moved).toEqual([{ date: SATURDAY, ended: expect.any(Number) }]);
    expect(await changesOf('SATURDAY')).toEqual([]);
    await post(`${REPLACEMENT}/restore`, { undoToken: cleared.undoToken });
    expect((await changesOf('SATURDAY')).length).toBe(made);
  });

  it('is recalled as a whole', async () => {
    await away();
    const { id } = await published();
    const { ended } = await post<{ ended: number }>(`${SCHEDULE}/publication/${id}/recall`);

    expect(ended).toBeGreaterThan(0);
    expect((await boardDay(SATURDAY))?.rows).toEqual([]);
    expect(await book()).toEqual([]);
    expect((await absences()).openLessons.length).toBeGreaterThan(0);
  });

  it('takes a substitution, a merge and a cancellation by its date, in addition to those of its Monday', async () => {
    const substitute = anotherTeacher(LESSON.teacher);
    const replace = (at: string) =>
      post<Wire['TimetableChange']>(`${REPLACEMENT}?lessonId=${LESSON.id}&teacherId=${substitute}&${at}`);
    const onSaturday = await replace(`date=${SATURDAY}`);
    const onMonday = await replace(`week=${WEEK}`);

    expect(onSaturday).toMatchObject({ date: SATURDAY, lessons: [{ teacher: { id: substitute } }] });
    expect(onMonday).toMatchObject({ date: WEEK, lessons: [{ teacher: { id: substitute } }] });
    expect(await changesOf('SATURDAY')).toEqual([LESSON.id]);
    expect(await changesOf('MONDAY')).toEqual([LESSON.id]);
    await post(`${REPLACEMENT}/cancel?lessonId=${LESSON.id}&date=${SATURDAY}`);
    expect(await changesOf('SATURDAY')).toEqual([]);
    expect(await changesOf('MONDAY')).toEqual([LESSON.id]);

    const pair = `idFirstLesson=${LESSON.id}&idSecondLesson=${OTHER.id}&date=${SATURDAY}`;
    const merged = await post<Wire['TimetableChange']>(`${REPLACEMENT}/combined-lesson?${pair}`);
    expect(merged).toMatchObject({ date: SATURDAY });
    expect((await changesOf('SATURDAY')).toSorted()).toEqual([LESSON.id, OTHER.id].toSorted());
    expect((await boardDay(SATURDAY))?.rows.map(({ kind }) => kind)).toEqual(['merged', 'merged']);
  });

  it('has no lessons but those of the day it follows', async () => {
    const [tuesday] = freeLessons().filter(({ day }) => day === 2);
    const teacherId = anotherTeacher(tuesday?.teacher ?? 0);
    const at = `lessonId=${tuesday?.id}&teacherId=${teacherId}&date=${SATURDAY}`;
    const refused = await planner.post(`${REPLACEMENT}?${at}`);

    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ detail: 'Этого урока в этот день нет.' });
    expect((await planner.post(`${SCHEDULE}/day-plan/2026-11-28/propose`, {})).statusCode).toBe(400);
  });

  it('is shown on a paired screen with the bells of that weekday, on the day itself', async () => {
    await away();
    const rows = (await get<Wire['DayPlanPreview']>(`${PLAN}/preview`)).after.rows;
    await published();
    school.clock.goTo(`${SATURDAY}T05:20:00Z`);

    const { bells, ...day } = (await boardDay(SATURDAY, '2026-11-23')) ?? {};
    expect(day).toMatchObject({ rows });
    expect(bells?.[0]).toEqual({ shift: 1, number: 1, time: '08:30 - 09:10' });
  });
});
