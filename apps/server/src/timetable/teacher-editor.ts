import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { type TeacherRow, teachersRepository } from './teachers.ts';
import { teacherMadeWithAccount } from './teachers-of-accounts.ts';
import { isNotOver } from './validity.ts';
import type { WriteContext } from './write-context.ts';

/** Changes the teaching staff. What may be is decided before. */
export function teacherEditor(trx: Transaction<Tables>, context: WriteContext) {
  return {
    /** A teacher as nobody else can change them now; null when they are not here, or have left. */
    teacher: (id: number): Promise<TeacherRow | null> => teachersRepository(trx).get(id),

    /** Tells whether somebody else who teaches here has this name, in any letter case. */
    async teacherNameTaken(name: string, exceptId: number | null): Promise<boolean> {
      const row = await trx
        .selectFrom('teacher')
        .select('id')
        .where(sql<boolean>`lower(name) = lower(${name}::text collate "und-x-icu")`)
        .where('removed_at', 'is', null)
        .$if(exceptId !== null, (others) => others.where('id', '<>', exceptId ?? 0))
        .executeTakeFirst();
      return row !== undefined;
    },

    /** The teacher an account of such a name was given when it was made; null when there is none. */
    teacherMadeWithAccount: (name: string) => teacherMadeWithAccount(trx, name),

    async addTeacher(teacher: { name: string; eduSubject: string }): Promise<number> {
      const { id } = await trx
        .insertInto('teacher')
        .values({ name: teacher.name, edu_subject: teacher.eduSubject, uid: null })
        .returning('id')
        .executeTakeFirstOrThrow();
      // The lists of teachers are new, no class looks different.
      await context.touch([]);
      return id;
    },

    async updateTeacher(
      id: number,
      { name, eduSubject, uid }: { name: string; eduSubject: string; uid: string | null },
    ): Promise<void> {
      await trx
        .updateTable('teacher')
        .set({ name, edu_subject: eduSubject, uid })
        .where('id', '=', id)
        .execute();
      // The name stands in lessons, in substitutions and as whoever is replaced.
      await context.touch('everything');
    },

    /** What still needs a teacher: lessons on the grid and beside it, and substitutions from today on. */
    async dutiesOf(id: number): Promise<{ lessons: number; substitutions: number }> {
      const count = sql<number>`count(*)`.as('count');
      const { count: whole } = await trx
        .selectFrom('lesson')
        .select(count)
        .where('teacher_id', '=', id)
        .where('removed_at', 'is', null)
        .where(isNotOver(context.today))
        .executeTakeFirstOrThrow();
      const { count: parts } = await trx
        .selectFrom('subgroup_lesson')
        .innerJoin('lesson', 'lesson.id', 'subgroup_lesson.lesson_id')
        .select(count)
        .where('subgroup_lesson.teacher_id', '=', id)
        .where('subgroup_lesson.removed_at', 'is', null)
        .where('lesson.removed_at', 'is', null)
        .where(isNotOver(context.today))
        .executeTakeFirstOrThrow();
      const { count: substitutions } = await trx
        .selectFrom('lesson_change')
        .select(count)
        .where('teacher_id', '=', id)
        .where('ended_at', 'is', null)
        .where('date', '>=', context.today)
        .executeTakeFirstOrThrow();
      return { lessons: whole + parts, substitutions };
    },

    /** Takes a teacher off the staff; the history keeps the name, the account loses its link. */
    async removeTeacher(id: number): Promise<void> {
      await trx.updateTable('teacher').set({ removed_at: context.now }).where('id', '=', id).execute();
      await trx.updateTable('app_user').set({ teacher_id: null }).where('teacher_id', '=', id).execute();
      await context.touch([]);
    },
  };
}
