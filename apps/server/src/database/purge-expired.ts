import { AUDIT_KEPT_DAYS } from '@zvonok/domain/audit/audit';
import { ACCEPTED_KEPT_DAYS } from '@zvonok/domain/notifications/polling';
import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

const DAY_MS = 86_400_000;
/** How long expired rows stay, to find out what happened. */
const SESSIONS_KEPT_MS = 90 * DAY_MS;
const READ_NOTIFICATIONS_KEPT_MS = ACCEPTED_KEPT_DAYS * DAY_MS;
/** News that old is no news, though unread. */
const NOTIFICATIONS_KEPT_MS = 180 * DAY_MS;
/** Sign-ins count the failures of minutes (`login-attempts.ts`). */
const LOGIN_FAILURES_KEPT_MS = DAY_MS;
/** What became of a link is in the journal. */
const PASSWORD_LINKS_KEPT_MS = 30 * DAY_MS;
/** Long enough for a screen that was switched off all summer to learn that it is revoked. */
const REVOKED_SCREENS_KEPT_MS = 180 * DAY_MS;
/** As long as a browser keeps its side of it (`device-cookie.ts`). */
const KNOWN_DEVICES_KEPT_MS = 180 * DAY_MS;
/** Within these days a call may be sent again under its key; the contract promises them. */
const KEPT_ANSWERS_KEPT_MS = 7 * DAY_MS;

/** No messenger repeats an answer after so long. */
const KEPT_UPDATES_MS = 7 * DAY_MS;

/** As long as a deletion can be taken back; the contract promises it. */
const DELETED_KEPT_MS = 30 * DAY_MS;

/** A school year and a summer, as long as the journal: absences say much of a person. */
const ABSENCES_KEPT_DAYS = AUDIT_KEPT_DAYS;

/** How long an absence that ended before its time can be brought back: as long as anybody remembers why. */
const ENDINGS_KEPT_MS = DAY_MS;

/** What became of a request is in the journal. */
const REQUESTS_KEPT_MS = 30 * DAY_MS;

/** A draft of a day that is over; what was published of it stays. */
const DRAFTS_KEPT_DAYS = 30;

/** Tables whose deleted records are only marked, with the kinds under which their history is kept. */
const SOFTLY_DELETED = {
  work_order: ['cartridge', 'sysadmin', 'repair'],
  feedback: ['feedback'],
  certificate: ['certificate'],
  event: ['event'],
  app_user: ['user'],
} as const satisfies Partial<Record<keyof Tables, readonly string[]>>;
export type SoftlyDeleted = keyof typeof SOFTLY_DELETED;

/** Deletes what is no longer needed. Several servers of one school may do so in the same night. */
export async function purgeExpired(db: Kysely<Tables>, now: Date): Promise<void> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const dayBefore = (days: number) =>
    before(days * DAY_MS)
      .toISOString()
      .slice(0, 10);

  await db.deleteFrom('login_failure').where('failed_at', '<', before(LOGIN_FAILURES_KEPT_MS)).execute();
  await db.deleteFrom('known_device').where('last_used_at', '<', before(KNOWN_DEVICES_KEPT_MS)).execute();
  await db.deleteFrom('screen_pairing').where('expires_at', '<', now).execute();
  await db.deleteFrom('screen').where('revoked_at', '<', before(REVOKED_SCREENS_KEPT_MS)).execute();
  await db.deleteFrom('password_link').where('expires_at', '<', before(PASSWORD_LINKS_KEPT_MS)).execute();
  await db
    .deleteFrom('notification')
    .where((where) =>
      where.or([
        where('delivered_at', '<', before(READ_NOTIFICATIONS_KEPT_MS)),
        where('created_at', '<', before(NOTIFICATIONS_KEPT_MS)),
      ]),
    )
    .execute();
  await db.deleteFrom('outbox').where('created_at', '<', before(NOTIFICATIONS_KEPT_MS)).execute();
  await db.deleteFrom('delivery_update').where('at', '<', before(KEPT_UPDATES_MS)).execute();
  await db.deleteFrom('kept_answer').where('answered_at', '<', before(KEPT_ANSWERS_KEPT_MS)).execute();
  await db.deleteFrom('absence').where('last_date', '<', dayBefore(ABSENCES_KEPT_DAYS)).execute();
  await db.deleteFrom('absence_request').where('closed_at', '<', before(REQUESTS_KEPT_MS)).execute();
  await db.deleteFrom('cover_refusal').where('date', '<', dayBefore(DRAFTS_KEPT_DAYS)).execute();
  await db.deleteFrom('absence_ending').where('made_at', '<', before(ENDINGS_KEPT_MS)).execute();
  // What was taken back has no reason once it cannot come back.
  await db
    .deleteFrom('absence_reason')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('absence')
          .select('absence.id')
          .whereRef('absence.id', '=', 'absence_reason.absence_id')
          .where('absence.ended_at', '<', before(ENDINGS_KEPT_MS)),
      ),
    )
    .execute();
  await db.deleteFrom('day_plan').where('date', '<', dayBefore(DRAFTS_KEPT_DAYS)).execute();
  await purgeDeleted(db, before(DELETED_KEPT_MS));
  await purgeSessions(db, before(SESSIONS_KEPT_MS));
  await purgeTokens(db, now);
  await purgeAudit(db, before(AUDIT_KEPT_DAYS * DAY_MS));
}

/** Records that were deleted long ago, with their history and their news. */
async function purgeDeleted(db: Kysely<Tables>, before: Date): Promise<void> {
  for (const [table, kinds] of Object.entries(SOFTLY_DELETED)) {
    await db.transaction().execute(async (trx) => {
      const gone = sql<{
        id: number;
      }>`delete from ${sql.table(table)} where deleted_at < ${before} returning id`;
      const ids = (await gone.execute(trx)).rows.map(({ id }) => id);
      if (ids.length === 0) return;
      await trx
        .deleteFrom('record_history')
        .where('kind', 'in', kinds)
        .where('record_id', 'in', ids)
        .execute();
      await trx
        .deleteFrom('notification')
        .where(sql<boolean>`kind in (${sql.join(kinds)})`)
        .where('subject_id', 'in', ids)
        .execute();
    });
  }
}

/** The journal lets nothing go before its days are over by the database's clock too, which may not be this server's. */
async function purgeAudit(db: Kysely<Tables>, before: Date): Promise<void> {
  await db
    .deleteFrom('audit_entry')
    .where('at', '<', before)
    .where(sql<boolean>`at < now() - ${sql.lit(AUDIT_KEPT_DAYS)} * interval '1 day'`)
    .execute();
}

/** Sessions that ended long ago or ran out long ago, with their tokens. */
async function purgeSessions(db: Kysely<Tables>, before: Date): Promise<void> {
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

/**
 * Replaced tokens of living sessions: one that has run out is refused by its own date, so its reuse needs no memory.
 */
async function purgeTokens(db: Kysely<Tables>, now: Date): Promise<void> {
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
