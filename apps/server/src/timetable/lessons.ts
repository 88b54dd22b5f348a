import type { SubjectRef } from '@zvonok/domain/lesson/lesson-part';
import type { Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { builtOnce, oneOf } from '../database/built-once.ts';
import type { Tables } from '../database/tables.ts';
import { groupRef, type LessonRow, reference, type SubgroupRow } from './lesson-rows.ts';
import { type HeldBy, heldBy } from './validity.ts';

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
    .orderBy('lesson.ends_on');
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
