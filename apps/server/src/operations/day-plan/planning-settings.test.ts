import { FIELD_LABELS } from '@zvonok/domain/conflicts/field-labels';
import { type PointField, pointsOf, pointValues, rangeOf } from '@zvonok/domain/forms/planning';
import { DEFAULT_SCHOOL_PLANNING } from '@zvonok/domain/planning/school-planning';
import { DEFAULT_WEIGHTS } from '@zvonok/domain/planning/weights';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '../../platform/schemas.ts';
import { markAway, PLAN, proposed, teachersOfPlanDay } from '../../testing/day-plans.ts';
import { openTestSchool, type TestPerson, type TestSchool } from '../../testing/school.ts';
import { SCHEDULE } from '../../testing/timetable.ts';

type Settings = Wire['PlanningSettings'];
type Body = Wire['PlanningSettingsBody'];

const SETTINGS = `${SCHEDULE}/planning-settings`;
const [AWAY = 0] = teachersOfPlanDay();
const USUAL = DEFAULT_SCHOOL_PLANNING as Body;
const REPLACEMENTS_ALONE = {
  ...{ mergesClasses: false, joinsSubgroups: false, goesHomeGrades: [], startsLater: false },
  ...{ transfers: false, exchanges: false, supervises: false },
};

describe('what a school says of its plans', () => {
  let school: TestSchool;
  let head: TestPerson;
  let secretary: TestPerson;
  beforeAll(async () => {
    school = await openTestSchool();
    head = await school.as('HEADMASTER');
    secretary = await school.as('ADMIN_EDU_PART');
    await markAway(secretary, AWAY);
  });
  afterEach(async () => {
    await put(USUAL);
  });
  afterAll(async () => {
    expect(school.undocumented).toEqual([]);
    await school.close();
  });

  const get = async (who = secretary) => (await who.get(SETTINGS)).json<Settings>();
  const put = async (body: Body, headers: Record<string, string> = {}) => {
    const answer = await head.put(SETTINGS, body, headers);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Settings>();
  };
  const stored = () =>
    school.database.db.selectFrom('planning_settings').selectAll().executeTakeFirstOrThrow();

  it('is the defaults at first, and only what differs is stored', async () => {
    const { version, ...said } = await get();
    expect(said).toEqual({ ...DEFAULT_SCHOOL_PLANNING, buildings: null });
    expect(await stored()).toMatchObject({ moves: {}, points: {} });

    const points = { ...USUAL.points, noLessons: 7, furtherCovers: [1, 2, 3] };
    const moves = { ...USUAL.moves, supervises: false };
    const changed = await put({ ...USUAL, moves, points });
    expect(changed).toEqual({ moves, points, blockedTeacherIds: [], buildings: null, version: version + 1 });
    expect(await get()).toEqual(changed);
    expect(await stored()).toMatchObject({
      moves: { supervises: false },
      points: { noLessons: 7, furtherCovers: [1, 2, 3] },
    });

    await put(USUAL);
    expect(await stored()).toMatchObject({ moves: {}, points: {} });
  });

  it('is read by those who substitute and said by those who keep the data', async () => {
    expect((await secretary.get(SETTINGS)).statusCode).toBe(200);
    expect((await secretary.put(SETTINGS, USUAL)).statusCode).toBe(403);
    const teacher = await school.as('TEACHER');
    expect((await teacher.get(SETTINGS)).statusCode).toBe(403);
    for (const role of ['HEADTEACHER', 'HEADMASTER', 'ADMIN'] as const)
      expect((await (await school.as(role)).put(SETTINGS, USUAL)).statusCode, role).toBe(200);
  });

  it('has the ranges that the form has', async () => {
    for (const field of Object.keys(pointValues(DEFAULT_WEIGHTS)) as PointField[]) {
      const { least, most } = rangeOf(field);
      const answerTo = (value: number) => {
        const points = pointsOf({ ...pointValues(DEFAULT_WEIGHTS), [field]: value }) as Body['points'];
        return head.put(SETTINGS, { ...USUAL, points });
      };
      for (const value of [least, most]) expect((await answerTo(value)).statusCode, field).toBe(200);
      for (const value of [least - 1, most + 1]) {
        const refused = await answerTo(value);
        expect(refused.statusCode, field).toBe(400);
      }
    }
  });

  it('names teachers who are there', async () => {
    const refused = await head.put(SETTINGS, { ...USUAL, blockedTeacherIds: [AWAY, 99_999] });
    expect(refused.statusCode).toBe(400);
    expect(refused.json<{ errors: object[] }>().errors).toMatchObject([{ path: 'body.blockedTeacherIds.1' }]);
    expect((await get()).blockedTeacherIds).toEqual([]);
  });

  it('is not overwritten by a user who saw another, and says what differs', async () => {
    const before = await get();
    const theirs = { ...USUAL, points: { ...USUAL.points, otherSubject: 30 }, blockedTeacherIds: [AWAY] };
    const after = await put(theirs, { 'if-match': `"${before.version}"` });

    const mine = { ...USUAL, points: { ...USUAL.points, otherSubject: 40 } };
    const refused = await head.put(SETTINGS, mine, { 'if-match': `"${before.version}"` });
    expect(refused.statusCode).toBe(409);
    expect(refused.headers.etag).toBe(`"${after.version}"`);
    const { differences } = refused.json<{
      differences: { field: string; label: string; theirs: unknown }[];
    }>();
    expect(differences).toMatchObject([
      { field: 'otherSubject', label: FIELD_LABELS.planning.otherSubject, yours: 40, theirs: 30 },
      { field: 'blockedTeachers', yours: '' },
    ]);
    expect(await get()).toEqual(after);
    // Saving the same overwrites nothing.
    expect(await put(theirs, { 'if-match': `"${before.version}"` })).toEqual(after);
  });

  it('is in the journal, each field in words', async () => {
    await put({
      ...USUAL,
      points: { ...USUAL.points, book: 5 },
      moves: { ...USUAL.moves, exchanges: false },
    });
    const entry = await school.database.db
      .selectFrom('audit_entry')
      .select(['action', 'changes', 'subject_label'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({
      action: 'setting.changed',
      subject_label: 'План дня',
      changes: { book: { from: '4', to: '5' }, exchanges: { from: 'да', to: 'нет' } },
    });
  });

  it('decides what is proposed: moves that are not allowed are not, and points are the school’s', async () => {
    const kinds = async () =>
      new Set((await proposed(secretary)).plans.flatMap(({ moves }) => moves.map(({ kind }) => kind)));
    await put({ ...USUAL, points: { ...USUAL.points, goHome: 0, mergeUsual: 0, mergeOther: 0 } });
    const free = await kinds();
    expect([...free].some((kind) => kind !== 'replace' && kind !== 'none')).toBe(true);

    const points = { ...USUAL.points, substitution: 11 };
    await put({ ...USUAL, moves: REPLACEMENTS_ALONE, points });
    expect([...(await kinds())].filter((kind) => kind !== 'none')).toEqual(['replace']);
    const [plan] = (await proposed(secretary)).plans;
    const terms = plan?.moves.flatMap((move) => move.terms) ?? [];
    expect(new Set(terms.filter(({ kind }) => kind === 'substitution').map((term) => term.points))).toEqual(
      new Set([11]),
    );
  });

  it('blocks teachers: never proposed, last in the list with why, and a warning when a person chooses them', async () => {
    const usual = (await proposed(secretary)).plans.flatMap(({ moves }) => moves);
    const asked = usual.find(({ kind, teacherId }) => kind === 'replace' && teacherId !== null);
    const [part] = asked?.parts ?? [];
    const teacherId = asked?.teacherId;
    if (!part || !teacherId) throw new Error('Nobody was proposed.');
    await put({ ...USUAL, blockedTeacherIds: [teacherId] });

    const { plans } = await proposed(secretary);
    expect(plans.flatMap(({ moves }) => moves.filter((move) => move.teacherId === teacherId))).toEqual([]);
    const list = await secretary.get(`${PLAN}/candidates?lessonId=${part.lessonId}`);
    const { teachers, moves } = list.json<Wire['PlanCandidates']>();
    const found = teachers.find(({ teacher }) => teacher.id === teacherId);
    expect(found).toMatchObject({ available: false, reason: 'не ставить на замены' });
    expect(moves.filter((move) => move.teacherId === teacherId && move.available)).toEqual([]);

    const pins = [{ ...part, kind: 'replace', teacherId }];
    const [forced] = (await proposed(secretary, { pins })).plans;
    expect(forced?.lostPins).toEqual([]);
    const draft = { ...forced, seed: 1, version: (await proposed(secretary)).version };
    const { profile, seed, version } = draft;
    const { revision } = (await secretary.get(PLAN)).json<Wire['DayPlan']>();
    const body = { profile, seed, version, moves: forced?.moves.filter(({ kind }) => kind !== 'none') };
    const saved = await secretary.put(PLAN, body, { 'if-match': `"${revision}"` });
    expect(saved.statusCode, saved.body).toBe(200);
    const { warnings } = (await secretary.get(`${PLAN}/preview`)).json<Wire['DayPlanPreview']>();
    expect(warnings).toMatchObject([{ ...part, text: expect.stringMatching(/: не ставить на замены$/) }]);
  });

  it('takes out of a draft what is undecided, and leaves the rest', async () => {
    const read = async () => (await secretary.get(PLAN)).json<Wire['DayPlan']>();
    const { version, plans } = await proposed(secretary);
    const [plan] = plans;
    const all = (plan?.moves ?? []).filter(({ kind }) => kind !== 'none');
    expect(all.length).toBeGreaterThan(1);
    const moves = all.map((move, at) => ({ ...move, pinned: at === 0 }));
    const { revision } = await read();
    const body = { profile: plan?.profile, seed: 1, version, moves };
    await secretary.put(PLAN, body, { 'if-match': `"${revision}"` });
    const before = await read();
    expect(before.moves).toHaveLength(all.length);

    await put({ ...USUAL, points: { ...USUAL.points, book: 8 } });
    const after = await read();
    expect(after.moves).toEqual(before.moves.filter(({ pinned }) => pinned));
    expect(after.revision).toBe(before.revision + 1);
  });

  it('keeps to the buildings of the limits: said with the rest, planned by, and drafts are found anew', async () => {
    const limits = `${SCHEDULE}/generator/limits`;
    const usual = (await head.get(limits)).json<Wire['GeneratorLimits']>();
    const say = async (rule: 'strict' | 'preferred' | 'ignored', roomIds: readonly number[]) => {
      const buildings = [{ name: 'Начальная школа', roomIds, classIds: [] }];
      const body = {
        rules: { ...usual.rules, buildings: rule },
        buildings: roomIds.length > 0 ? buildings : [],
      };
      expect((await head.put(limits, body)).statusCode).toBe(200);
      return (await get()).buildings;
    };
    const crossings = ({ plans }: Wire['ProposedDayPlans']) =>
      plans.flatMap(({ moves }) =>
        moves.flatMap(({ terms }) => terms.filter(({ kind }) => kind === 'crossing')),
      );
    const rooms = await school.database.db.selectFrom('room').select('id').orderBy('id').execute();
    const half = rooms.map(({ id }) => id).filter((id) => id % 2 === 0);
    await put({ ...USUAL, moves: REPLACEMENTS_ALONE, points: { ...USUAL.points, crossing: 0 } });

    const { version } = await get();
    const dear = await say('preferred', half);
    expect(dear).toEqual({
      rule: 'preferred',
      buildings: [{ name: 'Начальная школа', roomIds: half, classIds: [] }],
    });
    expect((await get()).version).toBe(version + 1);
    expect(crossings(await proposed(secretary)).length).toBeGreaterThan(0);

    expect(await say('strict', half)).toMatchObject({ rule: 'strict' });
    const { plans } = await proposed(secretary);
    expect(crossings(await proposed(secretary))).toEqual([]);
    const [move] = plans[0]?.moves ?? [];
    const list = await secretary.get(`${PLAN}/candidates?lessonId=${move?.parts[0]?.lessonId}`);
    const reasons = list.json<Wire['PlanCandidates']>().teachers.map(({ reason }) => reason);
    expect(reasons).toContain('не успеет из другого корпуса');

    expect(await say('ignored', half)).toBeNull();
    expect(await say('preferred', [])).toBeNull();
  });
});
