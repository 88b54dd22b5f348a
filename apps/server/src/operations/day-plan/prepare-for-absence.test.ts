import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Wire } from '../../platform/schemas.ts';
import { serverLog } from '../../platform/server-log.ts';
import { markAway, PLAN, PLAN_DATE, PLAN_WEEK, teachersOfPlanDay } from '../../testing/day-plans.ts';
import { openTestSchool } from '../../testing/school.ts';
import { SCHEDULE } from '../../testing/timetable.ts';

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
