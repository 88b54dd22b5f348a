import { sql, type Transaction } from 'kysely';
import type { SoftlyDeleted } from '../database/purge-expired.ts';
import type { Tables } from '../database/tables.ts';
import { returnWithdrawn, withdraw } from '../notifications/notifications.ts';
import { type RecordKind, writeHistory } from './history.ts';

/** A record that is deleted or brought back, by whom and when. */
export interface Deletion {
  table: SoftlyDeleted;
  kind: RecordKind;
  id: number;
  by: number;
  at: Date;
}

/**
 * Deletes a record so that it can be brought back: its table marks it, readers leave marked ones out, and the nightly
 * purge takes them in the end. Its unseen notifications are withdrawn. Run it inside a transaction that has locked the
 * row and found it unmarked.
 */
export async function deleteSoftly(
  trx: Transaction<Tables>,
  { table, kind, id, by, at }: Deletion,
): Promise<void> {
  await sql`update ${sql.table(table)} set deleted_at = ${at}, deleted_by = ${by} where id = ${id}`.execute(
    trx,
  );
  await withdraw(trx, kind, id, at);
  await writeHistory(trx, { kind, recordId: id, action: 'deleted', by, at });
}

/** Brings a record back, and the news that went with it. The transaction has locked the row. */
export async function restoreDeleted(
  trx: Transaction<Tables>,
  { table, kind, id, by, at }: Deletion,
  deletedAt: Date,
): Promise<void> {
  await sql`update ${sql.table(table)} set deleted_at = null, deleted_by = null where id = ${id}`.execute(
    trx,
  );
  await returnWithdrawn(trx, kind, id, deletedAt);
  await writeHistory(trx, { kind, recordId: id, action: 'restored', by, at });
}
