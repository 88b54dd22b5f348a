import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** Which state of which database an answer was made from. Two equal ones mean the same timetable. */
export interface TimetableVersion {
  epoch: string;
  version: number;
}

export async function readVersion(db: Kysely<Tables>): Promise<TimetableVersion> {
  return db.selectFrom('timetable_version').select(['epoch', 'version']).executeTakeFirstOrThrow();
}

/**
 * First statement of every transaction that changes what the timetable shows. Its row lock makes such transactions
 * wait for each other, so whatever a rule reads afterwards still holds when the transaction commits.
 */
export async function bumpVersion(trx: Transaction<Tables>): Promise<void> {
  await trx
    .updateTable('timetable_version')
    .set((row) => ({ version: row('version', '+', 1) }))
    .executeTakeFirstOrThrow();
}
