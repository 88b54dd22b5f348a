import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { type OvertakenPart, overtakenSince, putBack } from './ended-changes.ts';
import type { TimetableTransaction } from './timetable-transaction.ts';

/** One «очистить замены». */
export interface Clearing {
  id: string;
  week: IsoDate;
  /** The timetable's version after it. */
  version: number;
  restored: boolean;
}

export async function readClearing(tx: TimetableTransaction, id: string): Promise<Clearing | null> {
  const row = await tx.db
    .selectFrom('clearing')
    .select(['id', 'week', 'version', 'restored_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { restored_at, ...clearing } = row;
  return { ...clearing, restored: restored_at !== null };
}

export async function overtakenOfClearing(
  tx: TimetableTransaction,
  { id, version }: Clearing,
): Promise<OvertakenPart[]> {
  return overtakenSince(tx.db, await clearedIds(tx.db, id), version);
}

/** Makes everything a clearing ended active again; returns how many changes, a merge being one. */
export async function restoreClearing(tx: TimetableTransaction, { id }: Clearing): Promise<number> {
  await tx.db
    .updateTable('clearing')
    .set({ restored_at: tx.now, restored_by: tx.userId })
    .where('id', '=', id)
    .execute();
  return putBack(tx, await clearedIds(tx.db, id));
}

async function clearedIds(trx: Transaction<Tables>, clearingId: string): Promise<number[]> {
  const rows = await trx
    .selectFrom('cleared_change')
    .select('change_id')
    .where('clearing_id', '=', clearingId)
    .execute();
  return rows.map(({ change_id }) => change_id);
}
