import { addDays, type IsoDate } from '@zvonok/domain/calendar/school-date';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { type ChangedLesson, type ChangeRow, reference } from './reading.ts';

/** Days from a week's Monday to the next one. */
const WEEK_DAYS = 7;

/**
 * What is active in a week, for all lessons or for some, by date, lesson number and class. A change of a lesson that
 * has moved to another day since, or has left the grid, is history: it is not shown on a lesson it was never about.
 */
export async function readActiveChanges(
  db: Kysely<Tables>,
  week: IsoDate,
  lessonIds?: readonly number[],
): Promise<ChangeRow[]> {
  const rows = await changesWithLessons(db)
    .$if(lessonIds !== undefined, (all) => all.where('lesson_change.lesson_id', 'in', lessonIds ?? []))
    .where('lesson_change.date', '>=', week)
    .where('lesson_change.date', '<', addDays(week, WEEK_DAYS))
    .where('lesson_change.ended_at', 'is', null)
    .where('lesson.hidden_at', 'is', null)
    .where('lesson.removed_at', 'is', null)
    .where(sql<boolean>`schedule_day.day = extract(isodow from lesson_change.date)`)
    .execute();
  return rows.map(toChange);
}

/** What is active for some lessons and their subgroups from a date on, in whatever week. */
export async function readActiveChangesFrom(
  db: Kysely<Tables>,
  lessonIds: readonly number[],
  from: IsoDate,
): Promise<ChangeRow[]> {
  const rows = await changesWithLessons(db)
    .where('lesson_change.lesson_id', 'in', lessonIds)
    .where('lesson_change.date', '>=', from)
    .where('lesson_change.ended_at', 'is', null)
    .execute();
  return rows.map(toChange);
}

/** Changes by their numbers, ended or not. */
export async function readChanges(db: Kysely<Tables>, ids: readonly number[]): Promise<ChangeRow[]> {
  const rows = await changesWithLessons(db).where('lesson_change.id', 'in', ids).execute();
  return rows.map(toChange);
}

/** One change by its number, ended or not. */
export async function readChange(db: Kysely<Tables>, id: number): Promise<ChangeRow | null> {
  const row = await changesWithLessons(db).where('lesson_change.id', '=', id).executeTakeFirst();
  return row ? toChange(row) : null;
}

function changesWithLessons(db: Kysely<Tables>) {
  return db
    .selectFrom('lesson_change')
    .innerJoin('lesson', 'lesson.id', 'lesson_change.lesson_id')
    .innerJoin('schedule_day', 'schedule_day.id', 'lesson.schedule_day_id')
    .innerJoin('school_class', 'school_class.id', 'schedule_day.class_id')
    .leftJoin('subgroup_lesson', 'subgroup_lesson.id', 'lesson_change.subgroup_id')
    .innerJoin('subject', (join) =>
      join.on('subject.id', '=', sql<number>`coalesce(subgroup_lesson.subject_id, lesson.subject_id)`),
    )
    .leftJoin('room', (join) =>
      join.on('room.id', '=', sql<number>`coalesce(subgroup_lesson.room_id, lesson.room_id)`),
    )
    .leftJoin('teacher', 'teacher.id', 'lesson_change.teacher_id')
    .leftJoin('teacher as original', 'original.id', 'lesson_change.original_teacher_id')
    .leftJoin('lesson_change as other', (join) =>
      join
        .onRef('other.merge_id', '=', 'lesson_change.merge_id')
        .onRef('other.merge_role', '<>', 'lesson_change.merge_role'),
    )
    .leftJoin('lesson as other_lesson', 'other_lesson.id', 'other.lesson_id')
    .leftJoin('schedule_day as other_day', 'other_day.id', 'other_lesson.schedule_day_id')
    .leftJoin('school_class as other_class', 'other_class.id', 'other_day.class_id')
    .leftJoin('subgroup_lesson as other_part', 'other_part.id', 'other.subgroup_id')
    .leftJoin('subject as other_subject', (join) =>
      join.on('other_subject.id', '=', sql<number>`coalesce(other_part.subject_id, other_lesson.subject_id)`),
    )
    .leftJoin('room as other_room', (join) =>
      join.on('other_room.id', '=', sql<number>`coalesce(other_part.room_id, other_lesson.room_id)`),
    )
    .select([
      'lesson_change.id',
      'lesson_change.date',
      'lesson_change.kind',
      'lesson_change.merge_role',
      'lesson_change.created_at',
      'lesson_change.ended_at',
      'teacher.id as teacherId',
      'teacher.name as teacherName',
      'original.id as originalId',
      'original.name as originalName',
      'other.id as otherId',
    ])
    .select(
      sql<ChangedLesson>`jsonb_build_object(
        'lessonId', lesson.id, 'subgroupId', subgroup_lesson.id, 'subgroup', subgroup_lesson.name,
        'number', lesson.number, 'day', schedule_day.day, 'room', room.number,
        'group', jsonb_build_object('id', school_class.id, 'number', school_class.number, 'letter', school_class.letter)
          || case school_class.shift when 2 then '{"shift": 2}'::jsonb else '{}'::jsonb end,
        'subject', jsonb_build_object('id', subject.id, 'name', subject.name, 'shortName', subject.short_name)
      )`.as('place'),
    )
    .select(
      sql<ChangedLesson | null>`case when other.id is not null then jsonb_build_object(
        'lessonId', other_lesson.id, 'subgroupId', other_part.id, 'subgroup', other_part.name,
        'number', other_lesson.number, 'day', other_day.day, 'room', other_room.number,
        'group', jsonb_build_object('id', other_class.id, 'number', other_class.number, 'letter', other_class.letter)
          || case other_class.shift when 2 then '{"shift": 2}'::jsonb else '{}'::jsonb end,
        'subject', jsonb_build_object('id', other_subject.id, 'name', other_subject.name, 'shortName', other_subject.short_name)
      ) end`.as('otherPlace'),
    )
    .orderBy('lesson_change.date')
    .orderBy('lesson.number')
    .orderBy('school_class.number')
    .orderBy('school_class.letter')
    .orderBy('lesson_change.id');
}

/** How the table calls what the rules know. */
const CHANGE_KIND = {
  replacement: 'replaced',
  merge: 'merged',
  'go-home': 'sent-home',
} as const satisfies Record<Tables['lesson_change']['kind'], ChangeRow['kind']>;

type ChangeRecord = Awaited<ReturnType<ReturnType<typeof changesWithLessons>['execute']>>[number];

function toChange(row: ChangeRecord): ChangeRow {
  const { merge_role: role, otherPlace, otherId } = row;
  return {
    id: row.id,
    date: row.date,
    kind: CHANGE_KIND[row.kind],
    place: row.place,
    teacher: reference(row.teacherId, 'name', row.teacherName),
    original: reference(row.originalId, 'name', row.originalName),
    merge: role && otherPlace && otherId !== null ? { role, other: otherPlace, otherId } : null,
    createdAt: row.created_at,
    endedAt: row.ended_at,
  };
}
