import { type Kysely, sql, type Transaction } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Tables } from '../database/tables.ts';

/** How far back failures count, in milliseconds: 15 minutes (decision 20). */
const WINDOW_MS = 15 * 60_000;
/** Failures in that time after which a login, or an address, has to wait (decision 20). */
const MAX_PER_LOGIN = 10;
const MAX_PER_ADDRESS = 100;

export type Attempt = { allowed: true; id: number } | { allowed: false; retryAfterS: number };

/**
 * Counts sign-ins that failed. An attempt is written down *before* the password is looked at and taken back when it was
 * right, so a thousand guesses sent at once are still counted one by one.
 */
export function loginAttemptsRepository(db: Kysely<Tables>, clock: Clock) {
  return {
    async begin(key: string, address: string): Promise<Attempt> {
      const now = clock.now();
      return db.transaction().execute(async (trx) => {
        await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 1))`.execute(trx);
        await sql`select pg_advisory_xact_lock(hashtextextended(${address}, 2))`.execute(trx);
        await forgetOld(trx, now);
        const retryAfterS = Math.max(
          await secondsToWait(trx, { column: 'login_key', value: key, most: MAX_PER_LOGIN, now }),
          await secondsToWait(trx, { column: 'address', value: address, most: MAX_PER_ADDRESS, now }),
        );
        if (retryAfterS > 0) return { allowed: false, retryAfterS };
        const { id } = await trx
          .insertInto('login_failure')
          .values({ login_key: key, address, failed_at: now })
          .returning('id')
          .executeTakeFirstOrThrow();
        return { allowed: true, id };
      });
    },

    /** The password was right: earlier slips with this login are forgiven. The address keeps the others' slips. */
    async succeeded(key: string): Promise<void> {
      await db.deleteFrom('login_failure').where('login_key', '=', key).execute();
    },
  };
}

async function forgetOld(trx: Transaction<Tables>, now: Date): Promise<void> {
  await trx
    .deleteFrom('login_failure')
    .where('failed_at', '<=', new Date(now.getTime() - WINDOW_MS))
    .execute();
}

interface Limit {
  column: 'login_key' | 'address';
  value: string;
  most: number;
  now: Date;
}

/** Zero while fewer than `most` failures are remembered; else seconds until the oldest of the last `most` is forgotten. */
async function secondsToWait(trx: Transaction<Tables>, { column, value, most, now }: Limit): Promise<number> {
  const oldest = await trx
    .selectFrom('login_failure')
    .select('failed_at')
    .where(column, '=', value)
    .orderBy('failed_at', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst();
  if (!oldest) return 0;
  return Math.max(1, Math.ceil((oldest.failed_at.getTime() + WINDOW_MS - now.getTime()) / 1000));
}
