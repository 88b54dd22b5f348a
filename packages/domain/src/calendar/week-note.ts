import { holidayWeekTitle } from './calendar-week.ts';
import type { SchoolCalendar } from './school-calendar.ts';
import type { IsoDate } from './school-date.ts';
import { schoolWeekOf } from './school-week.ts';
import type { Weekday } from './weekday.ts';

/** Returns whether a week, named by its Monday, is over. Its weekend is counted to the next one. */
export function isPastWeek(week: IsoDate, today: IsoDate, days: readonly Weekday[]): boolean {
  return week < schoolWeekOf(today, days);
}

/**
 * What to show above a week's lessons: that the week is over, its holidays, or that it lies after the last day of the
 * school's calendar. Null for any other week.
 */
export function weekNote(
  week: IsoDate,
  today: IsoDate,
  calendar: SchoolCalendar,
  days: readonly Weekday[],
): string | null {
  if (isPastWeek(week, today, days)) return 'прошла';
  const holidays = holidayWeekTitle(week, calendar, days);
  if (holidays !== null) return holidays;
  return isAfterCalendar(week, calendar) ? 'ещё не запланирована' : null;
}

function isAfterCalendar(week: IsoDate, { terms }: SchoolCalendar): boolean {
  return terms.length > 0 && terms.every(({ last }) => last < week);
}
