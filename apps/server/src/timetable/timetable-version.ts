import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { recordTouches, type Touch } from './timetable-touches.ts';

/** Which state of which database an answer was made from. Two equal ones mean the same timetable. */
export interface TimetableVersion {
  epoch: string;
  version: number;
}

/** Where the database tells the new version when it is committed. */
export const TIMETABLE_CHANNEL = 'timetable';

export async function readVersion(db: Kysely<Tables>): Promise<TimetableVersion> {
  return db.selectFrom('timetable_version').select(['epoch', 'version']).executeTakeFirstOrThrow();
}

/**
 * First statement of every transaction that may change what the timetable shows. The row lock makes such transactions
 * wait for each other, so whatever a rule reads afterwards still holds when the transaction commits.
 */
export async function lockVersion(trx: Transaction<Tables>): Promise<number> {
  const { version } = await trx
    .selectFrom('timetable_version')
    .select('version')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return version;
}

/**
 * Last statement of such a transaction when it did change something; answers the new version. `touches` name the
 * classes that look different now, for open screens; without them all do.
 */
export async function bumpVersion(
  trx: Transaction<Tables>,
  touches: readonly Touch[] | 'everything' = 'everything',
): Promise<number> {
  const { version } = await trx
    .updateTable('timetable_version')
    .set((row) => ({ version: row('version', '+', 1) }))
    .returning('version')
    .executeTakeFirstOrThrow();
  await recordTouches(trx, version, touches);
  return version;
}
