import { moveOfRecord, numbersKey } from '@zvonok/domain/planning/move-records';
import { movesToChanges } from '@zvonok/domain/planning/moves';
import { partsOf } from '@zvonok/domain/timetable/all-parts';
import { type LessonPart, partKey } from '@zvonok/domain/timetable/lesson';
import type { WantedChange } from '@zvonok/domain/timetable/pending-change';
import { buildTimetable } from '@zvonok/domain/timetable/timetable';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Wire } from '../../platform/schemas.ts';
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

const TEACHERS = teachersOfPlanDay();
/** Who is away on each of the mornings. */
const MORNINGS = [[0], [1, 4], [2, 5, 7], [3, 6, 8, 9, 10]].map((places) =>
  places.map((place) => TEACHERS[place] ?? 0),
);
const EDITS = 200;

describe('a plan', () => {
  let school: TestSchool;
  let planner: TestPerson;
  let another: TestPerson;
  beforeAll(async () => {
    school = await openTestSchool();
    planner = await school.as('HEADTEACHER');
    another = await school.as('ADMIN_EDU_PART');
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
  const publish = ({ revision, fingerprint }: Wire['DayPlanPreview']) =>
    planner.post(`${PLAN}/publish`, { revision, fingerprint });

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

  it(`keeps to the hard rules, and overwrites nothing silently, through ${EDITS} edits of two planners`, async () => {
    const random = randomFrom(11);
    const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
    const away = [TEACHERS[0] ?? 0, TEACHERS[3] ?? 0];
    for (const teacher of away) await markAway(planner, teacher);
    const dayParts = async () =>
      partsOf(buildTimetable(await groups()), 'THURSDAY').filter(({ teacher }) => teacher !== null);
    const published = { done: 0, refused: 0, recalled: 0, kept: 0 };
    let last: Wire['Publication'] | null = null;
    let parts = await dayParts();
    let planned = parts;
    for (let edit = 0; edit < EDITS; edit += 1) {
      const step = edit % 10;
      if (step === 0) {
        parts = await dayParts();
        const { version, plans } = await proposed(planner);
        const { moves } = pick(plans);
        await save(version, moves);
        const keys = new Set(moves.flatMap((move) => move.parts.map(numbersKey)));
        planned = parts.filter((part) => keys.has(partKey(part)));
      } else if (step === 7) {
        const seen = await preview();
        if (random() < 0.5) await disturb(pick(random() < 0.5 && planned.length > 0 ? planned : parts));
        const before = JSON.stringify(await rows());
        const answer = await publish(seen);
        if (answer.statusCode === 200) {
          published.done += 1;
          last = answer.json<Wire['Publication']>();
          parts = await dayParts();
          expectMade(last, parts, away);
        } else {
          published.refused += 1;
          expect(JSON.stringify(await rows())).toBe(before);
        }
      } else if (step === 9 && last) {
        const before = JSON.stringify(await rows());
        const answer = await planner.post(`${SCHEDULE}/publication/${last.id}/recall`);
        if (answer.statusCode === 200) published.recalled += 1;
        else {
          published.kept += 1;
          expect(JSON.stringify(await rows())).toBe(before);
        }
        last = null;
      } else if (random() < 0.4) await disturb(pick(parts));
    }
    expect(published.done).toBeGreaterThan(0);
    expect(published.refused).toBeGreaterThan(0);
    expect(published.recalled + published.kept).toBeGreaterThan(0);
  });

  /** What the other planner does meanwhile: sends a class home, or takes a change back. */
  async function disturb(part: LessonPart): Promise<void> {
    const { lessonId, subgroup, changeId } = part;
    const item = {
      ...{ key: crypto.randomUUID(), lessonId, ...(subgroup && { subgroupId: subgroup.id }) },
      ...(changeId ? { kind: 'cancel', changeId } : { kind: 'send-home' }),
    };
    await another.post(`${SCHEDULE}/replacement/batch?week=${PLAN_WEEK}`, { items: [item] });
  }

  /** Everything a publication says it made is so, and nobody who is away was put on a lesson. */
  function expectMade(
    { made }: Wire['Publication'],
    parts: readonly LessonPart[],
    away: readonly number[],
  ): void {
    const byKey = new Map(parts.map((part) => [partKey(part), part]));
    for (const change of made) {
      if (change.kind !== 'replaced') continue;
      expect(byKey.get(numbersKey(change))?.teacher?.id).toBe(change.teacher?.id);
      expect(away).not.toContain(change.teacher?.id);
    }
  }

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

/** The same numbers in every run. */
function randomFrom(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
