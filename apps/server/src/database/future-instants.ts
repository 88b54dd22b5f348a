import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** Servers of one school may differ by so much. */
const DRIFT_MS = 60_000;
const CODE_STEP_S = 30;
/** Longer than the longest holidays: a clock that is so far ahead of all that was ever written is likely wrong. */
const LONGEST_SILENCE_MS = 200 * 86_400_000;
/** What was written lately may have been written by a clock that was wrong already. */
const LATELY_MS = 7 * 86_400_000;

/** What is written with the moment it was made, and works for a while from then on. */
const LIVES_FROM = {
  invite_code: 'created_at',
  password_link: 'created_at',
  screen_pairing: 'created_at',
  refresh_token: 'issued_at',
} as const;

/** Moments that something waits for, or counts from. */
const MOMENTS = [
  ['login_failure', 'failed_at'],
  ['session', 'created_at'],
  ['session', 'last_used_at'],
  ['refresh_token', 'replaced_at'],
  ['known_device', 'last_used_at'],
  ['kept_answer', 'answered_at'],
  ['signing_key', 'created_at'],
  ['signing_key', 'retired_at'],
] as const;

/**
 * Brings moments later than now, which only a clock that was ahead has written, down to now, so that nothing stays
 * locked and nothing stays valid until then. What lives for a while keeps the length of its life. Returns how many
 * there were.
 */
export async function settleFutureInstants(db: Kysely<Tables>, now: Date): Promise<number> {
  const latest = new Date(now.getTime() + DRIFT_MS);
  return db.transaction().execute(async (trx) => {
    let settled = 0;
    const run = async (statement: ReturnType<typeof sql>) => {
      settled += Number((await statement.execute(trx)).numAffectedRows ?? 0);
    };
    for (const [table, made] of Object.entries(LIVES_FROM)) {
      const [into, at] = [sql.table(table), sql.ref(made)];
      await run(
        sql`update ${into} set expires_at = expires_at - (${at} - ${now}::timestamptz), ${at} = ${now} where ${at} > ${latest}`,
      );
    }
    for (const [table, moment] of MOMENTS) {
      const at = sql.ref(moment);
      await run(sql`update ${sql.table(table)} set ${at} = ${now} where ${at} > ${latest}`);
    }
    const step = Math.floor(now.getTime() / 1000 / CODE_STEP_S);
    await run(sql`update second_factor set last_step = ${step} where last_step > ${step + 2}`);
    await run(sql`delete from changing_call where window_start > ${latest}`);
    return settled;
  });
}

/**
 * Whether what is old may be deleted: false if all that was written before the last days is so old that the clock
 * is likely years ahead.
 */
export async function isClockTrusted(db: Kysely<Tables>, now: Date): Promise<boolean> {
  const { newest } = await db
    .selectFrom('session')
    .select(({ fn }) => fn.max('created_at').as('newest'))
    .where('created_at', '<', new Date(now.getTime() - LATELY_MS))
    .executeTakeFirstOrThrow();
  return newest === null || now.getTime() - newest.getTime() <= LONGEST_SILENCE_MS;
}
