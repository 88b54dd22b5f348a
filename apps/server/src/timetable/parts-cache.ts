import type { WorkedDay } from '@zvonok/domain/calendar/school-calendar';
import { type IsoDate, schoolWeekOf } from '@zvonok/domain/calendar/school-date';
import { parseWeekday, WEEKDAYS, weekdayNumber } from '@zvonok/domain/calendar/weekday';
import type { WeekPart } from './lessons.ts';
import { partsOf } from './read-week.ts';
import type { timetableRepository } from './timetable.ts';
import type { TimetableVersion } from './timetable-version.ts';

interface CachedWeek extends TimetableVersion {
  parts: readonly WeekPart[];
}

/** Two weeks are read at the end of one. */
const WEEKS_KEPT = 4;

type Timetable = Pick<ReturnType<typeof timetableRepository>, 'week' | 'touchedSince'> & {
  version(): TimetableVersion | Promise<TimetableVersion>;
};

/**
 * Keeps the parts of the weeks that are read, by class. After a change only those of the classes it touched are read
 * again. The version is read before the parts: a part may be newer than it says and is then read again, none is ever
 * left out.
 */
export function partsCache(timetable: Timetable) {
  const weeks = new Map<IsoDate, Promise<CachedWeek>>();

  async function readAll(week: IsoDate, { epoch, version }: TimetableVersion): Promise<CachedWeek> {
    return { epoch, version, parts: partsOf(await timetable.week(week)) };
  }

  async function renew(cached: CachedWeek, week: IsoDate, now: TimetableVersion): Promise<CachedWeek> {
    if (cached.epoch !== now.epoch || cached.version > now.version) return readAll(week, now);
    const touched = await timetable.touchedSince({ since: cached.version, version: now.version, week });
    if (touched === 'everything') return readAll(week, now);
    if (touched.size === 0) return { ...cached, version: now.version };
    const read = Map.groupBy(
      partsOf(await timetable.week(week, { classIds: [...touched.keys()] })),
      ({ group }) => group.id,
    );
    const known = Map.groupBy(cached.parts, ({ group }) => group.id);
    // If a class has its first lesson, its place among the others is the database's to say.
    if ([...read.keys()].some((id) => !known.has(id))) return readAll(week, now);
    const parts = [...known].flatMap(([id, before]) => (touched.has(id) ? (read.get(id) ?? []) : before));
    return { ...cached, version: now.version, parts };
  }

  async function refresh(known: Promise<CachedWeek> | undefined, week: IsoDate): Promise<CachedWeek> {
    // A failure concerns its own reader only; the next one begins anew.
    const cached = await known?.catch(() => undefined);
    const now = await timetable.version();
    if (cached?.version === now.version && cached.epoch === now.epoch) return cached;
    return cached ? renew(cached, week, now) : readAll(week, now);
  }

  return {
    /** Every part of a week, by class, day and number. */
    async ofWeek(week: IsoDate): Promise<readonly WeekPart[]> {
      // One after the other: each begins with what the one before has read.
      const cached = refresh(weeks.get(week), week);
      weeks.delete(week);
      weeks.set(week, cached);
      const [oldest] = weeks.keys();
      if (weeks.size > WEEKS_KEPT && oldest !== undefined) weeks.delete(oldest);
      return (await cached).parts;
    },
  };
}

/** Keeps the same of days that are worked by another weekday's timetable. */
export function movedDaysCache(
  timetable: Timetable & Pick<ReturnType<typeof timetableRepository>, 'workedDay'>,
): { ofDay(moved: WorkedDay): Promise<readonly WeekPart[]> } {
  const keyOf = ({ date, day }: WorkedDay) => `${date} ${day}`;
  const dayOf = (key: string) => {
    const [date = '', day] = key.split(' ');
    return { date, day: parseWeekday(day ?? '') ?? 'MONDAY' };
  };
  const cache = partsCache({
    version: timetable.version,
    week: (key, filter) => timetable.workedDay(dayOf(key), { ...filter, day: weekdayNumber(dayOf(key).day) }),
    touchedSince: ({ week: key, ...range }) =>
      timetable.touchedSince({ ...range, week: schoolWeekOf(dayOf(key).date, WEEKDAYS) }),
  });
  return { ofDay: (moved) => cache.ofWeek(keyOf(moved)) };
}
