import { formatDate, type IsoDate, isIsoDate, schoolWeekOf } from './school-date.ts';
import { FIVE_DAYS, type Weekday } from './weekday.ts';

/** A moment on the school's own clock. It carries no zone: the server speaks school-local time only. */
export interface SchoolMoment {
  date: IsoDate;
  hour: number;
  minute: number;
  second: number;
}

const SERVER_DATE = /^(\d{4}-\d{2}-\d{2}) ([01]\d|2[0-3])-([0-5]\d)-([0-5]\d)$/;

/** Reads `yyyy-mm-dd hh-mm-ss`, the server's form with dashes in the time. Null for any other text. */
export function parseServerDate(text: string): SchoolMoment | null {
  const match = SERVER_DATE.exec(text);
  if (!match?.[1] || !isIsoDate(match[1])) return null;
  return { date: match[1], hour: Number(match[2]), minute: Number(match[3]), second: Number(match[4]) };
}

/** Writes a moment the way the server does: `yyyy-mm-dd hh-mm-ss`. Such texts sort by time. */
export function formatServerDate({ date, hour, minute, second }: SchoolMoment): string {
  return `${date} ${two(hour)}-${two(minute)}-${two(second)}`;
}

/** `dd.mm.yyyy hh:mm`, the form a reader sees. */
export function formatMoment({ date, hour, minute }: SchoolMoment): string {
  return `${formatDate(date)} ${two(hour)}:${two(minute)}`;
}

/** The reader's form of a server date; an empty text when there is none or it cannot be read. */
export function showServerDate(text: string | null): string {
  const moment = text === null ? null : parseServerDate(text);
  return moment ? formatMoment(moment) : '';
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/**
 * What the school's clock shows at an instant. `epochMs` is milliseconds since 1970 UTC, `timeZone` an IANA name such
 * as `Europe/Moscow`; an unknown zone throws a RangeError.
 */
export function schoolMomentAt(epochMs: number, timeZone: string): SchoolMoment {
  const parts = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(epochMs)
      .map(({ type, value }) => [type, value]),
  );
  return {
    date: `${parts.year}-${parts.month}-${parts.day}`,
    hour: Number(parts.hour),
    minute: Number(parts.minute),
    second: Number(parts.second),
  };
}

/** Minutes since midnight, with seconds as a fraction: what the rules about bells take. */
export function minuteOfDay({ hour, minute, second }: SchoolMoment): number {
  return hour * 60 + minute + second / 60;
}

/** Building a formatter costs a hundred times a call to it. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const two = '2-digit';
  const clock = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: two, day: two },
    ...{ hour: two, minute: two, second: two },
  });
  clocks.set(timeZone, clock);
  return clock;
}

/** How old something shown is: «сохранено в 08:03» today, «от 21.11, 08:03» later, with the year in another year. */
export function savedAtText(saved: SchoolMoment, today: IsoDate): string {
  const time = `${two(saved.hour)}:${two(saved.minute)}`;
  if (saved.date === today) return `сохранено в ${time}`;
  const date = formatDate(saved.date);
  return `от ${saved.date.slice(0, 4) === today.slice(0, 4) ? date.slice(0, 5) : date}, ${time}`;
}

/**
 * What is shown as this week's was saved when another school week was the current one: its changes are not this week's.
 */
export function isOfAnotherWeek(
  saved: SchoolMoment,
  today: IsoDate,
  days: readonly Weekday[] = FIVE_DAYS,
): boolean {
  return schoolWeekOf(saved.date, days) !== schoolWeekOf(today, days);
}
