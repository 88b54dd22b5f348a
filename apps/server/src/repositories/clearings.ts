import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { touchesOf } from './change-writer.ts';
import type { Pen } from './pen.ts';

/** One «очистить замены». */
export interface Clearing {
  id: string;
  week: IsoDate;
  restored: boolean;
}

/** A part that something was done to after it had been cleared. */
export interface OvertakenPart {
  lessonId: number;
  subgroupId: number | null;
}

/** Takes a clearing back. Whether that may be is decided between `overtaken` and `restore`. */
export function clearingWriter(trx: Transaction<Tables>, pen: Pen) {
  return {
    async clearing(id: string): Promise<Clearing | null> {
      const row = await trx
        .selectFrom('clearing')
        .select(['id', 'week', 'restored_at'])
        .where('id', '=', id)
        .executeTakeFirst();
      return row ? { id: row.id, week: row.week, restored: row.restored_at !== null } : null;
    },

    overtaken: (clearing: Clearing) => overtakenParts(trx, clearing.id),

    /** Makes everything a clearing ended active again; answers how many changes, a merge being one. */
    async restore({ id, week }: Clearing): Promise<number> {
      const restored = await trx
        .updateTable('lesson_change')
        .set({ ended_at: null, ended_by: null })
        .where('id', 'in', (of) =>
          of.selectFrom('cleared_change').select('change_id').where('clearing_id', '=', id),
        )
        .returning(['id', 'merge_id', 'lesson_id'])
        .execute();
      await trx
        .updateTable('clearing')
        .set({ restored_at: pen.now, restored_by: pen.userId })
        .where('id', '=', id)
        .execute();
      pen.put(restored.map((change) => change.id));
      const lessonIds = restored.map(({ lesson_id }) => lesson_id);
      await pen.touch(await touchesOf(trx, lessonIds, week));
      return new Set(restored.map(({ id, merge_id }) => merge_id ?? id)).size;
    },
  };
}

/**
 * Parts of a clearing that were changed again on their date (even if that was taken back), or whose lesson was edited, hidden or deleted
 * since, or whose substitute has left.
 */
async function overtakenParts(db: Kysely<Tables>, clearingId: string): Promise<OvertakenPart[]> {
  const rows = await db
    .selectFrom('cleared_change')
    .innerJoin('clearing', 'clearing.id', 'cleared_change.clearing_id')
    .innerJoin('lesson_change as cleared', 'cleared.id', 'cleared_change.change_id')
    .innerJoin('lesson', 'lesson.id', 'cleared.lesson_id')
    .leftJoin('teacher', 'teacher.id', 'cleared.teacher_id')
    .select(['cleared.lesson_id', 'cleared.subgroup_id'])
    .where('cleared_change.clearing_id', '=', clearingId)
    .where((where) =>
      where.or([
        where('lesson.hidden_at', 'is not', null),
        where('lesson.removed_at', 'is not', null),
        where('teacher.removed_at', 'is not', null),
        sql<boolean>`lesson.edited_version > clearing.version`,
        sql<boolean>`exists (
          select from lesson_change as later
          where later.date = cleared.date and later.lesson_id = cleared.lesson_id and later.id > cleared.id
            and later.subgroup_id is not distinct from cleared.subgroup_id
        )`,
      ]),
    )
    .orderBy('cleared.id')
    .execute();
  return rows.map(({ lesson_id, subgroup_id }) => ({ lessonId: lesson_id, subgroupId: subgroup_id }));
}
