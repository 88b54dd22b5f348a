import { type LessonPart, partKey } from '@zvonok/domain/lesson/lesson-part';
import { numbersOf } from '@zvonok/domain/planning/moves';
import { partsOfGroups } from '@zvonok/domain/timetable/timetable';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Wire } from '../../platform/schemas.ts';
import { SCHOOL_MORNING } from '../../testing/clock.ts';
import {
  clearPlanDay,
  markAway,
  PLAN,
  PLAN_WEEK,
  proposed,
  teachersOfPlanDay,
} from '../../testing/day-plans.ts';
import { openTestSchool, type TestPerson, type TestSchool } from '../../testing/school.ts';
import { REPLACEMENT, SCHEDULE } from '../../testing/timetable.ts';

const [AWAY = 0] = teachersOfPlanDay();

describe('what was published', () => {
  let school: TestSchool;
  let planner: TestPerson;
  beforeAll(async () => {
    school = await openTestSchool();
  });
  afterAll(async () => {
    expect(school.undocumented).toEqual([]);
    await school.close();
  });
  beforeEach(async () => {
    school.clock.goTo(SCHOOL_MORNING);
    planner = await school.as('HEADTEACHER');
    await clearPlanDay(school, planner);
    await markAway(planner, AWAY);
  });

  const parts = async () =>
    partsOfGroups(await (await planner.get(`${SCHEDULE}/group/editor?week=${PLAN_WEEK}`)).json());
  const now = async (part: LessonPart) => {
    const found = (await parts()).find((one) => partKey(one) === partKey(part));
    if (!found) throw new Error('The lesson is there.');
    return found;
  };
  async function preview(moves: readonly Partial<Wire['PlanMove']>[]) {
    const { version, seed } = await proposed(planner);
    const { revision } = (await planner.get(PLAN)).json<Wire['DayPlan']>();
    const usual = { teacherId: null, other: null, pinned: true, origin: 'person', terms: [] };
    const body = { version, seed, profile: null, moves: moves.map((move) => ({ ...usual, ...move })) };
    const saved = await planner.put(PLAN, body, { 'if-match': `"${revision}"` });
    expect(saved.statusCode, saved.body).toBe(200);
    return (await planner.get(`${PLAN}/preview`)).json<Wire['DayPlanPreview']>();
  }
  async function publish(moves: readonly Partial<Wire['PlanMove']>[]) {
    const seen = await preview(moves);
    expect(seen.overtaken).toEqual([]);
    const { revision, fingerprint } = seen;
    const published = await planner.post(`${PLAN}/publish`, { revision, fingerprint });
    expect(published.statusCode, published.body).toBe(200);
    return { seen, publication: published.json<Wire['Publication']>() };
  }
  const recall = async ({ id }: Wire['Publication']) => {
    const answer = await planner.post(`${SCHEDULE}/publication/${id}/recall`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Wire['PublicationRecalled']>();
  };
  /** A lesson of the absent teacher as it was published, and two people who could have it. */
  async function published() {
    const moves = (await proposed(planner)).plans[0]?.moves ?? [];
    const own = (await parts()).filter(
      ({ teacher, day, subgroup, state }) =>
        teacher?.id === AWAY && day === 'THURSDAY' && !subgroup && state.kind === 'normal',
    );
    const free = (await parts()).filter(({ day }) => day === 'THURSDAY');
    const part = own.find((one) => moves.some(({ parts: [first] }) => first?.lessonId === one.lessonId));
    if (!part) throw new Error('The absent teacher has a lesson.');
    const busy = free.filter(({ number }) => number === part.number).map(({ teacher }) => teacher?.id);
    const ids = [...new Set(free.flatMap(({ teacher }) => teacher?.id ?? []))];
    const [first = 0, second = 0] = ids.filter((id) => id !== AWAY && !busy.includes(id));
    await publish([{ kind: 'replace', parts: [numbersOf(part)], teacherId: first }]);
    return { part, first, second };
  }
  const edit = async (part: LessonPart, given: Partial<Wire['PlanMove']>) => ({
    parts: [numbersOf(part)],
    instead: (await now(part)).changeId ?? 0,
    ...given,
  });

  it('is given to another teacher: one goes and is notified, the other comes, and a recall brings the first back', async () => {
    const { part, first, second } = await published();
    const before = await now(part);
    const move = await edit(part, { kind: 'replace', teacherId: second });
    const { seen, publication } = await publish([move]);

    const told = new Map(seen.notices.map(({ teacher, message }) => [teacher.id, message]));
    expect(told.has(first)).toBe(false);
    expect(told.get(second)).toMatch(/вы ведёте/);
    expect(told.get(AWAY)).toMatch(/за вас ведёт/);
    expect(seen.released).toMatchObject([
      { teacher: { id: first }, message: expect.stringContaining('вы ведёте') },
    ]);
    expect(await now(part)).toMatchObject({ teacher: { id: second }, state: { kind: 'replaced' } });
    expect(publication.ended).toHaveLength(1);

    const recalled = await recall(publication);
    expect(recalled.moves).toMatchObject([{ kind: 'replace', teacherId: second, pinned: true }]);
    expect(await now(part)).toEqual(before);
  });

  it('is taken back and the class is without a teacher again, or sent home, and comes back', async () => {
    for (const kind of ['cancel', 'go-home'] as const) {
      const { part, first } = await published();
      const before = await now(part);
      const { seen, publication } = await publish([await edit(part, { kind })]);
      expect(seen.released.map(({ teacher }) => teacher.id)).toContain(first);
      expect(await now(part)).toMatchObject(
        kind === 'cancel'
          ? { teacher: { id: AWAY }, state: { kind: 'normal' } }
          : { teacher: { id: AWAY }, state: { kind: 'sent-home' } },
      );
      if (kind === 'cancel') {
        const open = (await proposed(planner)).plans[0]?.moves.flatMap(({ parts: of }) => of);
        expect(open).toContainEqual(numbersOf(part));
      }
      await recall(publication);
      expect(await now(part)).toEqual(before);
      await planner.get(`${REPLACEMENT}/cancel-all?week=${PLAN_WEEK}`);
    }
  });

  it('keeps in a draft which change an edit takes the place of', async () => {
    const { part, second } = await published();
    const move = await edit(part, { kind: 'replace', teacherId: second });
    await preview([move]);
    const { moves } = (await planner.get(PLAN)).json<Wire['DayPlan']>();
    expect(moves).toMatchObject([{ instead: move.instead, kind: 'replace', teacherId: second }]);
  });

  it('is not edited over a change that came later', async () => {
    const { part, second } = await published();
    const move = await edit(part, { kind: 'replace', teacherId: second });
    await planner.get(`${REPLACEMENT}/cancel-all?week=${PLAN_WEEK}`);
    const seen = await preview([move]);
    expect(seen.overtaken).toMatchObject([numbersOf(part)]);
  });
});
