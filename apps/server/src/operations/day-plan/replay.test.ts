import { type LessonPart, partKey } from '@zvonok/domain/lesson/lesson-part';
import { moveOfRecord, numbersKey } from '@zvonok/domain/planning/move-records';
import { movesToChanges } from '@zvonok/domain/planning/moves';
import { partsOf } from '@zvonok/domain/timetable/all-parts';
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
