import type { AbsenceSpan } from '@zvonok/domain/absences/absence';
import { addDays, type IsoDate } from '@zvonok/domain/calendar/school-date';
import { schoolToday } from '../../platform/clock.ts';
import type { Services } from '../services.ts';
import { prepareDayPlan } from './prepare-day-plan.ts';

/** Four weeks ahead: whoever opens a later day gets its plan from the board. */
const FURTHEST_DAYS = 27;

/**
 * Begins the plans of the school days on which somebody is away, and waits for none: the absence stands, and the board
 * makes a plan where there is none.
 */
export function prepareForAbsence(
  { firstDate, lastDate }: Pick<AbsenceSpan, 'firstDate' | 'lastDate'>,
  { session }: { session: { userId: number } },
  services: Services,
): void {
  const today = schoolToday(services.clock);
  const first = firstDate > today ? firstDate : today;
  const last = [lastDate, addDays(first, FURTHEST_DAYS)].sort()[0] ?? lastDate;
  for (let date: IsoDate = first; date <= last; date = addDays(date, 1)) {
    services.background.start(
      `day plan of ${date}`,
      () => prepareDayPlan(date, session.userId, services),
      'the plan of a day for an absence was not made',
      { date },
    );
  }
}
