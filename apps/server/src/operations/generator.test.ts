import { WEEKDAYS } from '@zvonok/domain/calendar/weekday';
import { noLimits } from '@zvonok/domain/generator/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '../platform/schemas.ts';
import { openTestSchool, type TestPerson, type TestSchool } from '../testing/school.ts';
import { SCHEDULE } from '../testing/timetable.ts';

const GENERATOR = `${SCHEDULE}/generator`;
const LIMITS = `${GENERATOR}/limits`;
const RUNS = `${GENERATOR}/runs`;
const ENDLESS = 10_000;

describe('timetables that are generated', () => {
  let school: TestSchool;
  let head: TestPerson;
  beforeAll(async () => {
    school = await openTestSchool();
    head = await school.as('HEADTEACHER');
  });
  afterAll(async () => {
    expect(school.undocumented).toEqual([]);
    await school.close();
  });

  const start = (rounds: number) => head.post(RUNS, { mode: 'scratch', rounds });
  const run = async (id: number) => (await head.get(`${RUNS}/${id}`)).json<Wire['GeneratorRun']>();
  const found = (id: number) =>
    expect.poll(async () => (await run(id)).hasTimetable, { timeout: 60_000 }).toBe(true);
  const ended = (id: number) =>
    expect.poll(async () => (await run(id)).state, { timeout: 60_000 }).not.toBe('running');
  const generated = async (rounds: number) => {
    const { id } = (await start(rounds)).json<Wire['GeneratorRun']>();
    await ended(id);
    return (await head.get(`${GENERATOR}/versions/${id}?from=${today}`)).json<Wire['GeneratedTimetable']>();
  };
  const today = '2026-11-18';
  /** All that a short search leaves undone. */
  const acceptedOf = ({ broken }: Wire['GeneratedTimetable']) => ({
    unplaced: broken.find(({ rule }) => rule === 'unplaced')?.count ?? 0,
    accept: broken.map(({ rule }) => rule),
  });
  const editor = () => head.get(`${SCHEDULE}/group/editor?week=2026-11-23`);

  it('are checked before: the standing one has nothing that keeps it from being', async () => {
    const { findings } = (await head.post(`${GENERATOR}/check`)).json<Wire['GeneratorCheck']>();

    expect(findings.filter(({ severity }) => severity === 'impossible')).toEqual([]);
  });

  it('are searched for one at a time, and a search that is stopped keeps the best', async () => {
    const { id, state } = (await start(ENDLESS)).json<Wire['GeneratorRun']>();
    expect(state).toBe('running');
    expect((await start(1)).statusCode).toBe(409);
    await found(id);

    const cancelled = (await head.delete(`${RUNS}/${id}`)).json<Wire['GeneratorRun']>();
    expect(cancelled).toMatchObject({ state: 'cancelled', hasTimetable: true });
    expect(cancelled.progress?.metrics.clashes).toBeTypeOf('number');
    const { lessons } = (await head.get(`${GENERATOR}/versions/${id}`)).json<Wire['GeneratedTimetable']>();
    expect(lessons.length).toBeGreaterThan(100);
    expect((await head.delete(`${RUNS}/${id}`)).json()).toEqual(cancelled);
  });

  it('end where another server of the school was requested to end them', async () => {
    const { id } = (await start(ENDLESS)).json<Wire['GeneratorRun']>();
    await found(id);
    await school.database.db
      .updateTable('generator_run')
      .set({ stop_asked: true })
      .where('id', '=', id)
      .execute();
    await ended(id);
    expect(await run(id)).toMatchObject({ state: 'cancelled', hasTimetable: true });
  });

  it('have ended with another server once that has been silent for a while', async () => {
    const now = school.clock.now();
    const { db } = school.database;
    const { id } = await db
      .insertInto('generator_run')
      .values({
        state: 'running',
        mode: 'scratch',
        rounds: 1,
        seed: 1,
        started_by: null,
        started_at: now,
        seen_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const seenAgo = (seconds: number) =>
      sql`update generator_run set seen_at = now() - make_interval(secs => ${seconds}) where id = ${id}`.execute(
        db,
      );
    await seenAgo(4);
    expect(await run(id)).toMatchObject({ state: 'running' });
    expect((await start(1)).statusCode).toBe(409);

    await seenAgo(11);
    expect(await run(id)).toMatchObject({ state: 'interrupted', hasTimetable: false });
  });

  it('take the place of the one before, and give it back with its lessons and their numbers', async () => {
    const before = await editor();
    const made = await generated(2);
    expect(made.classes.length).toBeGreaterThan(0);
    const apply = (seenVersion: number) =>
      head.post(`${GENERATOR}/versions/${made.id}/apply`, {
        ...{ seenVersion, from: today, ended: made.ended.length },
        ...acceptedOf(made),
      });
    expect((await apply(made.seenVersion - 1)).statusCode).toBe(409);

    const applied = (await apply(made.seenVersion)).json<Wire['TimetableApplied']>();
    expect(applied.added).toBeGreaterThan(0);
    const after = await editor();
    expect(after.body).not.toBe(before.body);
    const same = (await head.get(`${GENERATOR}/versions/${made.id}`)).json<Wire['GeneratedTimetable']>();
    expect({ classes: same.classes, teachers: same.teachers }).toEqual({ classes: [], teachers: [] });

    const restored = await head.post(`${GENERATOR}/restore`, { token: applied.token });
    expect(restored.json()).toMatchObject({ restored: applied.removed });
    expect((await editor()).body).toBe(before.body);
    expect((await head.post(`${GENERATOR}/restore`, { token: applied.token })).statusCode).toBe(409);
  });

  it('leave what is to stay, and say which cell of the curriculum is too much', async () => {
    const { kept, classes } = (await head.get(LIMITS)).json<Wire['GeneratorLimits']>();
    const groups = (await head.get(`${SCHEDULE}/group/editor/permanent`)).json<Wire['EditorGroup'][]>();
    const mondays = groups.flatMap(({ id, schedule }) =>
      schedule.scheduleOfDay
        .filter(({ nameOfDay }) => nameOfDay === 'MONDAY')
        .flatMap(({ lessons }) => lessons.map((one) => [id, one.number, one.educationalSubject.id].join())),
    );
    await head.put(LIMITS, { kept: { ...kept, days: ['MONDAY'] } });
    const { lessons } = await generated(2);
    const found = lessons.flatMap(({ classId, day, number, subjectId }) =>
      day === 'MONDAY' ? [[classId, number, subjectId].join()] : [],
    );
    expect(found).toEqual(expect.arrayContaining(mondays));

    const [{ id = 0 } = {}] = groups;
    await head.put(LIMITS, { kept, classes: [{ classId: id, mostADay: 2 }] });
    const { findings } = (await head.post(`${GENERATOR}/check`)).json<Wire['GeneratorCheck']>();
    expect(findings).toContainEqual(
      expect.objectContaining({ rule: 'class-slots', who: expect.objectContaining({ kind: 'class', id }) }),
    );
    await head.put(LIMITS, { classes });
  });

  it('say which lessons resist, while it goes on and afterwards', async () => {
    const { teachers } = (await head.get(LIMITS)).json<Wire['GeneratorLimits']>();
    const groups = (await head.get(`${SCHEDULE}/group/editor/permanent`)).json<Wire['EditorGroup'][]>();
    const lessons = groups.flatMap(({ schedule }) => schedule.scheduleOfDay.flatMap((day) => day.lessons));
    const teacher = lessons.flatMap((lesson) => lesson.teacher ?? []).at(0);
    if (!teacher) throw new Error('The school has a teacher.');
    const closed = WEEKDAYS.flatMap((day) =>
      ([1, 2, 3, 4, 5, 6, 7] as const).map((number) => ({ day, number })),
    );
    await head.put(LIMITS, { teachers: [{ ...noLimits(teacher.id), closed }] });
    const resisting = async (id: number) => (await run(id)).progress?.resisting ?? [];

    const { id } = (await start(ENDLESS)).json<Wire['GeneratorRun']>();
    await expect.poll(() => resisting(id), { timeout: 60_000 }).not.toEqual([]);
    await head.delete(`${RUNS}/${id}`);

    const [worst] = await resisting(id);
    expect(worst).toMatchObject({ share: 1, teachers: expect.arrayContaining([teacher.name]) });
    await head.put(LIMITS, { teachers: [noLimits(teacher.id), ...teachers] });
  });

  it('count crossings only if the school has several buildings', async () => {
    const crossings = async () => {
      const { standing } = await generated(1);
      return standing.crossings;
    };
    expect(await crossings()).toBeUndefined();
    const groups = (await head.get(`${SCHEDULE}/group/editor/permanent`)).json<Wire['EditorGroup'][]>();
    const classIds = groups.slice(0, 2).map(({ id }) => id);
    await head.put(LIMITS, { buildings: [{ name: 'Начальная школа', roomIds: [], classIds }] });
    expect(await crossings()).toBeGreaterThan(0);
    await head.put(LIMITS, { buildings: [] });
  });

  it('are another one each time, and the same one for the same seed', async () => {
    const found = async (seed?: number) => {
      const body = { mode: 'scratch', rounds: 1, ...(seed !== undefined && { seed }) };
      const started = (await head.post(RUNS, body)).json<Wire['GeneratorRun']>();
      await ended(started.id);
      const version = await head.get(`${GENERATOR}/versions/${started.id}`);
      return { seed: started.seed, lessons: version.json<Wire['GeneratedTimetable']>().lessons };
    };
    const first = await found();
    const second = await found();
    expect(second.seed).toBe(first.seed + 1);
    expect(second.lessons).not.toEqual(first.lessons);
    expect((await found(first.seed)).lessons).toEqual(first.lessons);
  });

  it('are compared with each other, and with the standing one in the same numbers', async () => {
    const one = await generated(1);
    const other = await generated(3);
    const compared = (id: number, against: number) =>
      head.get(`${GENERATOR}/versions/${id}?against=${against}`);
    const { classes, teachers, standing } = (await compared(other.id, one.id)).json<
      Wire['GeneratedTimetable']
    >();
    const placesOf = ({ lessons }: Wire['GeneratedTimetable'], of: number) =>
      lessons.filter(({ classId }) => classId === of).map((lesson) => JSON.stringify(lesson));
    const [first] = classes as [Wire['TimetableDifference']];
    const were = new Set(placesOf(one, first.id));

    expect(first.changed).toBe(placesOf(other, first.id).filter((place) => !were.has(place)).length);
    expect(teachers.length).toBeGreaterThan(0);
    expect(standing).toMatchObject({ clashes: expect.any(Number), unplaced: 0, moved: 0 });
    const same = (await compared(one.id, one.id)).json<Wire['GeneratedTimetable']>();
    expect({ classes: same.classes, teachers: same.teachers }).toEqual({ classes: [], teachers: [] });
    expect((await compared(one.id, 2_147_483_647)).statusCode).toBe(404);
  });

  it('are not taken back over an edit of theirs', async () => {
    const made = await generated(2);
    const body = {
      seenVersion: made.seenVersion,
      from: today,
      ended: made.ended.length,
      ...acceptedOf(made),
    };
    const applied = (await head.post(`${GENERATOR}/versions/${made.id}/apply`, body)).json<
      Wire['TimetableApplied']
    >();
    const groups = (await editor()).json<Wire['EditorGroup'][]>();
    const [lesson] = groups.flatMap(({ schedule }) => schedule.scheduleOfDay.flatMap((day) => day.lessons));
    await head.delete(`${SCHEDULE}/lesson/${lesson?.id}`);

    expect((await head.post(`${GENERATOR}/restore`, { token: applied.token })).statusCode).toBe(409);
    const unknown = { token: crypto.randomUUID() };
    expect((await head.post(`${GENERATOR}/restore`, unknown)).statusCode).toBe(404);
  });

  it('are interrupted with their server, and what was found stays', async () => {
    const { id } = (await start(ENDLESS)).json<Wire['GeneratorRun']>();
    await found(id);
    await school.app.close();

    const row = await school.database.db
      .selectFrom('generator_run')
      .select(['state', 'lessons'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.state).toBe('interrupted');
    expect(row.lessons?.length).toBeGreaterThan(100);
  });
});

const WEDNESDAY = ([1, 2, 3, 4, 5, 6, 7] as const).map((number) => ({ day: 'WEDNESDAY' as const, number }));

type Lesson = Wire['GeneratedTimetable']['lessons'][number];

describe('repairs', () => {
  let school: TestSchool;
  let head: TestPerson;
  beforeAll(async () => {
    school = await openTestSchool();
    head = await school.as('HEADTEACHER');
  });
  afterAll(async () => {
    expect(school.undocumented).toEqual([]);
    await school.close();
  });

  const ended = async (body: Partial<Wire['GeneratorRunBody']>) => {
    const started = await head.post(RUNS, { mode: 'repair', rounds: 20, ...body });
    expect(started.statusCode, started.body).toBe(200);
    const { id } = started.json<Wire['GeneratorRun']>();
    const run = async () => (await head.get(`${RUNS}/${id}`)).json<Wire['GeneratorRun']>();
    await expect.poll(async () => (await run()).state, { timeout: 60_000 }).not.toBe('running');
    return run();
  };
  const versionOf = async ({ id }: Pick<Wire['GeneratorRun'], 'id'>) =>
    (await head.get(`${GENERATOR}/versions/${id}`)).json<Wire['GeneratedTimetable']>();
  const teachersOf = (lessons: readonly Lesson[]) => [
    ...new Set(lessons.flatMap(({ parts }) => parts.flatMap(({ teacherId }) => teacherId ?? []))),
  ];
  const onWednesday = (id: number) => (lesson: Lesson) =>
    lesson.day === 'WEDNESDAY' && lesson.parts.some(({ teacherId }) => teacherId === id);
  const impossible = async () => {
    const { findings } = (await head.post(`${GENERATOR}/check`)).json<Wire['GeneratorCheck']>();
    return findings.filter(({ severity }) => severity === 'impossible');
  };
  const wish = (teacherId: number, closed: { day: (typeof WEEKDAYS)[number]; number: number }[]) =>
    head.put(LIMITS, { teachers: [{ ...noLimits(teacherId), closed }] });

  it('change nothing if nothing is wished for', async () => {
    const { id, progress } = await ended({});
    expect(progress).toMatchObject({ canGoOn: false, impossible: [] });
    expect(progress?.metrics).toMatchObject({ moved: 0, roomsChanged: 0, classesChanged: 0, unmended: 0 });
    const { classes, teachers } = await versionOf({ id });
    expect({ classes, teachers }).toEqual({ classes: [], teachers: [] });
  });

  it('mend what a wish needs, and go on from there without losing it', async () => {
    const { teachers } = (await head.get(LIMITS)).json<Wire['GeneratorLimits']>();
    const { lessons } = await versionOf(await ended({}));
    const withTwo = teachersOf(lessons).filter((id) => lessons.filter(onWednesday(id)).length === 2);
    let teacherId = 0;
    for (const id of withTwo) {
      await wish(id, WEDNESDAY);
      if ((await impossible()).length === 0) teacherId = id;
      if (teacherId > 0) break;
      await wish(id, []);
    }
    expect(teacherId).not.toBe(0);

    const small = await ended({});
    const before = await versionOf(small);
    const { metrics } = small.progress as Wire['GeneratorProgress'];
    expect(small).toMatchObject({ state: 'done', continues: null, hasTimetable: true });
    expect(before.lessons.filter(onWednesday(teacherId))).toEqual([]);
    expect(metrics).toMatchObject({ closedSlots: 0, clashes: 0, unplaced: 0, unmended: 0 });
    expect(metrics.moved).toBeLessThanOrEqual(10);
    expect(metrics.movedLeast).toBeLessThanOrEqual(metrics.moved ?? 0);
    expect(before.classes.length).toBe(metrics.classesChanged);

    const wider = await ended({ continues: small.id });
    expect(wider).toMatchObject({ state: 'done', continues: small.id });
    const changes = ({ moved = 0, roomsChanged = 0, classesChanged = 0 }: Record<string, number>) =>
      1000 * (moved + roomsChanged) + classesChanged;
    const found = changes(wider.progress?.metrics ?? {});
    if (wider.hasTimetable) expect(found).toBeLessThan(changes(metrics));
    else expect(wider.progress?.metrics).toEqual(metrics);
    expect(await versionOf(small)).toEqual(before);
    await head.put(LIMITS, { teachers: [noLimits(teacherId), ...teachers] });
  });

  it('go on from nothing but a repair that has found something', async () => {
    const refused = async (body: object) => (await head.post(RUNS, { rounds: 1, ...body })).statusCode;
    const scratch = await ended({ mode: 'scratch', rounds: 1 });
    const { id } = await ended({});
    expect(await refused({ mode: 'scratch', continues: id })).toBe(400);
    expect(await refused({ mode: 'repair', continues: 2_147_483_647 })).toBe(404);
    expect(await refused({ mode: 'repair', continues: scratch.id })).toBe(409);
  });

  it('end at once with the words of the check if a wish cannot be', async () => {
    const { teachers } = (await head.get(LIMITS)).json<Wire['GeneratorLimits']>();
    const [teacherId = 0] = teachersOf((await versionOf(await ended({}))).lessons);
    const always = WEEKDAYS.flatMap((day) => WEDNESDAY.map(({ number }) => ({ day, number })));
    await wish(teacherId, always);

    const run = await ended({ rounds: 10_000 });
    expect(run).toMatchObject({ state: 'done', hasTimetable: false });
    const found = run.progress?.impossible ?? [];
    expect(found.some(({ who }) => who.kind === 'teacher' && who.id === teacherId)).toBe(true);
    expect(await impossible()).toEqual(expect.arrayContaining(found));
    expect((await head.get(`${GENERATOR}/versions/${run.id}`)).statusCode).toBe(404);
    expect((await head.post(RUNS, { mode: 'repair', rounds: 1, continues: run.id })).statusCode).toBe(409);
    await head.put(LIMITS, { teachers: [noLimits(teacherId), ...teachers] });

    // The next search takes its place.
    await ended({});
    expect((await head.get(`${RUNS}/${run.id}`)).statusCode).toBe(404);
  });
});
