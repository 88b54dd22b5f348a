import { type LessonPart, partKey } from '@zvonok/domain/lesson/lesson-part';
import { moveOfRecord, movesToChanges, numbersKey } from '@zvonok/domain/planning/moves';
import type { WantedChange } from '@zvonok/domain/timetable/change-effects';
import { buildTimetable, partsOf } from '@zvonok/domain/timetable/timetable';
import { threePlans } from '@zvonok/solver/solve';
import { smallDay } from '@zvonok/solver/testing/small-day';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Wire } from '../../platform/schemas.ts';
import { serverLog } from '../../platform/server-log.ts';
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
import { REPLACEMENT, SCHEDULE } from '../../testing/timetable.ts';
import { dayPlanSolver } from './solve-plans.ts';

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
    // Sessions do not last overnight.
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

/** Who is away on each of the mornings. */
const MORNINGS = [[0], [1, 4], [2, 5, 7], [3, 6, 8, 9, 10]].map((places) =>
  places.map((place) => TEACHERS[place] ?? 0),
);

describe('a plan', () => {
  let school: TestSchool;
  let planner: TestPerson;
  beforeAll(async () => {
    school = await openTestSchool();
    planner = await school.as('HEADTEACHER');
  });
  afterAll(() => school.close());
  beforeEach(async () => {
    const { db } = school.database;
    for (const table of ['day_plan', 'absence'] as const) await db.deleteFrom(table).execute();
    await clear();
  });

  const clear = () => planner.get(`${REPLACEMENT}/cancel-all?week=${PLAN_WEEK}`);
  const groups = async () =>
    (await planner.get(`${SCHEDULE}/group/editor?week=${PLAN_WEEK}`)).json<Wire['EditorGroup'][]>();
  const rows = async () => {
    const board = (await school.call('GET', `/kiosk/api/board?week=${PLAN_WEEK}`)).json<Wire['KioskBoard']>();
    return board.days.find(({ date }) => date === PLAN_DATE)?.rows;
  };
  const save = async (version: number, moves: readonly Wire['PlanMove'][]) => {
    const { revision } = (await planner.get(PLAN)).json<Wire['DayPlan']>();
    const body = { version, seed: null, profile: null, moves };
    const saved = await planner.put(PLAN, body, { 'if-match': `"${revision}"` });
    expect(saved.statusCode, saved.body).toBe(200);
  };
  const preview = async () => (await planner.get(`${PLAN}/preview`)).json<Wire['DayPlanPreview']>();

  it.each(MORNINGS)(
    'replayed through the documented calls gives its board (away: %i, …)',
    async (...away) => {
      for (const teacher of away) await markAway(planner, teacher);
      const { plans } = await proposed(planner);
      for (const { moves } of plans) {
        // A change that was cancelled counts as one until the plan rests on a later version.
        const { version } = await proposed(planner);
        await save(version, moves);
        const seen = await preview();
        expect(seen.overtaken).toEqual([]);
        for (const change of await changesOf(moves)) await make(change);
        expect(await rows()).toEqual(seen.after.rows);
        await clear();
      }
    },
  );

  async function changesOf(moves: readonly Wire['PlanMove'][]): Promise<WantedChange[]> {
    const parts = new Map(partsOf(buildTimetable(await groups())).map((part) => [partKey(part), part]));
    const day = {
      part: (numbers: Wire['PlanPart']) => parts.get(numbersKey(numbers)) ?? null,
      teacher: (id: number) => ({ id, name: '' }),
    };
    const named = moves.map((move) => moveOfRecord(move, day)).filter((move) => move !== null);
    expect(named).toHaveLength(moves.length);
    return movesToChanges(named).map(({ change }) => change);
  }

  async function make(change: WantedChange): Promise<void> {
    const answer = await planner.post(`${REPLACEMENT}${pathOf(change)}&week=${PLAN_WEEK}`);
    expect(answer.statusCode, answer.body).toBe(200);
  }
});

function pathOf(change: WantedChange): string {
  switch (change.kind) {
    case 'replace':
      return `?${numbersIn(change.part)}&teacherId=${change.teacher.id}`;
    case 'send-home': {
      const { subgroup, lessonId } = change.part;
      return `/group-go-home?${subgroup ? `subgroupId=${subgroup.id}` : `lessonId=${lessonId}`}`;
    }
    case 'merge': {
      const { first, second } = change;
      const pair =
        first.subgroup && second.subgroup
          ? `idFirstSubgroup=${first.subgroup.id}&idSecondSubgroup=${second.subgroup.id}`
          : `idFirstLesson=${first.lessonId}&idSecondLesson=${second.lessonId}`;
      return `/combined-lesson?${pair}`;
    }
    case 'cancel':
      return `/cancel?${numbersIn(change.part)}`;
  }
}

