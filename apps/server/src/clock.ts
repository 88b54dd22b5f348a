import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import { isoDate } from '@zvonok/domain/calendar/school-date';
import { schoolWeekOf } from '@zvonok/domain/calendar/school-week';
import { formatServerDate, type SchoolMoment } from '@zvonok/domain/calendar/server-date';

/** The school's clock on the wall: an instant, and the zone (`SCHOOL_TIME_ZONE`) in which it is read. */
export interface Clock {
  now(): Date;
  /** IANA name, such as `Europe/Moscow`. */
  timeZone: string;
  /** Does something once, `milliseconds` from now, while the process runs; answers the way to call it off. */
  after(milliseconds: number, work: () => void): () => void;
}

/** What it takes to tell the time. */
type Reading = Pick<Clock, 'now' | 'timeZone'>;

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
  const part = new Map(
    formatter(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const read = (type: Intl.DateTimeFormatPartTypes) => part.get(type) ?? 0;
  return {
    date: isoDate(read('year'), read('month'), read('day')),
    hour: read('hour'),
    minute: read('minute'),
    second: read('second'),
  };
}

/** An instant as the contract writes it: `yyyy-mm-dd hh-mm-ss`, school-local. */
export function serverDate(instant: Date, timeZone: string): string {
  return formatServerDate(schoolMoment(instant, timeZone));
}

/** The day it is at school. */
export function schoolToday(clock: Reading): IsoDate {
  return schoolMoment(clock.now(), clock.timeZone).date;
}

/** The Monday of the week the documented calls act on; on a weekend that of the coming one (decision 8). */
export function currentWeek(clock: Reading): IsoDate {
  return schoolWeekOf(schoolToday(clock));
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
