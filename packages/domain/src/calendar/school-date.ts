import { FIVE_DAYS, type Weekday, weekdayOfNumber } from './weekday.ts';

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
