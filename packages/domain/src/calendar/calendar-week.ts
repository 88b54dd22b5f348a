import {
  calendarDay,
  calendarNote,
  holidayTitle,
  movedDayOf,
  type SchoolCalendar,
  timetableDayOf,
  type WorkedDay,
} from './school-calendar.ts';
import { addDays, dateInWeek, dayTitle, type IsoDate, schoolWeekOf, weekdayOf } from './school-date.ts';
import { FIVE_DAYS, WEEKDAYS, type Weekday } from './weekday.ts';

/** No holidays last half a year; a search beyond that means that a wrong year was typed. */
const FURTHEST_WEEKS = 26;

/**
 * The Monday of the next week with lessons, counted from the week that starts on `week`: weeks of holidays are
 * skipped. The plainly next one when half a year has no lessons. `days` are the days a school has lessons on.
 */
export function nextSchoolWeek(
  week: IsoDate,
  calendar: SchoolCalendar,
  days: readonly Weekday[] = FIVE_DAYS,
): IsoDate {
  return stepToSchoolWeek(week, 7, { calendar, days });
}

/** The same, back in time. */
export function previousSchoolWeek(
  week: IsoDate,
  calendar: SchoolCalendar,
  days: readonly Weekday[] = FIVE_DAYS,
): IsoDate {
  return stepToSchoolWeek(week, -7, { calendar, days });
}

/** The week to open on a date: the current one, or the next with lessons when holidays take the whole of it. */
export function openingWeek(
  today: IsoDate,
  calendar: SchoolCalendar,
  days: readonly Weekday[] = FIVE_DAYS,
): IsoDate {
  const current = schoolWeekOf(today, days);
  return hasSchoolDay(current, calendar, days) ? current : nextSchoolWeek(current, calendar, days);
}

/** Returns whether a week, named by its Monday, has at least one day with lessons. */
export function hasSchoolDay(week: IsoDate, calendar: SchoolCalendar, days: readonly Weekday[]): boolean {
  return datesOf(week).some((date) => timetableDayOf(date, calendar, days) !== null);
}

/**
 * What a week without a single lesson is called: «Каникулы до 11 января», by its last school day; null for a week with
 * lessons.
 */
export function holidayWeekTitle(
  week: IsoDate,
  calendar: SchoolCalendar,
  days: readonly Weekday[] = FIVE_DAYS,
): string | null {
  if (hasSchoolDay(week, calendar, days)) return null;
  for (const date of datesOf(week).toReversed()) {
    const day = calendarDay(date, calendar);
    if (day.kind === 'holiday') return holidayTitle(day.holiday);
  }
  return null;
}

/** Notes shown next to dates; those without a note are left out. */
export function calendarNotes(
  dates: readonly IsoDate[],
  calendar: SchoolCalendar,
): ReadonlyMap<IsoDate, string> {
  const notes = new Map<IsoDate, string>();
  for (const date of dates) {
    const note = calendarNote(date, calendar);
    if (note) notes.set(date, note);
  }
  return notes;
}

/** What the calendar makes of a week. */
export interface WeekInCalendar {
  /** By weekday: why its lessons do not take place on its date, «Каникулы до 11 января». */
  daysOff: ReadonlyMap<Weekday, string>;
  /** Working days outside the usual week: «26 декабря: по расписанию понедельника». */
  extraDays: readonly string[];
  /** The name of a week without a single lesson. */
  holiday: string | null;
}

/** The week that starts on `week` in a school with lessons on `days`. */
export function weekInCalendar(
  week: IsoDate,
  calendar: SchoolCalendar,
  days: readonly Weekday[] = FIVE_DAYS,
): WeekInCalendar {
  const notes = calendarNotes(datesOf(week), calendar);
  const daysOff = new Map<Weekday, string>();
  const extraDays: string[] = [];
  for (const [date, note] of notes) {
    const weekday = weekdayOf(date, days);
    if (weekday && days.includes(weekday)) daysOff.set(weekday, note);
    else if (calendarDay(date, calendar).kind === 'moved')
      extraDays.push(`${dayTitle(date)}: ${note.charAt(0).toLowerCase()}${note.slice(1)}`);
  }
  return { daysOff, extraDays, holiday: holidayWeekTitle(week, calendar, days) };
}

/** The days of a week that are worked by another weekday's timetable, of a school's own days and its Saturday. */
export function movedDaysOf(week: IsoDate, calendar: SchoolCalendar): WorkedDay[] {
  return WEEKDAYS.flatMap((day) => movedDayOf(dateInWeek(week, day), calendar) ?? []);
}

/**
 * The Saturday that ends the week of a date, in a school without Saturdays, where it is worked for another day; null if
 * there is no such day.
 */
export function movedSaturday(
  date: IsoDate,
  calendar: SchoolCalendar,
  days: readonly Weekday[] = FIVE_DAYS,
): IsoDate | null {
  const saturday = dateInWeek(schoolWeekOf(date, WEEKDAYS), 'SATURDAY');
  return !days.includes('SATURDAY') && calendarDay(saturday, calendar).kind === 'moved' ? saturday : null;
}

/** The seven dates of a week, Monday first. */
function datesOf(week: IsoDate): IsoDate[] {
  return Array.from({ length: 7 }, (_, index) => addDays(week, index));
}

function stepToSchoolWeek(
  week: IsoDate,
  step: 7 | -7,
  { calendar, days }: { calendar: SchoolCalendar; days: readonly Weekday[] },
): IsoDate {
  for (let steps = 1; steps <= FURTHEST_WEEKS; steps += 1) {
    const other = addDays(week, step * steps);
    if (hasSchoolDay(other, calendar, days)) return other;
  }
  return addDays(week, step);
}

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
