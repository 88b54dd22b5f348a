import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { type OvertakenPart, overtakenSince, putBack } from './ended-changes.ts';
import type { WriteContext } from './write-context.ts';

/** One «очистить замены». */
export interface Clearing {
  id: string;
  week: IsoDate;
  /** The timetable's version after it. */
  version: number;
  restored: boolean;
}

/** Takes a clearing back. Whether that may be is decided between `overtaken` and `restore`. */
export function clearingWriter(trx: Transaction<Tables>, context: WriteContext) {
  return {
    async clearing(id: string): Promise<Clearing | null> {
      const row = await trx
        .selectFrom('clearing')
        .select(['id', 'week', 'version', 'restored_at'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row) return null;
      const { restored_at, ...clearing } = row;
      return { ...clearing, restored: restored_at !== null };
    },

    async overtaken({ id, version }: Clearing): Promise<OvertakenPart[]> {
      return overtakenSince(trx, await clearedIds(trx, id), version);
    },

    /** Makes everything a clearing ended active again; answers how many changes, a merge being one. */
    async restore({ id }: Clearing): Promise<number> {
      await trx
        .updateTable('clearing')
        .set({ restored_at: context.now, restored_by: context.userId })
        .where('id', '=', id)
        .execute();
      return putBack(trx, context, await clearedIds(trx, id));
    },
  };
}

async function clearedIds(trx: Transaction<Tables>, clearingId: string): Promise<number[]> {
  const rows = await trx
    .selectFrom('cleared_change')
    .select('change_id')
    .where('clearing_id', '=', clearingId)
    .execute();
  return rows.map(({ change_id }) => change_id);
}
