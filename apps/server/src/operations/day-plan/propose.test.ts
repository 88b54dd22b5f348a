import { partKey } from '@zvonok/domain/lesson/lesson-part';
import { numbersKey } from '@zvonok/domain/planning/move-records';
import { partsOf } from '@zvonok/domain/timetable/all-parts';
import { buildTimetable } from '@zvonok/domain/timetable/timetable';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '../../platform/schemas.ts';
import { SCHOOL_MORNING } from '../../testing/clock.ts';
import { markAway, PLAN, PLAN_DATE, PLAN_WEEK, teachersOfPlanDay } from '../../testing/day-plans.ts';
import { openTestSchool, type TestPerson, type TestSchool } from '../../testing/school.ts';
import { SCHEDULE } from '../../testing/timetable.ts';

const TEACHERS = teachersOfPlanDay();

describe('the plan of a day', () => {
  let school: TestSchool;
  let planner: TestPerson;
  const propose = async (body: object = {}) => {
    const answer = await planner.post(`${PLAN}/propose`, body);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer;
  };
  beforeAll(async () => {
    school = await openTestSchool();
    planner = await school.as('HEADTEACHER');
    for (const teacher of TEACHERS.slice(0, 2)) await markAway(planner, teacher);
  });
  afterAll(() => school.close());

  it('is proposed three times, and the same again with the same seed', async () => {
    const first = await propose({ seed: 7 });
    const { plans } = first.json<Wire['ProposedDayPlans']>();

    expect(plans.map(({ profile }) => profile)).toEqual(['fewer-changes', 'by-subject', 'evenly']);
    for (const { moves, cost, open } of plans) {
      expect(moves.length).toBeGreaterThan(1);
      expect(moves.flatMap(({ terms }) => terms).reduce((sum, { points }) => sum + points, 0)).toBe(cost);
      expect(moves.filter(({ kind }) => kind === 'none')).toHaveLength(open);
    }
    expect((await propose({ seed: 7 })).body).toBe(first.body);
  });

  it('is the same in a thread of its own, where many are away', async () => {
    for (const teacher of TEACHERS.slice(2, 6)) await markAway(planner, teacher);
    const first = await propose({ profile: 'evenly' });

    expect(first.json<Wire['ProposedDayPlans']>().plans.map(({ profile }) => profile)).toEqual(['evenly']);
    expect((await propose({ profile: 'evenly' })).body).toBe(first.body);
  });

  it('keeps what is pinned, and says which pin is not possible', async () => {
    const [move] = (await propose()).json<Wire['ProposedDayPlans']>().plans[0]?.moves ?? [];
    const part = move?.parts[0] ?? { lessonId: 0, subgroupId: null };
    const pinned = await propose({ pins: [{ ...part, kind: 'none' }] });
    const kept = pinned.json<Wire['ProposedDayPlans']>().plans[0]?.moves.find(({ pinned }) => pinned);

    expect(kept).toMatchObject({ kind: 'none', parts: [part], origin: 'person' });
    const away = { ...part, kind: 'replace', teacherId: TEACHERS[0] };
    const lost = (await propose({ pins: [away] })).json<Wire['ProposedDayPlans']>();
    expect(lost.plans[0]?.lostPins).toEqual([part]);
    const senseless = await planner.post(`${PLAN}/propose`, { pins: [{ ...part, kind: 'merge' }] });
    expect(senseless.statusCode).toBe(400);
  });

  it('is of lessons that have not ended, by the hour at school', async () => {
    const numbers = async () => {
      const { plans } = (await propose()).json<Wire['ProposedDayPlans']>();
      const { parts } = await dayParts();
      const keys = plans[0]?.moves.flatMap((move) => move.parts.map(numbersKey)) ?? [];
      return [...new Set(parts.filter((part) => keys.includes(partKey(part))).map(({ number }) => number))];
    };
    // Nobody stays signed in overnight.
    const goTo = async (instant: string) => {
      school.clock.goTo(instant);
      planner = await school.as('HEADTEACHER');
    };
    const dayParts = async () => {
      const groups = await planner.get(`${SCHEDULE}/group/editor?week=${PLAN_WEEK}`);
      return { parts: partsOf(buildTimetable(groups.json<Wire['EditorGroup'][]>()), 'THURSDAY') };
    };
    const all = await numbers();
    expect(Math.min(...all)).toBe(1);
    // The third lesson is from 10:15 to 10:55 in Moscow.
    await goTo(`${PLAN_DATE}T07:54:00Z`);
    expect(await numbers()).toEqual(all.filter((number) => number >= 3));
    await goTo(`${PLAN_DATE}T07:55:00Z`);
    expect(await numbers()).toEqual(all.filter((number) => number >= 4));
    await goTo(`${PLAN_DATE}T20:00:00Z`);
    expect(await numbers()).toEqual([]);
    await goTo(SCHOOL_MORNING);
    expect(await numbers()).toEqual(all);
  });

  it('is of a day with lessons', async () => {
    for (const date of ['2026-11-21', '2026-02-31']) {
      const answer = await planner.post(`${SCHEDULE}/day-plan/${date}/propose`, {});
      expect(answer.statusCode).toBe(400);
    }
  });

  it('has candidates for each lesson: those who can by their points, then the others with why', async () => {
    const [move] = (await propose()).json<Wire['ProposedDayPlans']>().plans[0]?.moves ?? [];
    const { lessonId = 0, subgroupId = null } = move?.parts[0] ?? {};
    const subgroup = subgroupId === null ? '' : `&subgroupId=${subgroupId}`;
    const answer = await planner.get(`${PLAN}/candidates?lessonId=${lessonId}${subgroup}`);
    const { teachers, moves } = answer.json<Wire['PlanCandidates']>();
    const able = teachers.filter(({ available }) => available);

    expect(able.length).toBeGreaterThan(3);
    expect(teachers.slice(0, able.length)).toEqual(able);
    expect(able.map(({ score }) => score)).toEqual(able.map(({ score }) => score).toSorted((a, b) => a - b));
    for (const { terms, score, words } of [...teachers, ...moves]) {
      expect(terms.reduce((sum, { points }) => sum + points, 0)).toBe(score);
      expect(words.length).toBeLessThanOrEqual(80);
    }
    expect(teachers.find(({ teacher }) => teacher.id === TEACHERS[1])).toMatchObject({
      available: false,
      reason: 'отсутствует',
    });
    expect(moves.length).toBeGreaterThan(0);
    expect((await planner.get(`${PLAN}/candidates?lessonId=2147483`)).statusCode).toBe(404);
  });
});
