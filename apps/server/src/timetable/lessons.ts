import type { Shift } from '@zvonok/domain/bells/school-bells';
import type { WorkedDay } from '@zvonok/domain/calendar/school-calendar';
import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import type {
  ChangeKind,
  GroupRef,
  LessonPart,
  RoomRef,
  SubjectRef,
  TeacherRef,
} from '@zvonok/domain/lesson/lesson-part';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { builtOnce, oneOf } from '../database/queries.ts';
import type { Tables } from '../database/tables.ts';

/** A lesson of the permanent timetable, whole class or split. */
export interface LessonRow {
  id: number;
  number: number;
  scheduleDayId: number;
  /** 1 (Monday) to 5 (Friday). */
  day: number;
  group: GroupRef;
  subject: SubjectRef;
  teacher: TeacherRef | null;
  room: RoomRef | null;
  /** The flow the whole class is taught in. */
  flow: string | null;
  /** Empty for a whole-class lesson. */
  subgroups: SubgroupRow[];
}

export interface SubgroupRow {
  id: number;
  lessonId: number;
  name: string;
  /** A subject other than the lesson's. */
  subject: SubjectRef | null;
  teacher: TeacherRef | null;
  room: RoomRef | null;
  flow: string | null;
}

/** The lesson or subgroup a change is about. */
export interface ChangedLesson {
  lessonId: number;
  subgroupId: number | null;
  subgroup: string | null;
  group: GroupRef;
  number: number;
  /** 1 (Monday) to 5 (Friday). */
  day: number;
  /** Of a subgroup with a subject of its own, that one. */
  subject: SubjectRef;
  /** Number or name of the room. */
  room: string | null;
}

/** What differs from the timetable on one date. */
export interface ChangeRow {
  id: number;
  date: IsoDate;
  kind: ChangeKind;
  place: ChangedLesson;
  /** Who teaches instead. */
  teacher: TeacherRef | null;
  /** Who would have taught. */
  original: TeacherRef | null;
  /** The other lesson of a merge and this one's side in it. */
  merge: { role: 'first' | 'second'; other: ChangedLesson; otherId: number } | null;
  /** How the lesson is held where that is no usual substitution. */
  mode: 'own-subject' | 'supervise' | null;
  createdAt: Date;
  endedAt: Date | null;
}

/** A part of a lesson as it is on its date in a week. */
export interface WeekPart extends LessonPart {
  /** Its active change. */
  change: ChangeRow | null;
}

/**
 * A lesson of the permanent timetable with what is taught of it in a week: the lesson itself, or a part per subgroup.
 */
export interface WeekLesson extends LessonRow {
  parts: readonly WeekPart[];
}

/** Lessons by the week they are held in, each on its own day of it, named by its Monday; or those of one day. */
export type LessonsAt = IsoDate | WorkedDay;

/** The number a change is known by, which for a merge is its first side's. */
export function changeNumber({ id, merge }: ChangeRow): number {
  return merge?.role === 'second' ? merge.otherId : id;
}

/** Takes a column pair of an outer join for a reference, or null if the join found nothing. */
export function reference<Key extends string>(
  id: number | null,
  key: Key,
  value: string | null,
): ({ id: number } & Record<Key, string>) | null {
  return id === null || value === null
    ? null
    : ({ id, [key]: value } as { id: number } & Record<Key, string>);
}

/** A class in short; only one of the second shift says so. */
export function groupRef({
  id,
  number,
  letter,
  shift,
}: Omit<GroupRef, 'shift'> & { shift: Shift }): GroupRef {
  return { id, number, letter, ...(shift === 2 && { shift }) };
}

/** Days by which lessons of the permanent timetable are distinguished; see `heldBy`. */
export interface HeldBy {
  /** Those that hold in the week of this Monday, each on its own day of it. */
  week?: IsoDate | undefined;
  /** Those that hold on this date, whatever their own day is. */
  on?: IsoDate | undefined;
}

/** The first day on which something holds, null is from ever, and the first on which it does not, null is never. */
export interface Validity {
  from: IsoDate | null;
  until: IsoDate | null;
}

