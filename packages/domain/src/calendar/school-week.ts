import { addDays, dayOfWeek, type IsoDate, isIsoDate, weekdayOf } from './school-date.ts';
import { WEEKDAYS, type Weekday, weekdayNumber } from './weekday.ts';

/**
 * The Monday of the school week a date belongs to. Saturday and Sunday belong to the coming week (docs/decisions/0041).
 */
export function schoolWeekOf(date: IsoDate): IsoDate {
  const day = dayOfWeek(date);
  return addDays(date, day <= WEEKDAYS.length ? 1 - day : 8 - day);
}

/** The date of a school day in the week that starts on `monday`. */
export function dateInWeek(monday: IsoDate, day: Weekday): IsoDate {
  return addDays(monday, weekdayNumber(day) - 1);
}

/** Tells whether a text can be the `week` parameter: an existing date that is a Monday. */
export function isSchoolWeek(text: string): text is IsoDate {
  return isIsoDate(text) && weekdayOf(text) === 'MONDAY';
}

/** The day the summary opens on: today, and Monday on a weekend. */
export function summaryStartDay(today: IsoDate): Weekday {
  return weekdayOf(today) ?? 'MONDAY';
}
