import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Wire } from '../../platform/schemas.ts';
import { SCHOOL_MORNING } from '../../testing/clock.ts';
import {
  BOARD,
  clearPlanDay,
  dayDesk,
  markAway,
  PLAN,
  PLAN_DATE,
  PLAN_WEEK,
  proposed,
  teachersOfPlanDay,
} from '../../testing/day-plans.ts';
import { openTestSchool, type TestPerson, type TestSchool } from '../../testing/school.ts';
import { freeLessons, SCHEDULE } from '../../testing/timetable.ts';

const [AWAY = 0, ALSO_AWAY = 0] = teachersOfPlanDay();

describe('the draft of a day', () => {
  let school: TestSchool;
  let planner: TestPerson;
  let another: TestPerson;
  beforeAll(async () => {
    school = await openTestSchool();
  });
  afterAll(() => school.close());
  beforeEach(async () => {
    school.clock.goTo(SCHOOL_MORNING);
    planner = await school.as('HEADTEACHER');
    another = await school.as('ADMIN_EDU_PART');
    await clearPlanDay(school, planner);
    await markAway(planner, AWAY);
  });

  /** Sessions do not last overnight. */
  const goTo = async (instant: string) => {
    school.clock.goTo(instant);
    planner = await school.as('HEADTEACHER');
  };
  const {
    absences,
    plan,
    save,
    draft,
    preview,
    publishAs,
    publish,
    days,
    boardDay,
    timetable,
    notices,
    messageOf,
  } = dayDesk(() => ({ school, planner }));

  it('changes not a byte of board, timetable and notifications', async () => {
    const seen = async () => [
      (await school.call('GET', BOARD)).body,
      await timetable(),
      JSON.stringify(await notices()),
      (await planner.get(`${SCHEDULE}/absence?week=${PLAN_WEEK}`)).body,
    ];
    const before = await seen();
    const saved = await draft();
    await preview();

    expect(saved).toMatchObject({ date: PLAN_DATE, status: 'draft', profile: 'fewer-changes' });
    expect(await plan()).toEqual(saved);
    expect(await seen()).toEqual(before);
  });

  it('is prepared when a teacher is away, and again for one more, until a person has begun', async () => {
    const first = await plan();
    const { plans } = await proposed(planner);
    expect(first).toMatchObject({ status: 'draft', profile: 'fewer-changes', moves: plans[0]?.moves });

    await markAway(planner, ALSO_AWAY);
    const both = await plan();
    expect(both.moves.length).toBeGreaterThan(first.moves.length);

    const { version, seed, profile, moves, revision } = both;
    const own = (await save({ version, seed, profile, moves: moves.slice(0, 1) }, revision)).json();
    for (const { id } of await absences()) await planner.delete(`${SCHEDULE}/absence/${id}`);
    await markAway(planner, AWAY);
    expect(await plan()).toEqual(own);
  });

  it('is prepared for each school day of an absence, and for none of the days between', async () => {
    const ends = await absences();
    for (const { id } of ends) await planner.delete(`${SCHEDULE}/absence/${id}`);
    await school.database.db.deleteFrom('day_plan').execute();
    const span = { teacherId: AWAY, firstDate: PLAN_DATE, lastDate: '2026-11-24' };
    expect((await planner.post(`${SCHEDULE}/absence`, span)).statusCode).toBe(200);
    const { db } = school.database;
    const drafts = await db
      .selectFrom('day_plan')
      .select(['date', 'status', 'edited_by'])
      .orderBy('date')
      .execute();

    const days = freeLessons().filter(({ teacher }) => teacher === AWAY);
    const taught = ['2026-11-19', '2026-11-20', '2026-11-23', '2026-11-24'].filter((_, at) =>
      days.some(({ day }) => day === [4, 5, 1, 2][at]),
    );
    expect(taught.length).toBeGreaterThan(2);
    expect(drafts).toEqual(taught.map((date) => ({ date, status: 'draft', edited_by: null })));
    for (const date of taught) {
      const { moves } = (await planner.get(`${SCHEDULE}/day-plan/${date}`)).json<Wire['DayPlan']>();
      expect(moves.length).toBeGreaterThan(0);
    }
  });

  it('is distinguished by its revision: no one overwrites another’s', async () => {
    const { version, seed, moves, revision } = await draft();
    const [first, ...rest] = moves;
    const taken = { ...first, kind: 'none' as const, teacherId: null, other: null, pinned: true };
    const theirs = await save({ version, seed, profile: null, moves: [taken, ...rest] }, revision, another);
    expect(theirs.headers.etag).toBe(`"${revision + 1}"`);
    const late = await save({ version, seed, profile: null, moves }, revision);

    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      changed: first?.parts,
      revision: revision + 1,
      current: { moves: [taken, ...rest] },
    });
    expect((await planner.put(PLAN, { version, seed, profile: null, moves })).statusCode).toBe(400);
    const twice = await save({ version, seed, profile: null, moves: [...moves, first] }, revision + 1);
    expect(twice.statusCode).toBe(400);
    const nobody = { ...first, kind: 'replace', teacherId: 2147483 };
    expect((await save({ version, seed, profile: null, moves: [nobody] }, revision + 1)).statusCode).toBe(
      400,
    );
  });

  it('is published as it was previewed, with one message for each person', async () => {
    await draft();
    const seen = await preview();
    const publication = await publish();

    expect(seen.overtaken).toEqual([]);
    expect(await boardDay()).toEqual(seen.after);
    expect(seen.before).not.toEqual(seen.after);
    expect(publication).toMatchObject({ date: PLAN_DATE, number: 1, recalledAt: null, ended: [] });
    expect(publication.made.length).toBeGreaterThan(1);
    expect(await plan()).toMatchObject({ status: 'published', moves: [] });
    const messages = await notices();
    expect(new Set(messages.map(({ user_id }) => user_id)).size).toBe(messages.length);
    for (const message of messages) {
      const notice = seen.notices.find(({ teacher }) => teacher.id === message.teacher_id);
      expect(messageOf(message)).toBe(notice?.message);
    }
    const listed = await planner.get(`${SCHEDULE}/publication?date=${PLAN_DATE}`);
    const { publications } = listed.json<Wire['Publications']>();
    expect(publications.at(-1)).toEqual(publication);
    const admin = await school.as('ADMIN');
    const journal = await admin.get('/management/api/audit?group=timetable');
    expect(journal.body).toContain('plan.published');
  });

  it('publishes nothing when a lesson of it was changed meanwhile, and names each', async () => {
    const { moves } = await draft();
    const seen = await preview();
    const lessons = moves.flatMap(({ parts }) => parts).slice(0, 2);
    for (const { lessonId, subgroupId } of lessons) {
      const item = {
        key: crypto.randomUUID(),
        kind: 'send-home',
        lessonId,
        ...(subgroupId && { subgroupId }),
      };
      await another.post(`${SCHEDULE}/replacement/batch?week=${PLAN_WEEK}`, { items: [item] });
    }
    const before = [await days(), JSON.stringify(await notices())];
    const refused = await publishAs(seen);

    expect(refused.statusCode).toBe(409);
    expect(refused.json<Wire['PublicationConflictProblem']>().overtaken).toEqual(
      expect.arrayContaining(lessons.map((one) => expect.objectContaining(one))),
    );
    expect([await days(), JSON.stringify(await notices())]).toEqual(before);
    expect((await preview()).overtaken.length).toBeGreaterThanOrEqual(lessons.length);
  });

  it('publishes nothing but what was seen', async () => {
    await draft();
    const seen = await preview();
    await draft(1, (moves) => moves.map((move) => ({ ...move, pinned: true })));
    const before = await days();

    expect((await publishAs(seen)).statusCode).toBe(409);
    expect(await days()).toBe(before);
    expect((await publishAs({ ...(await preview()), fingerprint: 'x'.repeat(22) })).statusCode).toBe(409);
    expect((await publishAs(await preview())).statusCode).toBe(200);
    expect((await publishAs(await preview())).statusCode).toBe(400);
  });

  it('puts no absent teacher on a lesson, and warns of a teacher in two places', async () => {
    const busy = ALSO_AWAY;
    await draft(0, (moves) =>
      moves.map((move) => ({ ...move, kind: 'replace', teacherId: busy, other: null, terms: [] })),
    );
    const warned = await preview();
    expect(warned.overtaken).toEqual([]);
    expect(warned.warnings.length).toBeGreaterThan(0);
    await markAway(planner, busy);

    const refused = await publishAs(warned);
    expect(refused.statusCode).toBe(409);
    expect(refused.json<Wire['PublicationConflictProblem']>().detail).toContain('отсутствует');
  });

  it('covers no teacher who is there again: neither a preview nor a publication that was begun', async () => {
    const { moves } = await draft();
    const seen = await preview();
    const [absence] = await absences();
    await another.delete(`${SCHEDULE}/absence/${absence?.id}`);
    const before = await days();
    const refused = await publishAs(seen);

    expect(refused.statusCode).toBe(409);
    const { overtaken = [] } = refused.json<Wire['PublicationConflictProblem']>();
    expect(new Set(overtaken.map(({ lessonId }) => lessonId))).toEqual(
      new Set(moves.flatMap(({ parts }) => parts.map(({ lessonId }) => lessonId))),
    );
    for (const { text } of overtaken) expect(text).toContain('замена больше не нужна');
    expect((await preview()).overtaken).toEqual(overtaken);
    expect(await days()).toBe(before);
  });

  it('asks again whether a lesson a person has chosen is to be covered, once its teacher is there', async () => {
    await draft(0, (moves) => moves.map((move) => ({ ...move, pinned: true, origin: 'person' })));
    const seen = await preview();
    const [absence] = await absences();
    await another.delete(`${SCHEDULE}/absence/${absence?.id}`);

    expect((await publishAs(seen)).statusCode).toBe(409);
    expect((await publishAs(await preview())).statusCode).toBe(200);
  });

  it('covers no lesson that has ended, though it had not when the plan was looked at', async () => {
    const { moves } = await draft();
    const before = [await days(), JSON.stringify(await notices())];
    const seen = await preview();
    // The second lesson is from 9:20 to 10:00 in Moscow.
    await goTo(`${PLAN_DATE}T07:00:00Z`);
    const now = await preview();
    const refused = await publishAs(seen);

    expect(refused.statusCode).toBe(409);
    const { overtaken = [] } = refused.json<Wire['PublicationConflictProblem']>();
    expect(overtaken.length).toBeGreaterThan(0);
    expect(overtaken.length).toBeLessThan(moves.length);
    for (const { text } of overtaken) expect(text).toMatch(/[12] урок.*, урок уже закончился$/);
    expect(now.overtaken).toEqual(overtaken);
    expect([await days(), JSON.stringify(await notices())]).toEqual(before);
    await draft();
    expect(await preview()).toMatchObject({ overtaken: [], open: 0 });
    expect((await publish()).made.every(({ number }) => number > 2)).toBe(true);
  });

  it('asks again whether a lesson a person has chosen is to be covered, once it has ended', async () => {
    await draft(0, (moves) => moves.map((move) => ({ ...move, pinned: true, origin: 'person' })));
    const seen = await preview();
    await goTo(`${PLAN_DATE}T20:00:00Z`);

    expect((await publishAs(seen)).statusCode).toBe(409);
    expect((await publishAs(await preview())).statusCode).toBe(200);
  });

  it('merges nothing into a lesson whose teacher has become absent', async () => {
    const thursday = freeLessons().filter(({ day }) => day === 4);
    const own = thursday.find(({ teacher }) => teacher === AWAY);
    const into = thursday.find(({ teacher, class: name }) => teacher === ALSO_AWAY && name !== own?.class);
    const numbers = (id = 0) => ({ lessonId: id, subgroupId: null });
    await draft(0, () => [
      {
        ...{ kind: 'merge', parts: [numbers(own?.id)], other: numbers(into?.id), teacherId: null },
        ...{ pinned: true, origin: 'person', terms: [] },
      },
    ]);
    const seen = await preview();
    expect(seen.overtaken).toEqual([]);
    await markAway(another, ALSO_AWAY);

    const refused = await publishAs(seen);
    expect(refused.statusCode).toBe(409);
    expect(refused.json<Wire['PublicationConflictProblem']>().detail).toContain('отсутствует');
  });

  it('leaves the unread messages of its publication without a line, when a change of it is cancelled', async () => {
    await draft();
    const { made } = await publish();
    const before = await notices();
    const mine = before.find(({ content }) => messageOf({ content }).includes('\n'));
    const { publication } = (mine?.content ?? {}) as { publication?: { lines: { changeId: number }[] } };
    const change = made.find((one) => one.changeId === publication?.lines[0]?.changeId);
    const { lessonId = 0, subgroupId = null, changeId = 0 } = change ?? {};
    const item = {
      ...{ key: crypto.randomUUID(), kind: 'cancel', lessonId, changeId },
      ...(subgroupId !== null && { subgroupId }),
    };
    await another.post(`${SCHEDULE}/replacement/batch?week=${PLAN_WEEK}`, { items: [item] });
    const after = (await notices()).find(({ user_id }) => user_id === mine?.user_id);

    expect(mine).toBeDefined();
    const lines = (row: typeof after) => (row ? messageOf(row).split('\n').length : 0);
    expect(lines(after)).toBe(lines(mine) - 1);
    expect((await notices()).filter(({ cancels }) => cancels)).toEqual([]);
  });
});
