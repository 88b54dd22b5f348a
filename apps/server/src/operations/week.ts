import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import { dateInWeek, isSchoolWeek } from '@zvonok/domain/calendar/school-week';
import { WEEKDAYS } from '@zvonok/domain/calendar/weekday';
import { type Clock, currentWeek, timetableDay } from '../platform/clock.ts';
import type { Refusal, RefusalExtras } from '../platform/refusal.ts';
import type { HeldBy } from '../timetable/validity.ts';

interface CallAboutWeek {
  query: { week?: string };
  refuse(status: 400, detail: string, extras?: RefusalExtras): Refusal;
}

/** The Monday a call is about: its `week`, or the current school week by the school's clock. */
export function weekOf({ query, refuse }: CallAboutWeek, clock: Clock): IsoDate {
  const { week } = query;
  if (week === undefined) return currentWeek(clock);
  if (isSchoolWeek(week)) return week;
  const message = 'Нужен понедельник учебной недели, например 2026-11-16';
  throw refuse(400, 'Неделя задаётся её понедельником.', { errors: [{ path: 'query.week', message }] });
}

/** Which permanent timetable a call is about: that of its `week`, each day by its date, or the one that holds now. */
export function heldIn(call: CallAboutWeek, clock: Clock): HeldBy {
  return call.query.week === undefined ? { on: timetableDay(clock) } : { week: weekOf(call, clock) };
}

/** The date in a week of a stored day, 1 (Monday) to 5 (Friday). */
export function dateOfDay(week: IsoDate, day: number): IsoDate {
  const name = WEEKDAYS[day - 1];
  if (!name) throw new RangeError(`A timetable has no day ${day}.`);
  return dateInWeek(week, name);
}
