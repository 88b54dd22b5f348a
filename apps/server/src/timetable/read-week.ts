import { slotHours, type WeekBells } from '@zvonok/domain/bells/week-bells';
import {
  type SchoolCalendar,
  schoolCalendarOf,
  type WorkedDay,
} from '@zvonok/domain/calendar/school-calendar';
import { dayOfWeek, type IsoDate, schoolWeekOf } from '@zvonok/domain/calendar/school-date';
import { WEEKDAYS, weekdayOfNumber } from '@zvonok/domain/calendar/weekday';
import { groupName, type LessonNumber, type LessonPart } from '@zvonok/domain/lesson/lesson-part';
import { type PartChange, withChange } from '@zvonok/domain/timetable/change-effects';
import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { builtOnce } from '../database/queries.ts';
import type { Tables } from '../database/tables.ts';
import { calendarQuery, entryOf } from './calendar-entries.ts';
import {
  activeChangesQuery,
  readActiveChanges,
  readActiveChangesOnDay,
  toChange,
  weekSpan,
} from './changes.ts';
import {
  type ChangeRow,
  changeNumber,
  type LessonFilter,
  type LessonRow,
  lessonsQuery,
  readLessons,
  type SubgroupRow,
  subgroupsQuery,
  toLessons,
  type WeekLesson,
  type WeekPart,
} from './lessons.ts';
import { readWeekBells } from './school-week.ts';

/** Lessons as they are in a week: the permanent timetable with the week's active changes. */
export function readWeek(
  db: Kysely<Tables>,
  week: IsoDate,
  filter: LessonFilter = {},
): Promise<WeekLesson[]> {
  return new WeekReader(db).read(week, filter);
}

/**
 * Lessons as they are on one day: those of the weekday whose timetable is worked on it with the day's own changes, and
 * those of every other weekday as the permanent timetable has them on that date.
 */
export async function readWorkedDay(
  db: Kysely<Tables>,
  worked: WorkedDay,
  filter: Omit<LessonFilter, 'week' | 'on' | 'placed'> = {},
): Promise<WeekLesson[]> {
  const lessons = await readLessons(db, { ...filter, on: worked.date });
  const changes = await readActiveChangesOnDay(db, worked, filter);
  const bells = await readWeekBells(db, schoolWeekOf(worked.date, WEEKDAYS), worked);
  return weekLessons(lessons, changes, bells ?? undefined);
}

/** What was read of the changes of a week. */
interface KnownChanges {
  /** Of which lessons all active changes are known. */
  lessons: Set<number>;
  active: Map<number, ChangeRow>;
}

