import { FIVE_DAYS, type Weekday, weekdayNumber, weekdayOfNumber } from './weekday.ts';

/** A calendar day as `yyyy-mm-dd`. It has no hour and no time zone, and sorts as text. */
export type IsoDate = string;

const MS_PER_DAY = 86_400_000;
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Writes a day as `yyyy-mm-dd`; months and days outside their range roll over (`2026, 13, 1` is 1 January 2027). */
export function isoDate(year: number, month: number, day: number): IsoDate {
  return fromDayNumber(Math.round(Date.UTC(year, month - 1, day) / MS_PER_DAY));
}

/** Year, month 1–12 and day 1–31 of a date that exists in the calendar; null for any other text. */
export function partsOfDate(date: string): { year: number; month: number; day: number } | null {
  const match = ISO_DATE.exec(date);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const instant = new Date(Date.UTC(year, month - 1, day));
  const exists =
    instant.getUTCFullYear() === year && instant.getUTCMonth() === month - 1 && instant.getUTCDate() === day;
  return exists ? { year, month, day } : null;
}

export function isIsoDate(value: unknown): value is IsoDate {
  return typeof value === 'string' && partsOfDate(value) !== null;
}

/** The first and the last day the product works with: a school's papers lie between, and every engine holds them. */
export const EARLIEST_DATE: IsoDate = '2000-01-01';
export const LATEST_DATE: IsoDate = '2099-12-31';

/** Returns whether a value is a date within the range that the product supports. */
export function isSchoolDate(value: unknown): value is IsoDate {
  return isIsoDate(value) && value >= EARLIEST_DATE && value <= LATEST_DATE;
}

/** The date `days` later, or earlier when negative. Throws a RangeError for a text that is not a date. */
export function addDays(date: IsoDate, days: number): IsoDate {
  return fromDayNumber(toDayNumber(date) + days);
}

/** How many days later `to` is than `from`; negative when it is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return toDayNumber(to) - toDayNumber(from);
}

/** 1 for Monday to 7 for Sunday. */
export function dayOfWeek(date: IsoDate): number {
  const daysSinceMonday = (toDayNumber(date) + 3) % 7;
  return ((daysSinceMonday + 7) % 7) + 1;
}

/** The school day a date falls on; null if the school, whose `days` these are, has none. */
export function weekdayOf(date: IsoDate, days: readonly Weekday[] = FIVE_DAYS): Weekday | null {
  const day = weekdayOfNumber(dayOfWeek(date));
  return day && days.includes(day) ? day : null;
}

/** `dd.mm.yyyy`, the only way a reader sees a day. */
export function formatDate(date: IsoDate): string {
  const [year, month, day] = date.split('-');
  return `${day}.${month}.${year}`;
}

function toDayNumber(date: IsoDate): number {
  const parts = partsOfDate(date);
  if (!parts) throw new RangeError(`Not a calendar day: "${date}". Expected yyyy-mm-dd.`);
  return Math.round(Date.UTC(parts.year, parts.month - 1, parts.day) / MS_PER_DAY);
}

function fromDayNumber(dayNumber: number): IsoDate {
  return new Date(dayNumber * MS_PER_DAY).toISOString().slice(0, 10);
}

const dayAndMonth = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** `21 ноября`, a day where its year goes without saying. */
export function dayTitle(date: IsoDate): string {
  return dayAndMonth.format(new Date(`${date}T00:00:00Z`));
}

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

/** `23–27 ноября`, from the first day to the last, where the year goes without saying. */
export function weekTitle(from: IsoDate, to: IsoDate): string {
  return dayAndMonth.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
}

const dayMonthAndYear = new Intl.DateTimeFormat('ru', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `23–27 ноября 2026 г.`, for paper, which is read long after. */
export function weekTitleOnPaper(from: IsoDate, to: IsoDate): string {
  const title = dayMonthAndYear.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
  // Browsers differ in the kinds of their spaces.
  return title.replace(/\s/g, ' ');
}

/** What the two ends of some days are called in forms. */
export const SPAN_LABEL = { first: 'С какого дня', last: 'По какой день' } as const;
