import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import { recordOfMove } from '@zvonok/domain/planning/move-records';
import { PLAN_PROFILES } from '@zvonok/domain/planning/weights';
import { dayInputOf } from '@zvonok/solver/day-of-timetable';
import { storePreparedPlan } from '../../timetable/day-plans.ts';
import type { Services } from '../services.ts';
import { readPlanDate } from './plan-date.ts';
import { readDayToPlan } from './read-day.ts';

const SEED = 1;
const [PROFILE] = PLAN_PROFILES;
/** No connection is waiting. */
const NEVER = new AbortController().signal;

/**
 * Plans a day as soon as somebody is away on it, so that the board finds a plan. `by` is the user who entered the
 * absence. It is a draft: only a person publishes, and what a person has begun is left alone.
 */
export async function prepareDayPlan(date: IsoDate, by: number, services: Services): Promise<void> {
  const planned = await readPlanDate(date, services);
  if (typeof planned === 'string') return;
  const read = await readDayToPlan(planned, services);
  const input = dayInputOf({ ...read, week: read.absences });
  const plans = await services.dayPlanSolver.solve(input, SEED, { session: { userId: by }, signal: NEVER });
  const moves = plans[PROFILE].moves.filter(({ kind }) => kind !== 'none').map((move) => recordOfMove(move));
  if (moves.length === 0) return;
  await services.changeTimetable(by, (timetable) =>
    storePreparedPlan(timetable, date, { version: read.version, profile: PROFILE, seed: SEED, moves }),
  );
}
