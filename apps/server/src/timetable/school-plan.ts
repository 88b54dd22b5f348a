import type { SchoolBells } from '@zvonok/domain/bells/school-bells';
import type { RoomRef, SubjectRef } from '@zvonok/domain/lesson/lesson-part';
import { type WeekLayout, weekLayoutOf } from '@zvonok/domain/timetable/week-layout';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { type HeldBy, type LessonRow, readLessons } from './lessons.ts';
import { readSchoolWeek } from './school-week.ts';
import { type ClassRow, timetableRepository } from './timetable.ts';

/** Everything a workbook carries: the permanent timetable and what it is made of. */
export interface SchoolPlan {
  classes: readonly ClassRow[];
  /** Lessons on the grid. */
  lessons: readonly LessonRow[];
  subjects: readonly SubjectRef[];
  rooms: readonly RoomRef[];
  /** By name; those who have left are not among them. */
  teachers: readonly PlanTeacher[];
  lessonTimes: readonly { number: number; time: string }[];
  /** Monday to Friday with lessons 1 to 7 where a plan says nothing else. */
  layout?: WeekLayout;
  /** Shifts and sets of bells; left out if there are none. */
  bells?: SchoolBells;
}

export interface PlanTeacher {
  id: number;
  name: string;
  /** Subject names separated by commas; may be empty. */
  eduSubject: string;
}

/**
 * Reads the whole plan, as it is then, or without a date as it is to be for good. Inside a transaction all of it is of
 * one moment.
 */
export async function readSchoolPlan(db: Kysely<Tables>, held: HeldBy = {}): Promise<SchoolPlan> {
  const { bells, ...week } = await readSchoolWeek(db);
  return {
    classes: await timetableRepository(db).classes(),
    lessons: await readLessons(db, held),
    subjects: await db
      .selectFrom('subject')
      .select(['id', 'name', 'short_name as shortName'])
      .orderBy('id')
      .execute(),
    rooms: await db.selectFrom('room').select(['id', 'number']).orderBy('id').execute(),
    teachers: await db
      .selectFrom('teacher')
      .select(['id', 'name', 'edu_subject as eduSubject'])
      .where('removed_at', 'is', null)
      .orderBy('name')
      .orderBy('id')
      .execute(),
    lessonTimes: await db.selectFrom('lesson_time').select(['number', 'time']).orderBy('number').execute(),
    layout: weekLayoutOf(week),
    ...(bells && { bells }),
  };
}

/** The plan as it is at one moment, for those who only read. */
export function readWholePlan(db: Kysely<Tables>, held: HeldBy = {}): Promise<SchoolPlan> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((trx) => readSchoolPlan(trx, held));
}