export function holdsOnDate({ from, until }: Validity, date: IsoDate): boolean {
  return (from === null || from <= date) && (until === null || until > date);
}

/** Of `lesson` with its `schedule_day`: whether it holds then. Without either date, whether it holds for good. */
export function heldBy({ week, on }: HeldBy): RawBuilder<boolean> {
  if (week !== undefined) return holdsOn(sql`${week}::date + (schedule_day.day - 1)`);
  if (on !== undefined) return holdsOn(sql`${on}::date`);
  return sql<boolean>`lesson.ends_on is null`;
}

/** Whether `lesson` holds on a day. */
export function holdsOn(day: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(lesson.starts_on is null or lesson.starts_on <= ${day})
    and (lesson.ends_on is null or lesson.ends_on > ${day})`;
}

/** Whether `lesson` holds on a day or on any after it. */
export function isNotOver(day: IsoDate): RawBuilder<boolean> {
  return sql<boolean>`(lesson.ends_on is null or lesson.ends_on > ${day}::date)`;
}

/**
 * Which lessons to read. Without a date those that hold for good, but for lessons that are named: they are read
 * whenever they hold.
 */
export interface LessonFilter extends HeldBy {
  ids?: readonly number[];
  /** 1 (Monday) to 5 (Friday). */
  day?: number;
  classIds?: readonly number[];
  /** Default: lessons on the grid; otherwise those in the tray, or those that were deleted. */
  placed?: 'on-grid' | 'hidden' | 'removed';
}

/** Lessons of the permanent timetable, by class, then day, then number, with their subgroups. */
export async function readLessons(db: Kysely<Tables>, filter: LessonFilter = {}): Promise<LessonRow[]> {
  const { placed, ...which } = filter;
  const [read] = await readBoth(db, which, placed);
  return read ? toLessons(read) : [];
}

const readBoth = builtOnce((db, which: WhichLessons, placed) =>
  db.selectNoFrom([
    jsonArrayFrom(lessonsQuery(db, which, placed)).as('lessons'),
    jsonArrayFrom(subgroupsQuery(db, which)).as('subgroups'),
  ]),
);

/** Lessons as `lessonsQuery` and `subgroupsQuery` read them, put together. */
export function toLessons({ lessons, subgroups }: ReadLessons): LessonRow[] {
  const parts = Map.groupBy(subgroups.map(toSubgroup), ({ lessonId }) => lessonId);
  return lessons.map((row) => {
    const lesson = toLesson(row);
    const own = parts.get(row.id) ?? [];
    return { ...lesson, subgroups: own.map((part) => withOwnSubject(part, lesson.subject)) };
  });
}

/** The lesson's subject is none of a subgroup's own. */
function withOwnSubject(part: SubgroupRow, lessonSubject: SubjectRef): SubgroupRow {
  return part.subject?.id === lessonSubject.id ? { ...part, subject: null } : part;
}

type WhichLessons = Omit<LessonFilter, 'placed'>;
type RecordOf<Query extends (...given: never[]) => { execute(): Promise<unknown> }> =
  Awaited<ReturnType<ReturnType<Query>['execute']>> extends readonly (infer Row)[] ? Row : never;

interface ReadLessons {
  lessons: readonly RecordOf<typeof lessonsQuery>[];
  subgroups: readonly RecordOf<typeof subgroupsQuery>[];
}

/** Rows of lessons in their order; `placed` as in `LessonFilter`. */
export function lessonsQuery(
  db: Kysely<Tables>,
  { ids, day, classIds, week, on }: WhichLessons,
  placed: string | undefined,
) {
  let query = db
    .selectFrom('lesson')
    .innerJoin('schedule_day', 'schedule_day.id', 'lesson.schedule_day_id')
    .innerJoin('school_class', 'school_class.id', 'schedule_day.class_id')
    .innerJoin('subject', 'subject.id', 'lesson.subject_id')
    .leftJoin('teacher', 'teacher.id', 'lesson.teacher_id')
    .leftJoin('room', 'room.id', 'lesson.room_id')
    .select([
      'lesson.id',
      'lesson.number',
      'lesson.flow',
      'schedule_day.id as dayId',
      'schedule_day.day',
      'school_class.id as classId',
      'school_class.number as classNumber',
      'school_class.letter',
      'school_class.shift',
      'subject.id as subjectId',
      'subject.name as subjectName',
      'subject.short_name as shortName',
      'teacher.id as teacherId',
      'teacher.name as teacherName',
      'room.id as roomId',
      'room.number as roomNumber',
    ])
    .orderBy('school_class.number')
    .orderBy('school_class.letter_order')
    .orderBy('schedule_day.day')
    .orderBy('lesson.number')
    .orderBy('lesson.ends_on')
    .orderBy('lesson.id');
  query = query.where('lesson.removed_at', placed === 'removed' ? 'is not' : 'is', null);
  if (placed !== 'removed')
    query = query.where('lesson.hidden_at', placed === 'hidden' ? 'is not' : 'is', null);
  if (ids) query = query.where('lesson.id', '=', oneOf(ids));
  if (!ids || week !== undefined || on !== undefined) query = query.where(heldBy({ week, on }));
  if (classIds) query = query.where('school_class.id', '=', oneOf(classIds));
  if (day !== undefined) query = query.where('schedule_day.day', '=', day);
  return query;
}

function toLesson(row: RecordOf<typeof lessonsQuery>): LessonRow {
  return {
    id: row.id,
    number: row.number,
    scheduleDayId: row.dayId,
    day: row.day,
    group: groupRef({ id: row.classId, number: row.classNumber, letter: row.letter, shift: row.shift }),
    subject: { id: row.subjectId, name: row.subjectName, shortName: row.shortName },
    teacher: reference(row.teacherId, 'name', row.teacherName),
    room: reference(row.roomId, 'number', row.roomNumber),
    flow: row.flow,
    subgroups: [],
  };
}

/** Rows of the subgroups of lessons, of more lessons than requested if that is no dearer. */
export function subgroupsQuery(db: Kysely<Tables>, { ids, classIds }: WhichLessons) {
  let query = db
    .selectFrom('subgroup_lesson as part')
    .leftJoin('subject', 'subject.id', 'part.subject_id')
    .leftJoin('teacher', 'teacher.id', 'part.teacher_id')
    .leftJoin('room', 'room.id', 'part.room_id')
    .select([
      'part.id',
      'part.lesson_id',
      'part.name',
      'part.flow',
      'subject.id as subjectId',
      'subject.name as subjectName',
      'subject.short_name as shortName',
      'teacher.id as teacherId',
      'teacher.name as teacherName',
      'room.id as roomId',
      'room.number as roomNumber',
    ])
    .where('part.removed_at', 'is', null)
    .orderBy('part.lesson_id')
    .orderBy('part.id');
  if (ids) query = query.where('part.lesson_id', '=', oneOf(ids));
  if (classIds) {
    query = query.where('part.lesson_id', 'in', (of) =>
      of
        .selectFrom('lesson')
        .innerJoin('schedule_day', 'schedule_day.id', 'lesson.schedule_day_id')
        .where('schedule_day.class_id', '=', oneOf(classIds))
        .select('lesson.id'),
    );
  }
  return query;
}

function toSubgroup(row: RecordOf<typeof subgroupsQuery>): SubgroupRow {
  return {
    id: row.id,
    lessonId: row.lesson_id,
    name: row.name,
    subject: ownSubject(row),
    teacher: reference(row.teacherId, 'name', row.teacherName),
    room: reference(row.roomId, 'number', row.roomNumber),
    flow: row.flow,
  };
}

interface OwnSubjectColumns {
  subjectId: number | null;
  subjectName: string | null;
  shortName: string | null;
}

function ownSubject({ subjectId, subjectName, shortName }: OwnSubjectColumns): SubjectRef | null {
  if (subjectId === null || subjectName === null || shortName === null) return null;
  return { id: subjectId, name: subjectName, shortName };
}
