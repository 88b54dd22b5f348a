import { sql } from 'kysely';
import { type TeacherRow, teachersRepository } from './teachers.ts';
import type { TimetableTransaction } from './timetable-transaction.ts';
import { isNotOver } from './validity.ts';

/** A teacher locked against other changes; null when they are not here, or have left. */
export function readTeacher(tx: TimetableTransaction, id: number): Promise<TeacherRow | null> {
  return teachersRepository(tx.db).get(id);
}

/** Returns whether another present teacher has this name, in any letter case. */
export async function teacherNameTaken(
  tx: TimetableTransaction,
  name: string,
  exceptId: number | null,
): Promise<boolean> {
  const row = await tx.db
    .selectFrom('teacher')
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name}::text collate "und-x-icu")`)
    .where('removed_at', 'is', null)
    .$if(exceptId !== null, (others) => others.where('id', '<>', exceptId ?? 0))
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertTeacher(
  tx: TimetableTransaction,
  teacher: { name: string; eduSubject: string },
): Promise<number> {
  const { id } = await tx.db
    .insertInto('teacher')
    .values({ name: teacher.name, edu_subject: teacher.eduSubject, uid: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  // The lists of teachers are new, no class looks different.
  tx.touch([]);
  return id;
}

export async function writeTeacher(
  tx: TimetableTransaction,
  id: number,
  { name, eduSubject, uid }: { name: string; eduSubject: string; uid: string | null },
): Promise<void> {
  await tx.db
    .updateTable('teacher')
    .set({ name, edu_subject: eduSubject, uid })
    .where('id', '=', id)
    .execute();
  // The name stands in lessons, in substitutions and as the replaced teacher.
  tx.touch('everything');
}

/** What still needs a teacher: lessons on the grid and in the tray, and substitutions from today on. */
export async function dutiesOf(
  tx: TimetableTransaction,
  id: number,
): Promise<{ lessons: number; substitutions: number }> {
  const count = sql<number>`count(*)`.as('count');
  const { count: whole } = await tx.db
    .selectFrom('lesson')
    .select(count)
    .where('teacher_id', '=', id)
    .where('removed_at', 'is', null)
    .where(isNotOver(tx.today))
    .executeTakeFirstOrThrow();
  const { count: parts } = await tx.db
    .selectFrom('subgroup_lesson')
    .innerJoin('lesson', 'lesson.id', 'subgroup_lesson.lesson_id')
    .select(count)
    .where('subgroup_lesson.teacher_id', '=', id)
    .where('subgroup_lesson.removed_at', 'is', null)
    .where('lesson.removed_at', 'is', null)
    .where(isNotOver(tx.today))
    .executeTakeFirstOrThrow();
  const { count: substitutions } = await tx.db
    .selectFrom('lesson_change')
    .select(count)
    .where('teacher_id', '=', id)
    .where('ended_at', 'is', null)
    .where('date', '>=', tx.today)
    .executeTakeFirstOrThrow();
  return { lessons: whole + parts, substitutions };
}

/** Takes a teacher off the staff; the history keeps the name, the account loses its link. */
export async function removeTeacher(tx: TimetableTransaction, id: number): Promise<void> {
  await tx.db.updateTable('teacher').set({ removed_at: tx.now }).where('id', '=', id).execute();
  await tx.db.updateTable('app_user').set({ teacher_id: null }).where('teacher_id', '=', id).execute();
  tx.touch([]);
}
