import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import { presentGroups } from './present.ts';
import type { ClassRow, timetableRepository } from './timetable.ts';
import type { TimetableVersion } from './timetable-version.ts';

/** The classes of a week as JSON, each on its own, so that any of them make an answer. */
export interface WrittenClasses {
  version: number;
  /** By number, then letter. */
  classes: readonly WrittenClass[];
}

/** Stays the same object for as long as the class looks the same. */
interface WrittenClass {
  id: number;
  json: string;
}

interface CachedWeek extends WrittenClasses {
  epoch: string;
  rows: readonly ClassRow[];
  /** Since which version `changed` knows every change. */
  knownSince: number;
  /** The last version that changed a class, for those changed since then. */
  changed: ReadonlyMap<number, number>;
}

/** Weeks that are viewed at the same time; the least recently used makes room. */
const MOST_WEEKS = 8;

type Timetable = Pick<ReturnType<typeof timetableRepository>, 'classes' | 'week' | 'touchedSince'> & {
  version(): TimetableVersion | Promise<TimetableVersion>;
};

/**
 * Keeps the classes of the weeks that are read, written down. After a change only the classes it touched are read and
 * written again, and what a screen lacks is put together from what is there, whatever version it has. The version is
 * read before the classes: a class may be newer than the answer says and is then sent again, none is ever left out.
 */
export function classCache(timetable: Timetable) {
  const weeks = new Map<IsoDate, Promise<CachedWeek>>();

  async function write(rows: readonly ClassRow[], week: IsoDate, classIds?: readonly number[]) {
    const lessons = await timetable.week(week, classIds ? { classIds } : {});
    return new Map(
      presentGroups(rows, lessons).map((group) => [group.id, { id: group.id, json: JSON.stringify(group) }]),
    );
  }

  async function writeAll(week: IsoDate, { epoch, version }: TimetableVersion): Promise<CachedWeek> {
    const rows = await timetable.classes();
    const written = await write(rows, week);
    const classes = rows.flatMap(({ id }) => written.get(id) ?? []);
    return { epoch, version, rows, classes, knownSince: version, changed: new Map() };
  }

  async function renew(cached: CachedWeek, week: IsoDate, now: TimetableVersion): Promise<CachedWeek> {
    const { version } = now;
    if (cached.epoch !== now.epoch || cached.version > version) return writeAll(week, now);
    const touched = await timetable.touchedSince({ since: cached.version, version, week });
    if (touched === 'everything') return writeAll(week, now);
    if (touched.size === 0) return { ...cached, version };
    const rows = cached.rows.filter(({ id }) => touched.has(id));
    const written = await write(rows, week, [...touched.keys()]);
    return {
      ...cached,
      version,
      classes: cached.classes.map((one) => written.get(one.id) ?? one),
      changed: new Map([...cached.changed, ...touched]),
    };
  }

  async function refresh(known: Promise<CachedWeek> | undefined, week: IsoDate): Promise<CachedWeek> {
    // A failure concerns its own reader only; the next one begins anew.
    const cached = await known?.catch(() => undefined);
    const now = await timetable.version();
    if (cached?.version === now.version && cached.epoch === now.epoch) return cached;
    return cached ? renew(cached, week, now) : writeAll(week, now);
  }

  function load(week: IsoDate): Promise<CachedWeek> {
    // One after the other: each begins with what the one before has written.
    const cached = refresh(weeks.get(week), week);
    weeks.delete(week);
    weeks.set(week, cached);
    const [oldest] = weeks.keys();
    if (weeks.size > MOST_WEEKS && oldest !== undefined) weeks.delete(oldest);
    return cached;
  }

  return {
    /** Every class of a week. */
    ofWeek: (week: IsoDate): Promise<WrittenClasses & { epoch: string }> => load(week),

    /** The classes of a week that changed after a version; all of them if that is not known class by class. */
    async changedSince(
      week: IsoDate,
      since: { version: number; epoch: string } | null,
    ): Promise<WrittenClasses & { epoch: string; complete: boolean }> {
      const cached = await load(week);
      const all = { ...cached, complete: true };
      if (!since || since.version > cached.version || !cached.epoch.startsWith(since.epoch)) return all;
      const touched =
        since.version >= cached.knownSince
          ? cached.changed
          : await timetable.touchedSince({ since: since.version, version: cached.version, week });
      if (touched === 'everything') return all;
      const isNewer = ({ id }: WrittenClass) => (touched.get(id) ?? 0) > since.version;
      return { ...cached, classes: cached.classes.filter(isNewer), complete: false };
    },
  };
}