function numbersIn({ lessonId, subgroup }: LessonPart): string {
  return `lessonId=${lessonId}${subgroup ? `&subgroupId=${subgroup.id}` : ''}`;
}

describe('the thread that plans', () => {
  const LIMITS = { timeoutMs: 20_000, heapMb: 256, idleMs: 60_000, perPerson: 3, total: 10 };
  const requester = { session: { userId: 1 }, signal: new AbortController().signal };
  const [first, second] = [smallDay(1).input, smallDay(2).input];
  const asClone = (plans: object) => JSON.parse(JSON.stringify(plans));

  let solver = dayPlanSolver();
  afterEach(() => solver.stop());

  it('plans day after day in one thread, each as it would be planned here', async () => {
    solver = dayPlanSolver();
    expect(solver.isWarm()).toBe(false);

    const plans = await Promise.all([solver.solve(first, 3, requester), solver.solve(second, 1, requester)]);

    expect(plans).toEqual([
      asClone(threePlans(first, { seed: 3 })),
      asClone(threePlans(second, { seed: 1 })),
    ]);
    expect(solver.isWarm()).toBe(true);
    expect(solver.state()).toEqual({ running: 0, waiting: 0, refused: 0 });
  });

  it('keeps the plans of a day for as long as the day is the same', async () => {
    solver = dayPlanSolver();
    const plans = await solver.solve(first, 3, requester);
    await solver.stop();

    expect(await solver.solve(structuredClone(first), 3, requester)).toEqual(plans);
    expect(solver.isWarm()).toBe(false);
    expect(await solver.solve({ ...first, absences: [] }, 3, requester)).not.toEqual(plans);
    expect(solver.isWarm()).toBe(true);
  });

  it('gives the memory of its thread back when no day is to be planned', async () => {
    solver = dayPlanSolver({ ...LIMITS, idleMs: 1 });

    await solver.solve(first, 1, requester);

    await expect.poll(solver.isWarm).toBe(false);
    await expect(solver.solve(first, 2, requester)).resolves.toHaveProperty('fewer-changes');
  });

  it('refuses what takes too long, and goes on', async () => {
    const limits = { ...LIMITS, timeoutMs: 1 };
    solver = dayPlanSolver(limits);

    await expect(solver.solve(first, 3, requester)).rejects.toMatchObject({ status: 503 });

    limits.timeoutMs = LIMITS.timeoutMs;
    await expect(solver.solve(first, 3, requester)).resolves.toHaveProperty('fewer-changes');
  });

  it('says when it is worth to ask again where too many wait', async () => {
    solver = dayPlanSolver({ ...LIMITS, perPerson: 1 });
    const asked = solver.solve(first, 3, requester);

    await expect(solver.solve(second, 3, requester)).rejects.toMatchObject({
      status: 503,
      extras: { headers: { 'Retry-After': '2' } },
    });
    await expect(asked).resolves.toHaveProperty('fewer-changes');
  });
});

describe('a plan for an absence', () => {
  it('an absence stands where its plan could not be prepared, and the log says of which day', async () => {
    const log: string[] = [];
    const school = await openTestSchool({
      log: serverLog('info', { write: (line) => void log.push(line) }),
    });
    const planner = await school.as('HEADTEACHER');
    const [teacher = 0] = teachersOfPlanDay();
    // A plan has no place to be kept in.
    await sql`alter table day_plan_move rename to day_plan_move_gone`.execute(school.database.db);

    await markAway(planner, teacher);

    const week = await planner.get(`${SCHEDULE}/absence?week=${PLAN_WEEK}`);
    expect(week.json<Wire['AbsencesOfWeek']>().absences).toMatchObject([{ teacher: { id: teacher } }]);
    const faults = log.flatMap((line) => {
      const { level, msg, date, error } = JSON.parse(line) as Record<string, unknown>;
      return level === 'error' ? [{ msg, date, error }] : [];
    });
    expect(faults).toEqual([
      {
        msg: 'the plan of a day for an absence was not made',
        date: PLAN_DATE,
        error: expect.objectContaining({ code: '42P01' }),
      },
    ]);
    await sql`alter table day_plan_move_gone rename to day_plan_move`.execute(school.database.db);
    expect((await planner.get(PLAN)).json<Wire['DayPlan']>()).toMatchObject({ moves: [] });
    await school.close();
  });
});