/** Reads lessons of weeks, and nothing twice: its callers name the changes made and ended meanwhile. */
export class WeekReader {
  /** What the rules about dates read, as long as it is unchanged; comes along with the lessons. */
  calendar: SchoolCalendar | null = null;
  readonly #db: Kysely<Tables>;
  readonly #lessons = new Map<number, LessonRow>();
  readonly #bells = new Map<IsoDate, WeekBells | undefined>();
  readonly #changes = new Map<IsoDate, KnownChanges>();

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async read(week: IsoDate, { placed, ...which }: LessonFilter = {}): Promise<WeekLesson[]> {
    const [read] = await readAll(this.#db, { ...which, week, ...weekSpan(week) }, placed);
    if (!read) return [];
    const bells = read.hasBells ? ((await readWeekBells(this.#db, week)) ?? undefined) : undefined;
    const lessons = placed === undefined ? onePerPlace(toLessons(read)) : toLessons(read);
    const changes = read.changes.map(toChange);
    this.#bells.set(week, bells);
    this.calendar = schoolCalendarOf(read.calendar.map(entryOf));
    for (const lesson of lessons) this.#lessons.set(lesson.id, lesson);
    this.#note(week, lessons, changes);
    return weekLessons(lessons, changes, bells);
  }

  /** Lessons by their numbers that were read before, nothing of which has been edited since; null unless all were. */
  known(week: IsoDate, { ids, ...others }: LessonFilter): WeekLesson[] | null {
    const seen = this.#changes.get(week);
    if (!ids || !seen || Object.keys(others).length > 0) return null;
    const lessons = ids.flatMap((id) => (seen.lessons.has(id) ? (this.#lessons.get(id) ?? []) : []));
    if (lessons.length < ids.length) return null;
    return weekLessons(lessons, [...seen.active.values()], this.#bells.get(week));
  }

  /** The same; what is not known is read. */
  async readChanges(week: IsoDate, ids: readonly number[]): Promise<WeekLesson[]> {
    const all = this.known(week, { ids });
    if (all) return all;
    const lessons = ids.flatMap((id) => this.#lessons.get(id) ?? []);
    if (lessons.length < ids.length || !this.#bells.has(week)) return this.read(week, { ids });
    return weekLessons(lessons, await readActiveChanges(this.#db, week, { ids }), this.#bells.get(week));
  }

  /** These changes were made just now. Those of a moved day are of no week's lessons. */
  noteAdded(changes: readonly ChangeRow[]): void {
    for (const change of changes) {
      if (dayOfWeek(change.date) !== change.place.day) continue;
      const seen = this.#changes.get(schoolWeekOf(change.date, WEEKDAYS));
      if (seen?.lessons.has(change.place.lessonId)) seen.active.set(change.id, change);
    }
  }

  /** These were ended just now. */
  noteEnded(ids: readonly number[]): void {
    for (const { active } of this.#changes.values()) for (const id of ids) active.delete(id);
  }

  /** Anything may be another. */
  forget(): void {
    this.calendar = null;
    this.#lessons.clear();
    this.#bells.clear();
    this.#changes.clear();
  }

  /** Changes may be others than they were. */
  forgetChanges(): void {
    this.#changes.clear();
  }

  #note(week: IsoDate, lessons: readonly LessonRow[], changes: readonly ChangeRow[]): void {
    const seen = this.#changes.get(week) ?? { lessons: new Set(), active: new Map() };
    this.#changes.set(week, seen);
    const ids = new Set(lessons.map(({ id }) => id));
    for (const [id, { place }] of seen.active) if (ids.has(place.lessonId)) seen.active.delete(id);
    for (const id of ids) seen.lessons.add(id);
    for (const change of changes) seen.active.set(change.id, change);
  }
}

/**
 * A lesson that was in both timetables and has been moved since stands in weeks of the old one as well. If that was
 * another's place, the one that held only then is shown; it comes first.
 */
function onePerPlace(lessons: readonly LessonRow[]): LessonRow[] {
  return lessons.filter(({ scheduleDayId, number }, at) => {
    const before = lessons[at - 1];
    return before?.scheduleDayId !== scheduleDayId || before.number !== number;
  });
}

/** One statement for what every substitution reads. */
const readAll = builtOnce(
  (db, { from, until, ...which }: Omit<LessonFilter, 'placed'> & ReturnType<typeof weekSpan>, placed) =>
    db.selectNoFrom((of) => [
      jsonArrayFrom(lessonsQuery(db, which, placed)).as('lessons'),
      jsonArrayFrom(subgroupsQuery(db, which)).as('subgroups'),
      jsonArrayFrom(activeChangesQuery(db, { ids: which.ids, classIds: which.classIds, from, until })).as(
        'changes',
      ),
      jsonArrayFrom(calendarQuery(db)).as('calendar'),
      of.selectFrom('school_week').select(sql<boolean>`bells is not null`.as('has')).as('hasBells'),
    ]),
);

/**
 * Lessons with some changes; without any they are as the permanent timetable has them. With bells, those of a school
 * with two shifts say when they are.
 */
export function weekLessons(
  lessons: readonly LessonRow[],
  changes: readonly ChangeRow[] = [],
  bells?: WeekBells,
): WeekLesson[] {
  const active = new Map(
    changes.map((change) => [keyOf(change.place.lessonId, change.place.subgroupId), change]),
  );
  const partOf = (lesson: LessonRow, taught: LessonRow | SubgroupRow, subgroup: SubgroupRow | null) =>
    weekPart(lesson, { taught, subgroup, bells }, active.get(keyOf(lesson.id, subgroup?.id ?? null)) ?? null);
  return lessons.map((lesson) => ({
    ...lesson,
    parts:
      lesson.subgroups.length === 0
        ? [partOf(lesson, lesson, null)]
        : lesson.subgroups.map((subgroup) => partOf(lesson, subgroup, subgroup)),
  }));
}

/** Every part of some lessons, in their order. */
export function partsOf(lessons: readonly WeekLesson[]): WeekPart[] {
  return lessons.flatMap(({ parts }) => parts);
}

/** The weekday of a stored day; the table's check keeps it between 1 and 5. */
export function dayName(day: number): LessonPart['day'] {
  const name = weekdayOfNumber(day);
  if (!name) throw new RangeError(`A timetable has no day ${day}.`);
  return name;
}

function weekPart(
  lesson: LessonRow,
  {
    taught,
    subgroup,
    bells,
  }: { taught: LessonRow | SubgroupRow; subgroup: SubgroupRow | null; bells: WeekBells | undefined },
  change: ChangeRow | null,
): WeekPart {
  const slot = { group: lesson.group, day: dayName(lesson.day), number: lesson.number as LessonNumber };
  const part: WeekPart = {
    lessonId: lesson.id,
    subgroup: subgroup && { id: subgroup.id, name: subgroup.name },
    ...slot,
    ...slotHours(bells, slot),
    ...(subgroup?.subject
      ? { subject: subgroup.subject, lessonSubject: lesson.subject }
      : { subject: lesson.subject }),
    ...(taught.flow !== null && { flow: taught.flow }),
    room: taught.room,
    teacher: taught.teacher,
    state: { kind: 'normal' },
    changeId: null,
    change,
  };
  return change ? { ...withChange(part, partChangeOf(change)), changeId: changeNumber(change) } : part;
}

/** A row as the rules know a change. A merge of which one side is left is shown as a substitution. */
function partChangeOf({ kind, teacher, original, merge }: ChangeRow): PartChange {
  const who = { teacher, original: original ?? undefined };
  if (kind === 'sent-home') return { kind, ...who };
  if (kind === 'replaced' || !merge) return { kind: 'replaced', ...who };
  const { group, number, lessonId, subgroupId } = merge.other;
  const other = {
    id: subgroupId ?? lessonId,
    className: groupName(group),
    number: number as LessonNumber,
  };
  return { kind, ...who, role: merge.role, other };
}

function keyOf(lessonId: number, subgroupId: number | null): string {
  return subgroupId === null ? `${lessonId}` : `${lessonId}:${subgroupId}`;
}
