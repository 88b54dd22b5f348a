import type { SubjectRef } from '@zvonok/domain/timetable/lesson';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { groupRef, type LessonRow, reference, type SubgroupRow } from './reading.ts';

/** Which lessons to read; without a key, all of them. */
export interface LessonFilter {
  ids?: readonly number[];
  /** 1 (Monday) to 5 (Friday). */
  day?: number;
  classIds?: readonly number[];
  /** Lessons on the grid unless told: those that wait beside it, or those that were deleted. */
  placed?: 'on-grid' | 'hidden' | 'removed';
}

/** Lessons of the permanent timetable, by class, then day, then number, with their subgroups. */
export async function readLessons(db: Kysely<Tables>, filter: LessonFilter = {}): Promise<LessonRow[]> {
  // One after the other: inside a transaction there is one connection.
  const rows = await lessonRows(db, filter);
  const subgroups = await subgroupRows(db, filter);
  const parts = Map.groupBy(subgroups, ({ lessonId }) => lessonId);
  return rows.map((row) => ({
    ...row,
    subgroups: (parts.get(row.id) ?? []).map((part) => withOwnSubject(part, row.subject)),
  }));
}

/** The lesson's subject is none of a subgroup's own. */
function withOwnSubject(part: SubgroupRow, lessonSubject: SubjectRef): SubgroupRow {
  return part.subject?.id === lessonSubject.id ? { ...part, subject: null } : part;
}

async function lessonRows(
  db: Kysely<Tables>,
  { ids, day, classIds, placed = 'on-grid' }: LessonFilter,
): Promise<LessonRow[]> {
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
    .orderBy('school_class.letter')
    .orderBy('schedule_day.day')
    .orderBy('lesson.number');
  query = query.where('lesson.removed_at', placed === 'removed' ? 'is not' : 'is', null);
  if (placed !== 'removed')
    query = query.where('lesson.hidden_at', placed === 'hidden' ? 'is not' : 'is', null);
  if (ids) query = query.where('lesson.id', 'in', ids);
  if (classIds) query = query.where('school_class.id', 'in', classIds);
  if (day !== undefined) query = query.where('schedule_day.day', '=', day);
  const rows = await query.execute();
  return rows.map((row) => ({
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
  }));
}

async function subgroupRows(db: Kysely<Tables>, { ids, classIds }: LessonFilter): Promise<SubgroupRow[]> {
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
    .orderBy('part.lesson_id')
    .orderBy('part.id');
  if (ids) query = query.where('part.lesson_id', 'in', ids);
  if (classIds) {
    query = query.where('part.lesson_id', 'in', (of) =>
      of
        .selectFrom('lesson')
        .innerJoin('schedule_day', 'schedule_day.id', 'lesson.schedule_day_id')
        .where('schedule_day.class_id', 'in', classIds)
        .select('lesson.id'),
    );
  }
  const rows = await query.execute();
  return rows.map((row) => ({
    id: row.id,
    lessonId: row.lesson_id,
    name: row.name,
    subject: ownSubject(row),
    teacher: reference(row.teacherId, 'name', row.teacherName),
    room: reference(row.roomId, 'number', row.roomNumber),
    flow: row.flow,
  }));
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
