import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

const DAY_MS = 86_400_000;
/** How long what is over stays for whoever asks what happened. */
const SESSIONS_KEPT_MS = 90 * DAY_MS;
const READ_NOTIFICATIONS_KEPT_MS = 90 * DAY_MS;
/** News that old is no news, though nobody has read it. */
const NOTIFICATIONS_KEPT_MS = 180 * DAY_MS;
/** Sign-ins count the failures of minutes (`login-attempts.ts`). */
const LOGIN_FAILURES_KEPT_MS = DAY_MS;

/** Throws away what nobody will ask for any more. Several servers of one school may do so in the same night. */
export async function sweep(db: Kysely<Tables>, now: Date): Promise<void> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);

  await db.deleteFrom('login_failure').where('failed_at', '<', before(LOGIN_FAILURES_KEPT_MS)).execute();
  await db
    .deleteFrom('notification')
    .where((where) =>
      where.or([
        where('delivered_at', '<', before(READ_NOTIFICATIONS_KEPT_MS)),
        where('created_at', '<', before(NOTIFICATIONS_KEPT_MS)),
      ]),
    )
    .execute();
  await sweepSessions(db, before(SESSIONS_KEPT_MS));
  await sweepTokens(db, now);
}

/** Sessions that ended long ago or ran out long ago, with their tokens. */
async function sweepSessions(db: Kysely<Tables>, before: Date): Promise<void> {
  await db
    .deleteFrom('session')
    .where((where) =>
      where.or([
        where('ended_at', '<', before),
        where.not(
          where.exists(
            where
              .selectFrom('refresh_token')
              .select('refresh_token.id')
              .whereRef('refresh_token.session_id', '=', 'session.id')
              .where('refresh_token.expires_at', '>', before),
          ),
        ),
      ]),
    )
    .execute();
}

/** Replaced tokens of living sessions: one that has run out is refused by its own date, so its reuse needs no memory. */
async function sweepTokens(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const over = trx
      .selectFrom('refresh_token')
      .select('id')
      .where('replaced_at', 'is not', null)
      .where('expires_at', '<', now);
    await trx.updateTable('refresh_token').set({ replaces: null }).where('replaces', 'in', over).execute();
    await trx.deleteFrom('refresh_token').where('id', 'in', over).execute();
  });
}
