import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Wire } from '../../platform/schemas.ts';
import { SCHOOL_MORNING } from '../../testing/clock.ts';
import {
  markAway,
  PLAN,
  PLAN_DATE,
  PLAN_WEEK,
  proposed,
  teachersOfPlanDay,
} from '../../testing/day-plans.ts';
import { openTestSchool, type TestPerson, type TestSchool } from '../../testing/school.ts';
import { freeLessons, REPLACEMENT, SCHEDULE } from '../../testing/timetable.ts';

const [AWAY = 0, ALSO_AWAY = 0] = teachersOfPlanDay();
const BOARD = `/kiosk/api/board?week=${PLAN_WEEK}`;

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
    const { db } = school.database;
    for (const table of ['day_plan', 'notification', 'absence'] as const)
      await db.deleteFrom(table).execute();
    await planner.get(`${REPLACEMENT}/cancel-all?week=${PLAN_WEEK}`);
    await db.deleteFrom('notification').execute();
    await markAway(planner, AWAY);
  });

  /** Sessions do not last overnight. */
  const goTo = async (instant: string) => {
    school.clock.goTo(instant);
    planner = await school.as('HEADTEACHER');
  };
  const absences = async () =>
    (await planner.get(`${SCHEDULE}/absence?week=${PLAN_WEEK}`)).json<Wire['AbsencesOfWeek']>().absences;
  const plan = async () => (await planner.get(PLAN)).json<Wire['DayPlan']>();
  const save = (body: object, revision: number, who = planner) =>
    who.put(PLAN, body, { 'if-match': `"${revision}"` });
  /** Saves a plan the server proposes as the draft. */
  const draft = async (
    at = 0,
    change: (moves: Wire['PlanMove'][]) => Wire['PlanMove'][] = (moves) => moves,
  ) => {
    const { version, seed, plans } = await proposed(planner);
    const { profile = 'evenly', moves = [] } = plans[at] ?? {};
    const { revision } = await plan();
    const answer = await save({ version, seed, profile, moves: change(moves) }, revision);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Wire['DayPlan']>();
  };
  const preview = async () => {
    const answer = await planner.get(`${PLAN}/preview`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Wire['DayPlanPreview']>();
  };
  const publishAs = (seen: Wire['DayPlanPreview']) =>
    planner.post(`${PLAN}/publish`, { revision: seen.revision, fingerprint: seen.fingerprint });
  const publish = async () => {
    const answer = await publishAs(await preview());
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Wire['Publication']>();
  };
  const recall = (id: number, stays?: readonly Wire['PlanPart'][]) => {
    const numbers = stays?.map(({ lessonId, subgroupId }) => ({ lessonId, subgroupId }));
    return planner.post(`${SCHEDULE}/publication/${id}/recall`, numbers && { stays: numbers });
  };
  const days = async () => JSON.stringify((await school.call('GET', BOARD)).json<Wire['KioskBoard']>().days);
  const boardDay = async () => {
    const board = (await school.call('GET', BOARD)).json<Wire['KioskBoard']>();
    const { bells: _bells, ...day } = board.days.find(({ date }) => date === PLAN_DATE) ?? {};
    return day;
  };
  const timetable = async () => (await planner.get(`${SCHEDULE}/group/editor?week=${PLAN_WEEK}`)).body;
  const told = () =>
    school.database.db
      .selectFrom('notification')
      .innerJoin('app_user', 'app_user.id', 'notification.user_id')
      .select(['user_id', 'app_user.teacher_id', 'notification.content', 'cancels'])
      .orderBy('notification.id')
      .execute();
  const messageOf = ({ content }: { content: object }) => (content as { message: string }).message;

  it('changes not a byte of board, timetable and notifications', async () => {
    const seen = async () => [
      (await school.call('GET', BOARD)).body,
      await timetable(),
      JSON.stringify(await told()),
      (await planner.get(`${SCHEDULE}/absence?week=${PLAN_WEEK}`)).body,
    ];
    const before = await seen();
    const saved = await draft();
    await preview();

    expect(saved).toMatchObject({ date: PLAN_DATE, status: 'draft', profile: 'fewer-changes' });
    expect(await plan()).toEqual(saved);
    expect(await seen()).toEqual(before);
  });

  it('is prepared when somebody is away, and again for one more, until a person has begun', async () => {
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

  it('is told apart by its revision: nobody saves over another one’s', async () => {
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
    const messages = await told();
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

  it('is recalled without a trace on the board; who has read of it is told, and nobody else', async () => {
    const before = [await days(), JSON.stringify(JSON.parse(await timetable()))];
    await draft();
    const { id, made } = await publish();
    const [reader] = await told();
    const { db } = school.database;
    await db
      .updateTable('notification')
      .set({ delivered_at: school.clock.now() })
      .where('user_id', '=', reader?.user_id ?? 0)
      .execute();
    const recalled = await recall(id);

    expect(recalled.json()).toMatchObject({ id, restored: 0 });
    expect(recalled.json<Wire['PublicationRecalled']>().ended).toBeGreaterThan(0);
    expect(made.length).toBeGreaterThan(0);
    expect([await days(), JSON.stringify(JSON.parse(await timetable()))]).toEqual(before);
    const left = await told();
    expect(left.map(({ user_id, cancels }) => [user_id, cancels])).toEqual(
      reader
        ? [
            [reader.user_id, false],
            [reader.user_id, true],
          ]
        : [],
    );
    if (reader && left[1]) expect(messageOf(left[1])).toBe(`Отменено: ${messageOf(reader)}`);
    expect((await recall(id)).statusCode).toBe(409);
    expect((await recall(2147483)).statusCode).toBe(404);
  });

  it('puts back what it took the place of, when its publication is recalled', async () => {
    await draft();
    const first = await publish();
    const ill = first.made.find(({ kind }) => kind === 'replaced')?.teacher?.id ?? 0;
    const before = await days();
    await markAway(planner, ill);
    await draft();
    const second = await publish();

    expect(second.number).toBe(first.number + 1);
    expect(second.ended.map(({ changeId }) => changeId)).toEqual(
      first.made.filter(({ teacher }) => teacher?.id === ill).map(({ changeId }) => changeId),
    );
    expect(await days()).not.toBe(before);
    expect((await recall(second.id)).json()).toMatchObject({ restored: second.ended.length });
    expect(await days()).toBe(before);
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
    const before = [await days(), JSON.stringify(await told())];
    const refused = await publishAs(seen);

    expect(refused.statusCode).toBe(409);
    expect(refused.json<Wire['PublicationConflictProblem']>().overtaken).toEqual(
      expect.arrayContaining(lessons.map((one) => expect.objectContaining(one))),
    );
    expect([await days(), JSON.stringify(await told())]).toEqual(before);
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

  it('puts nobody who is away on a lesson, and warns of somebody in two places', async () => {
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

  it('covers nobody who is there again: neither a preview nor a publication that was begun', async () => {
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

  it('asks again whether a lesson somebody has chosen is to be covered, once its teacher is there', async () => {
    await draft(0, (moves) => moves.map((move) => ({ ...move, pinned: true, origin: 'person' })));
    const seen = await preview();
    const [absence] = await absences();
    await another.delete(`${SCHEDULE}/absence/${absence?.id}`);

    expect((await publishAs(seen)).statusCode).toBe(409);
    expect((await publishAs(await preview())).statusCode).toBe(200);
  });

  it('covers no lesson that has ended, though it had not when the plan was looked at', async () => {
    const { moves } = await draft();
    const before = [await days(), JSON.stringify(await told())];
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
    expect([await days(), JSON.stringify(await told())]).toEqual(before);
    await draft();
    expect(await preview()).toMatchObject({ overtaken: [], open: 0 });
    expect((await publish()).made.every(({ number }) => number > 2)).toBe(true);
  });

  it('asks again whether a lesson somebody has chosen is to be covered, once it has ended', async () => {
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
    const before = await told();
    const mine = before.find(({ content }) => messageOf({ content }).includes('\n'));
    const { publication } = (mine?.content ?? {}) as { publication?: { lines: { changeId: number }[] } };
    const change = made.find((one) => one.changeId === publication?.lines[0]?.changeId);
    const { lessonId = 0, subgroupId = null, changeId = 0 } = change ?? {};
    const item = {
      ...{ key: crypto.randomUUID(), kind: 'cancel', lessonId, changeId },
      ...(subgroupId !== null && { subgroupId }),
    };
    await another.post(`${SCHEDULE}/replacement/batch?week=${PLAN_WEEK}`, { items: [item] });
    const after = (await told()).find(({ user_id }) => user_id === mine?.user_id);

    expect(mine).toBeDefined();
    const lines = (row: typeof after) => (row ? messageOf(row).split('\n').length : 0);
    expect(lines(after)).toBe(lines(mine) - 1);
    expect((await told()).filter(({ cancels }) => cancels)).toEqual([]);
  });

  /** Another planner takes a substitution of a publication back. */
  const cancelOne = async ({ made }: Wire['Publication']) => {
    const change = made.find(({ kind }) => kind === 'replaced');
    const { lessonId = 0, subgroupId = null, changeId = 0 } = change ?? {};
    const item = {
      ...{ key: crypto.randomUUID(), kind: 'cancel', lessonId, changeId },
      ...(subgroupId !== null && { subgroupId }),
    };
    await another.post(`${SCHEDULE}/replacement/batch?week=${PLAN_WEEK}`, { items: [item] });
    return { lessonId, subgroupId };
  };
  const listed = async () =>
    (await planner.get(`${SCHEDULE}/publication?date=${PLAN_DATE}`)).json<Wire['Publications']>()
      .publications;
  const stands = async ({ id }: Wire['Publication']) => (await listed()).find((one) => one.id === id);
  const partsOf = (stays: readonly Wire['PlanLesson'][]) =>
    stays.map(({ lessonId, subgroupId }) => ({ lessonId, subgroupId }));
  const read = (userId = 0) =>
    school.database.db
      .updateTable('notification')
      .set({ delivered_at: school.clock.now() })
      .where('user_id', '=', userId)
      .execute();

  it('is recalled but for what was changed since, once that was seen, and its choices come back', async () => {
    const { moves } = await draft(0, ([first, ...rest]) =>
      first ? [{ ...first, pinned: true, origin: 'person' as const }, ...rest] : rest,
    );
    const publication = await publish();
    const changed = await cancelOne(publication);
    const [reader, unread] = await told();
    await read(reader?.user_id);
    const before = await days();
    const unseen = await recall(publication.id);

    expect(unseen.statusCode).toBe(409);
    expect(unseen.json<Wire['PublicationConflictProblem']>().overtaken).toMatchObject([changed]);
    expect(await days()).toBe(before);
    const { stays = [], isPossible } = (await stands(publication))?.recall ?? {};
    expect(isPossible).toBe(true);
    expect(partsOf(stays)).toEqual([changed]);

    const recalled = await recall(publication.id, stays);
    expect(recalled.statusCode, recalled.body).toBe(200);
    const answer = recalled.json<Wire['PublicationRecalled']>();
    expect(answer.stays).toEqual(stays);
    const keys = moves.filter(({ parts }) => parts[0]?.lessonId !== changed.lessonId);
    expect(answer.moves).toEqual(keys);
    expect(await plan()).toMatchObject({ status: 'draft', moves: keys });
    expect(await plan()).toEqual(answer.plan);
    const left = await told();
    expect(left.filter(({ user_id, cancels }) => user_id === reader?.user_id && cancels)).toHaveLength(1);
    expect(left.filter(({ user_id }) => user_id === unread?.user_id)).toEqual([]);
    expect((await stands(publication))?.recall).toEqual({ isPossible: false, stays });
  });

  it('cannot be recalled where all of it was changed since, and says so', async () => {
    await draft(0, (moves) => moves.filter(({ kind }) => kind === 'replace').slice(0, 1));
    const publication = await publish();
    await cancelOne(publication);
    const { recall: now } = (await stands(publication)) ?? {};
    const refused = await recall(publication.id, now?.stays);

    expect(now?.isPossible).toBe(false);
    expect(refused.statusCode).toBe(409);
    expect(refused.json<Wire['Problem']>().detail).toContain('Отозвать нечего');
  });

  it('holds again once its recall is taken back, and nobody is told twice', async () => {
    await draft();
    const publication = await publish();
    const [reader] = await told();
    await read(reader?.user_id);
    const before = [await days(), (await told()).map(({ user_id, content }) => [user_id, content])];
    await recall(publication.id);
    const restore = () => planner.post(`${SCHEDULE}/publication/${publication.id}/restore`);
    const restored = await restore();

    expect(restored.statusCode, restored.body).toBe(200);
    expect(restored.json()).toEqual(publication);
    const now = (await told()).map(({ user_id, content }) => [user_id, content]);
    expect([await days(), now]).toEqual([before[0], expect.arrayContaining(before[1] as unknown[])]);
    expect(now).toHaveLength(before[1]?.length ?? 0);
    expect((await plan()).moves).toEqual([]);
    expect((await restore()).statusCode).toBe(409);

    const stays = (await stands(publication))?.recall.stays;
    await recall(publication.id, stays);
    await draft(1);
    await publish();
    const refused = await restore();
    expect(refused.statusCode).toBe(409);
    expect(refused.json<Wire['Problem']>().detail).toContain('С тех пор расписание изменили');
  });
});
