import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { recordTouches, rowsOf, sweepTouches, type Touch } from './timetable-touches.ts';

/** Which state of which database an answer was made from. Two equal ones mean the same timetable. */
export interface TimetableVersion {
  epoch: string;
  version: number;
}

/** The channel on which the database announces the new version at the commit. */
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
 * Last statement of such a transaction when it did change something; returns the new version. `touches` name the
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

/** A version that is to be, and the classes that look different in it; no list is all of them. */
export interface NewVersion {
  version: number;
  touches: readonly Touch[] | 'everything';
}

/**
 * The same for a caller that holds the lock and knows what the versions will be; the last of them stays. One statement.
 */
export async function writeVersions(trx: Transaction<Tables>, made: readonly NewVersion[]): Promise<void> {
  const version = Math.max(...made.map((one) => one.version));
  const rows = made.flatMap((one) => rowsOf(one.version, one.touches));
  const update = trx.updateTable('timetable_version').set({ version });
  if (rows.length === 0) await update.execute();
  else
    await trx
      .with('written', () => update)
      .insertInto('timetable_touch')
      .values(rows)
      .execute();
  for (const one of made) await sweepTouches(trx, one.version);
}
