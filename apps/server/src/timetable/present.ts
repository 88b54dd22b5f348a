import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import { groupName, type LessonNumber, type LessonPart } from '@zvonok/domain/lesson/lesson-part';
import { GOES_HOME } from '@zvonok/domain/timetable/allowed-changes';
import { serverDate } from '../platform/clock.ts';
import type { Wire } from '../platform/schemas.ts';
import type { ChangeRow, LessonRow, WeekLesson } from './lessons.ts';
import { dayName } from './read-week.ts';
import type { ClassRow, timetableRepository } from './timetable.ts';
import type { TimetableVersion } from './timetable-version.ts';

/** Lessons of a week in the order they were read. */
export function presentLessons(lessons: readonly WeekLesson[]): Wire['Lesson'][] {
  return lessons.map((lesson) => {
    const [whole] = lesson.subgroups.length === 0 ? lesson.parts : [];
    const { scheduleOfDay, number } = lessonInShort(lesson);
    return {
      id: lesson.id,
      number,
      group: lesson.group,
      educationalSubject: lesson.subject,
      room: lesson.room,
      subgroupLesson: presentSubgroups(lesson),
      // A split lesson is taught and changed by its subgroups.
      ...(whole ? presentState(whole) : { teacher: lesson.teacher, ...UNCHANGED }),
      ...(lesson.flow !== null && { flow: lesson.flow }),
      scheduleOfDay,
    };
  });
}

/** The subgroups of a split lesson, all of them or some. */
export function presentSubgroups(
  lesson: WeekLesson,
  parts: readonly LessonPart[] = lesson.parts,
): Wire['SubgroupLesson'][] {
  const short = lessonInShort(lesson);
  return parts.flatMap((part) =>
    part.subgroup
      ? [{ ...part.subgroup, room: part.room, lesson: short, ...presentState(part), ...presentOwn(part) }]
      : [],
  );
}

/** What only some subgroups have: a subject of their own, a flow. */
function presentOwn({ subject, lessonSubject, flow }: LessonPart) {
  return {
    ...(lessonSubject !== undefined && { educationalSubject: subject }),
    ...(flow !== undefined && { flow }),
  };
}

/** Classes with their weeks, for the editor and the grid. */
export function presentGroups(
  classes: readonly ClassRow[],
  lessons: readonly WeekLesson[],
): Wire['EditorGroup'][] {
  const byDay = Map.groupBy(presentLessons(lessons), ({ scheduleOfDay }) => scheduleOfDay.id);
  return classes.map(({ days, ...group }) => ({
    ...group,
    schedule: {
      scheduleOfDay: days.map((day) => ({
        id: day.id,
        nameOfDay: dayName(day.day),
        lessons: byDay.get(day.id) ?? [],
      })),
    },
  }));
}

function lessonInShort(row: LessonRow): Wire['LessonInShort'] {
  return {
    id: row.id,
    number: row.number as LessonNumber,
    group: row.group,
    educationalSubject: row.subject,
    scheduleOfDay: { id: row.scheduleDayId, nameOfDay: dayName(row.day) },
  };
}

const UNCHANGED = {
  replacedTeacher: null,
  replacedTeacherId: null,
  goHome: null,
  firstCombinedLesson: null,
  secondCombinedLesson: null,
  firstCombinedLessonId: null,
  secondCombinedLessonId: null,
  changeId: null,
} as const;

type StateFields = Pick<Wire['Lesson'], 'teacher' | keyof typeof UNCHANGED>;

/** Who teaches a part, and what was done to it, in the wire's fields. The one place that writes «7Б, 3». */
function presentState(part: LessonPart): StateFields {
  const { state, teacher, changeId = null } = part;
  switch (state.kind) {
    case 'normal':
      return { ...UNCHANGED, teacher };
    case 'sent-home':
      return { ...UNCHANGED, teacher, changeId, goHome: state.text };
    case 'replaced':
      return { ...UNCHANGED, teacher, changeId, ...presentReplaced(state) };
    case 'merged': {
      const own = {
        id: part.subgroup?.id ?? part.lessonId,
        className: groupName(part.group),
        number: part.number,
      };
      const [first, second] = state.role === 'first' ? [own, state.other] : [state.other, own];
      return {
        ...UNCHANGED,
        teacher,
        changeId,
        ...presentReplaced(state),
        firstCombinedLesson: `${first.className}, ${first.number}`,
        secondCombinedLesson: `${second.className}, ${second.number}`,
        firstCombinedLessonId: first.id ?? null,
        secondCombinedLessonId: second.id ?? null,
      };
    }
  }
}

function presentReplaced({ original, originalId }: { original: string | null; originalId?: number | null }) {
  return { replacedTeacher: original || null, replacedTeacherId: originalId ?? null };
}

/** A stored change. A merge is shown once, from its first side, with the second's number and substitute. */
export function presentReplacement(
  change: ChangeRow,
  second: ChangeRow | null,
  timeZone: string,
): Wire['Replacement'] {
  const { place, merge } = change;
  const { teacher, original } = second ?? change;
  return {
    id: change.id,
    date: change.date,
    kind: change.kind,
    lessonId: place.lessonId,
    subgroupId: place.subgroupId,
    teacherId: teacher?.id ?? null,
    teacher,
    replacedTeacher: teacher ? (original?.name ?? null) : null,
    goHome: change.kind === 'sent-home' ? GOES_HOME : null,
    combinedLessonId: merge?.other.lessonId ?? null,
    combinedSubgroupId: merge?.other.subgroupId ?? null,
    group: place.group,
    number: place.number as LessonNumber,
    nameOfDay: dayName(place.day),
    educationalSubject: place.subject,
    subgroup: place.subgroup,
    dateCreated: serverDate(change.createdAt, timeZone),
    dateClosed: change.endedAt && serverDate(change.endedAt, timeZone),
  };
}

/** Changes of a week: everything that is not the second side of a merge. */
export function presentReplacements(changes: readonly ChangeRow[], timeZone: string): Wire['Replacement'][] {
  const byId = new Map(changes.map((change) => [change.id, change]));
  return changes
    .filter(({ merge }) => merge?.role !== 'second')
    .map((change) => presentReplacement(change, byId.get(change.merge?.otherId ?? 0) ?? null, timeZone));
}

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
