import type { SchoolNow } from '@zvonok/domain/bells/ended-lessons';
import { type IsoDate, isoDate, schoolWeekOf, weekdayOf } from '@zvonok/domain/calendar/school-date';
import { formatServerDate, minuteOfDay, type SchoolMoment } from '@zvonok/domain/calendar/server-date';
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

/** How often the clock is compared with the time that has passed, in milliseconds. */
const LOOK_MS = 60_000;
/** Smaller differences are the ordinary corrections of a time server. */
const JUMP_MS = 30_000;

/**
 * Calls `jumped` with the milliseconds by which the clock was moved: more than 0 forward, also after the computer has
 * slept, less than 0 back. Returns a stop function. `elapsed` counts milliseconds that no setting of the clock changes.
 */
export function watchClock(
  clock: Pick<Clock, 'now' | 'after'>,
  jumped: (milliseconds: number) => void,
  elapsed: () => number = () => performance.now(),
): () => void {
  let cancel: () => void;
  let [shown, passed] = [clock.now().getTime(), elapsed()];
  const lookLater = () => {
    cancel = clock.after(LOOK_MS, look);
  };
  function look(): void {
    const [shownNow, passedNow] = [clock.now().getTime(), elapsed()];
    const moved = shownNow - shown - (passedNow - passed);
    [shown, passed] = [shownNow, passedNow];
    lookLater();
    if (Math.abs(moved) > JUMP_MS) jumped(moved);
  }
  lookLater();
  return () => cancel();
}

/** When the school is empty. */
const NIGHT_HOUR = 3;
const DAY_S = 86_400;

/**
 * Does something every night at three by the school's clock; returns a stop function. A night's failure is logged and
 * does not keep the next night from coming.
 */
export function everyNight(
  clock: Clock,
  work: () => Promise<unknown>,
  failed: (error: unknown) => void = () => {},
): () => void {
  let cancel: () => void;
  let stopped = false;
  const planNext = () => {
    if (stopped) return;
    cancel = clock.after(untilNight(clock), () => {
      work().catch(failed).finally(planNext);
    });
  };
  planNext();
  return () => {
    stopped = true;
    cancel();
  };
}

/** Milliseconds to the next three o'clock at the school. */
export function untilNight(clock: Pick<Clock, 'now' | 'timeZone'>): number {
  const { hour, minute, second } = schoolMoment(clock.now(), clock.timeZone);
  const seconds = (NIGHT_HOUR - hour) * 3600 - minute * 60 - second;
  return (seconds > 0 ? seconds : seconds + DAY_S) * 1000;
}
