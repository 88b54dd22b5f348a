import { type DayName, WEEKDAY_GENITIVE } from './day-name.ts';
import { dayTitle } from './day-title.ts';
import { type IsoDate, weekdayOf } from './school-date.ts';
import { WEEKDAYS, type Weekday } from './weekday.ts';

/** A term or holidays: every day from the first to the last, both included. */
export interface CalendarSpan {
  title: string;
  first: IsoDate;
  last: IsoDate;
}

/** A working day that follows another weekday's timetable. */
export interface MovedDay {
  date: IsoDate;
  follows: Weekday;
}

/** What a school has said about its year. The demo school, and a host without the call, have said nothing. */
export interface SchoolCalendar {
  terms: readonly CalendarSpan[];
  holidays: readonly CalendarSpan[];
  moved: readonly MovedDay[];
}

/** The calendar of a school that has none: every date is what its weekday says. */
export const NO_CALENDAR: SchoolCalendar = { terms: [], holidays: [], moved: [] };

/** What the calendar makes of a date: nothing, a day without lessons, or a day with another weekday's lessons. */
export type CalendarDay =
  | { kind: 'usual' }
  | { kind: 'holiday'; holiday: CalendarSpan }
  | { kind: 'moved'; follows: Weekday };

const USUAL: CalendarDay = { kind: 'usual' };

/** What the calendar says of a date. A moved working day is one even within holidays. */
export function calendarDay(date: IsoDate, calendar: SchoolCalendar): CalendarDay {
  const moved = calendar.moved.find((one) => one.date === date);
  if (moved) return { kind: 'moved', follows: moved.follows };
  const holiday = calendar.holidays.find((span) => covers(span, date));
  return holiday ? { kind: 'holiday', holiday } : USUAL;
}

/**
 * The weekday whose timetable holds on a date, in a school with lessons on `days`; null when there are none on it.
 */
export function timetableDayOf(
  date: IsoDate,
  calendar: SchoolCalendar,
  days: readonly Weekday[],
): Weekday | null {
  const day = calendarDay(date, calendar);
  if (day.kind === 'holiday') return null;
  if (day.kind === 'moved') return day.follows;
  return weekdayOf(date, days);
}

/** A working day with the weekday whose lessons are held on it; that is its own but on a moved day. */
export interface WorkedDay {
  date: IsoDate;
  day: Weekday;
}

/**
 * A day worked by another weekday's timetable; null for every other one, and for a Sunday, which no week of lessons
 * has.
 */
export function movedDayOf(date: IsoDate, calendar: SchoolCalendar): WorkedDay | null {
  const day = calendarDay(date, calendar);
  if (day.kind !== 'moved') return null;
  const own = weekdayOf(date, WEEKDAYS);
  return own === null || own === day.follows ? null : { date, day: day.follows };
}

/**
 * Returns whether lessons of a weekday are held on a date. On a usual day this includes lessons of other weekdays: such
 * a lesson has been moved since, but was held then.
 */
export function isHeldOn(date: IsoDate, weekday: Weekday, calendar: SchoolCalendar): boolean {
  const day = calendarDay(date, calendar);
  if (day.kind === 'holiday') return false;
  return day.kind === 'usual' || day.follows === weekday || weekdayOf(date, WEEKDAYS) !== weekday;
}

/**
 * Returns whether a change of the calendar takes a weekday's lessons from a date. Lessons of another weekday count on a
 * usual day, see `isHeldOn`.
 */
export function losesLessons(
  date: IsoDate,
  weekday: Weekday,
  { before, after }: { before: SchoolCalendar; after: SchoolCalendar },
): boolean {
  const isDay = (calendar: SchoolCalendar) => timetableDayOf(date, calendar, WEEKDAYS) === weekday;
  if (isDay(before)) return !isDay(after);
  return isHeldOn(date, weekday, before) && !isHeldOn(date, weekday, after);
}

/** Returns whether two spans have a day in common. */
export function overlap(a: Omit<CalendarSpan, 'title'>, b: Omit<CalendarSpan, 'title'>): boolean {
  return a.first <= b.last && b.first <= a.last;
}

/** «Каникулы до 11 января», the last day included; of one day only its name: «День народного единства». */
export function holidayTitle({ title, first, last }: CalendarSpan): string {
  return first === last ? title : `${title} до ${dayTitle(last)}`;
}

/** «По расписанию понедельника». */
export function movedTitle(follows: DayName): string {
  return `По расписанию ${WEEKDAY_GENITIVE[follows]}`;
}

/** The note shown next to a date: the holidays' name, or whose timetable holds; null on a usual day. */
export function calendarNote(date: IsoDate, calendar: SchoolCalendar): string | null {
  const day = calendarDay(date, calendar);
  if (day.kind === 'holiday') return holidayTitle(day.holiday);
  return day.kind === 'moved' ? movedTitle(day.follows) : null;
}

/**
 * Why nothing can be changed in a weekday's lessons of a date: they do not take place. Null when they do.
 */
export function noLessonsText(date: IsoDate, weekday: Weekday, calendar: SchoolCalendar): string | null {
  const day = calendarDay(date, calendar);
  if (day.kind === 'holiday') return `${dayTitle(date)} уроков нет: ${holidayTitle(day.holiday)}.`;
  if (day.kind === 'usual' || day.follows === weekday) return null;
  return `${dayTitle(date)} учатся по расписанию ${WEEKDAY_GENITIVE[day.follows]}, этих уроков в этот день нет.`;
}

function covers({ first, last }: CalendarSpan, date: IsoDate): boolean {
  return first <= date && date <= last;
}
