import { noLessonsText } from '@zvonok/domain/calendar/school-calendar';
import { type IsoDate, weekdayOf } from '@zvonok/domain/calendar/school-date';
import { schoolWeekOf } from '@zvonok/domain/calendar/school-week';
import { recordOfMove } from '@zvonok/domain/planning/move-records';
import { PLAN_PROFILES } from '@zvonok/domain/planning/weights';
import { dayInputOf } from '@zvonok/solver/day-of-timetable';
import type { Services } from '../services.ts';
import { readDayToPlan } from './read-day.ts';
import { solvePlans } from './solve-plans.ts';

const SEED = 1;
const [PROFILE] = PLAN_PROFILES;

/**
 * Plans a day as soon as somebody is away on it, so that whoever opens it finds a plan. It is a draft: only a person
 * publishes, and what a person has begun is left alone.
 */
export async function prepareDayPlan(
  date: IsoDate,
  call: Parameters<typeof solvePlans>[2] & { session: { userId: number } },
  services: Services,
): Promise<void> {
  const { days } = await services.schoolWeek.layout();
  const day = weekdayOf(date, days);
  if (!day || noLessonsText(date, day, await services.calendar.read())) return;
  const read = await readDayToPlan({ date, day, week: schoolWeekOf(date, days) }, services);
  const input = dayInputOf({ ...read, week: read.absences });
  const plans = await solvePlans(input, SEED, call, services);
  const moves = plans[PROFILE].moves.filter(({ kind }) => kind !== 'none').map((move) => recordOfMove(move));
  if (moves.length === 0) return;
  await services.changeTimetable(call.session.userId, (timetable) =>
    timetable.prepareDayPlan(date, { version: read.version, profile: PROFILE, seed: SEED, moves }),
  );
}
