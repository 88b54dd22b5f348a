import type { SchoolNow } from '@zvonok/domain/bells/ended-lessons';
import { minuteOfDay } from '@zvonok/domain/calendar/school-clock';
import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import { isoDate, weekdayOf } from '@zvonok/domain/calendar/school-date';
import { schoolWeekOf } from '@zvonok/domain/calendar/school-week';
import { formatServerDate, type SchoolMoment } from '@zvonok/domain/calendar/server-date';
import type { Weekday } from '@zvonok/domain/calendar/weekday';

/** The school's clock on the wall: an instant, and the zone in which it is read. */
export interface Clock {
  now(): Date;
  /** IANA name, such as `Europe/Moscow`. */
  timeZone: string;
  /** The days of the school's week; Monday to Friday by default. */
  schoolDays?: () => readonly Weekday[];
  /** Does something once, `milliseconds` from now, while the process runs; returns a function that cancels it. */
  after(milliseconds: number, work: () => void): () => void;
}

/** What reading the time needs. */
type Reading = Pick<Clock, 'now' | 'timeZone' | 'schoolDays'>;

/** The real clock. Throws a RangeError when the zone does not exist. */
export function systemClock(timeZone: string): Clock {
  new Intl.DateTimeFormat('ru-RU', { timeZone });
  return {
    now: () => new Date(),
    timeZone,
    after(milliseconds, work) {
      // What is to be done later keeps no process alive.
      const timer = setTimeout(work, milliseconds).unref();
      return () => clearTimeout(timer);
    },
  };
}

/** What the clock on the school's wall shows at an instant. */
export function schoolMoment(instant: Date, timeZone: string): SchoolMoment {
  const wall = new Date(instant.getTime() + distanceFromUtc(instant.getTime(), timeZone));
  return {
    date: isoDate(wall.getUTCFullYear(), wall.getUTCMonth() + 1, wall.getUTCDate()),
    hour: wall.getUTCHours(),
    minute: wall.getUTCMinutes(),
    second: wall.getUTCSeconds(),
  };
}

const DAY_MS = 86_400_000;
const DAYS_KEPT = 10_000;
/** By zone and day: how far the zone is from UTC, or null on a day on which that changes. */
const distances = new Map<string, Map<number, number | null>>();

/**
 * How far a zone is from UTC, in milliseconds. A call of `Intl` takes ten microseconds and a list needs thousands of
 * moments, so each day is looked up once, at both its ends.
 */
function distanceFromUtc(epochMs: number, timeZone: string): number {
  const days = distances.get(timeZone) ?? new Map<number, number | null>();
  distances.set(timeZone, days);
  const day = Math.floor(epochMs / DAY_MS);
  let known = days.get(day);
  if (known === undefined) {
    const start = readDistance(day * DAY_MS, timeZone);
    known = start === readDistance((day + 1) * DAY_MS - 1000, timeZone) ? start : null;
    if (days.size >= DAYS_KEPT) days.clear();
    days.set(day, known);
  }
  return known ?? readDistance(epochMs, timeZone);
}

function readDistance(epochMs: number, timeZone: string): number {
  const second = Math.floor(epochMs / 1000) * 1000;
  const part = new Map(
    formatter(timeZone)
      .formatToParts(second)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const read = (type: Intl.DateTimeFormatPartTypes) => part.get(type) ?? 0;
  const wall = Date.UTC(
    read('year'),
    read('month') - 1,
    read('day'),
    read('hour'),
    read('minute'),
    read('second'),
  );
  return wall - second;
}

/** An instant as the contract writes it: `yyyy-mm-dd hh-mm-ss`, school-local. */
export function serverDate(instant: Date, timeZone: string): string {
  return formatServerDate(schoolMoment(instant, timeZone));
}

/** The day it is at school. */
export function schoolToday(clock: Reading): IsoDate {
  return schoolMoment(clock.now(), clock.timeZone).date;
}

/** The day and the whole minute it is at school. */
export function schoolNow(clock: Reading): SchoolNow {
  const moment = schoolMoment(clock.now(), clock.timeZone);
  return { today: moment.date, minute: Math.floor(minuteOfDay(moment)) };
}

/** The Monday of the week the documented calls act on; on a weekend that of the coming one (docs/decisions/0041). */
export function currentWeek(clock: Reading): IsoDate {
  return schoolWeekOf(schoolToday(clock), clock.schoolDays?.());
}

/** The day whose timetable is the permanent one without another word: today, on a weekend the coming Monday. */
export function timetableDay(clock: Reading): IsoDate {
  const today = schoolToday(clock);
  return weekdayOf(today, clock.schoolDays?.()) === null ? currentWeek(clock) : today;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formatters.set(timeZone, made);
  return made;
}
