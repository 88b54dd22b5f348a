import { addDays, dayTitle, formatDate, type IsoDate, weekdayOf } from './school-date.ts';
import { type DayName, WEEKDAY_GENITIVE, WEEKDAYS, type Weekday } from './weekday.ts';

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

/** Said of a week without a working day. */
export const FREE_WEEK = 'На этой неделе нет ни уроков, ни замен.';

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

/** A term, holidays, or a working day that follows another weekday's timetable. */
export const CALENDAR_KINDS = ['term', 'holiday', 'moved'] as const;
export type CalendarKind = (typeof CALENDAR_KINDS)[number];

export const CALENDAR_KIND_LABEL = {
  term: 'Четверть или триместр',
  holiday: 'Каникулы или праздник',
  moved: 'Перенесённый учебный день',
} as const satisfies Record<CalendarKind, string>;

/** One line of the calendar, as it is written and as it travels. */
export interface CalendarEntry {
  kind: CalendarKind;
  title: string;
  firstDate: IsoDate;
  lastDate: IsoDate;
  /** Of a moved day only, where it is always there. */
  follows?: Weekday | undefined;
}

/** What the rules about dates read. */
export function schoolCalendarOf(entries: readonly CalendarEntry[]): SchoolCalendar {
  const spansOf = (kind: CalendarKind) =>
    entries
      .filter((entry) => entry.kind === kind)
      .map(({ title, firstDate, lastDate }) => ({ title, first: firstDate, last: lastDate }));
  return {
    terms: spansOf('term'),
    holidays: spansOf('holiday'),
    moved: entries.flatMap(({ kind, firstDate, follows }) =>
      kind === 'moved' && follows ? [{ date: firstDate, follows }] : [],
    ),
  };
}

/** The name of an entry in a list or a question: its title, or whose timetable a moved day follows. */
export function calendarEntryTitle({ title, follows }: CalendarEntry): string {
  return title || (follows ? movedTitle(follows) : '');
}

/** «05.11.2026 – 29.12.2026», one day without a dash. */
export function calendarEntryDates({ firstDate, lastDate }: CalendarEntry): string {
  return firstDate === lastDate
    ? formatDate(firstDate)
    : `${formatDate(firstDate)} – ${formatDate(lastDate)}`;
}

/** The entry that a new one clashes with: a date is in one term at most, and is a holiday or a moved day only once. */
export function calendarClash<Entry extends CalendarEntry>(
  entry: CalendarEntry,
  others: readonly Entry[],
): Entry | null {
  const isTerm = entry.kind === 'term';
  const span = { first: entry.firstDate, last: entry.lastDate };
  return (
    others.find(
      (other) =>
        (other.kind === 'term') === isTerm && overlap(span, { first: other.firstDate, last: other.lastDate }),
    ) ?? null
  );
}

/** Why an entry clashes with another. */
export function calendarClashText(other: CalendarEntry): string {
  return `На эти дни уже есть «${calendarEntryTitle(other)}», ${calendarEntryDates(other)}. Измените даты или ту запись.`;
}

/** No holidays last longer, in days. */
const FURTHEST_DAYS = 180;

/** Returns whether a date has lessons: a school day of the week that is no holiday, or one that was moved there. */
export function hasLessons(date: IsoDate, calendar: SchoolCalendar, days: readonly Weekday[]): boolean {
  if (movedDayOf(date, calendar) !== null) return true;
  return weekdayOf(date, days) !== null && calendarDay(date, calendar).kind !== 'holiday';
}

/** The nearest date with lessons after another one, or before it; the date itself if there is none. */
export function nearestWithLessons(
  date: IsoDate,
  step: 1 | -1,
  { calendar, days }: { calendar: SchoolCalendar; days: readonly Weekday[] },
): IsoDate {
  for (let count = 1; count <= FURTHEST_DAYS; count += 1) {
    const other = addDays(date, step * count);
    if (hasLessons(other, calendar, days)) return other;
  }
  return date;
}
