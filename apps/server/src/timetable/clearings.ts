import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { holdsOn } from './validity.ts';
import { touchesOf } from './write-changes.ts';
import type { WriteContext } from './write-context.ts';

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
export function clearingWriter(trx: Transaction<Tables>, context: WriteContext) {
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
      const cleared = await trx
        .selectFrom('cleared_change')
        .innerJoin('lesson_change', 'lesson_change.id', 'cleared_change.change_id')
        .select(['lesson_change.id', 'lesson_change.merge_id', 'lesson_change.lesson_id'])
        .where('clearing_id', '=', id)
        .execute();
      const ids = cleared.map((change) => change.id);
      const lessonIds = cleared.map(({ lesson_id }) => lesson_id);
      const version = await context.touch(await touchesOf(trx, lessonIds, week));
      await trx
        .updateTable('lesson_change')
        .set({ ended_at: null, ended_by: null, put_version: version })
        .where('id', 'in', ids)
        .execute();
      await trx
        .updateTable('clearing')
        .set({ restored_at: context.now, restored_by: context.userId })
        .where('id', '=', id)
        .execute();
      context.put(ids);
      return new Set(cleared.map(({ id, merge_id }) => merge_id ?? id)).size;
    },
  };
}

/**
 * Parts of a clearing that were changed again on their date (even if that was taken back), or whose lesson was edited,
 * hidden or deleted since, or whose substitute has left.
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
        sql<boolean>`not (${holdsOn(sql.ref('cleared.date'))})`,
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
