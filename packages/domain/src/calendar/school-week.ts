import { addDays, dayOfWeek, type IsoDate, isIsoDate, weekdayOf } from './school-date.ts';
import { FIVE_DAYS, type Weekday, weekdayNumber } from './weekday.ts';

/**
 * The Monday of the school week a date belongs to. What follows the last of the school's `days` belongs to the coming
 * week (docs/decisions/0041).
 */
export function schoolWeekOf(date: IsoDate, days: readonly Weekday[] = FIVE_DAYS): IsoDate {
  const day = dayOfWeek(date);
  return addDays(date, day <= days.length ? 1 - day : 8 - day);
}

/** The Monday on or before a date. */
export function mondayOf(date: IsoDate): IsoDate {
  return addDays(date, 1 - dayOfWeek(date));
}

/** The first Monday after a date. */
export function nextMonday(date: IsoDate): IsoDate {
  return addDays(date, 8 - dayOfWeek(date));
}

/** The date of a school day in the week that starts on `monday`. */
export function dateInWeek(monday: IsoDate, day: Weekday): IsoDate {
  return addDays(monday, weekdayNumber(day) - 1);
}

/** Returns whether a text can be the `week` parameter: an existing date that is a Monday. */
export function isSchoolWeek(text: string): text is IsoDate {
  return isIsoDate(text) && weekdayOf(text) === 'MONDAY';
}

/** The day the summary opens on: today, and Monday on a weekend. */
export function summaryStartDay(today: IsoDate, days: readonly Weekday[] = FIVE_DAYS): Weekday {
  return weekdayOf(today, days) ?? 'MONDAY';
}

/**
 * The day of this week a timetable opens on: today while lessons are left, then the coming school day. After the last
 * day of the week it stays there: the next week begins at the weekend.
 */
export function readingDay(
  today: IsoDate,
  lessonsOver: boolean,
  days: readonly Weekday[] = FIVE_DAYS,
): Weekday {
  const weekday = weekdayOf(today, days);
  const at = weekday === null ? -1 : days.indexOf(weekday);
  const next = lessonsOver && at >= 0 ? at + 1 : at;
  return days[Math.min(Math.max(next, 0), days.length - 1)] ?? 'MONDAY';
}
