import type { Kysely, Transaction } from 'kysely';
import { type AuditAuthor, recordAudit } from '../audit/audit.ts';
import type { Tables } from '../database/tables.ts';
import { deleteKnownDevices } from './known-devices.ts';
import { recordSession } from './session-audit.ts';

/** A sign-in that is still good, as its owner recognises it. */
export interface SessionRow {
  id: number;
  userAgent: string | null;
  address: string | null;
  /** When they signed in there. */
  signedInAt: Date;
  /** When it was last continued. */
  lastUsedAt: Date;
}

/** Sessions as the person sees them whose they are. */
export function ownSessionsRepository(db: Kysely<Tables>) {
  return {
    /** The newest first. */
    async list(userId: number, now: Date): Promise<SessionRow[]> {
      const rows = await activeSessions(db, now).where('user_id', '=', userId).execute();
      return rows.map(toSession);
    },

    /** Ends one of a person's own sessions; false when they have no such session that is not over already. */
    async end(id: number, { userId, address }: AuditAuthor, now: Date): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const ended = await trx
          .updateTable('session')
          .set({ ended_at: now, end_reason: 'revoked' })
          .where('id', '=', id)
          .where('user_id', '=', userId)
          .where('ended_at', 'is', null)
          .returning(['id', 'user_agent as userAgent'])
          .executeTakeFirst();
        if (ended)
          await recordSession(trx, { action: 'session.ended', userId, address, session: ended, now });
        // The other person may still have the device: it has to be a stranger again.
        await trx
          .deleteFrom('known_device')
          .where('session_id', '=', id)
          .where('user_id', '=', userId)
          .execute();
        return ended !== undefined;
      });
    },

    /** Ends all sessions of a user but the one of the request; returns how many. */
    endAll(author: AuditAuthor & { sessionId: number }, now: Date): Promise<number> {
      return db.transaction().execute(async (trx) => {
        const ended = await endEverySession(trx, { except: author.sessionId, now });
        const { userId, address } = author;
        await recordAudit(trx, { action: 'session.all-ended', actor: { userId }, address, at: now });
        return ended;
      });
    },
  };
}

/** Ends every session of the school, or all but one; the devices are strangers again. Returns how many there were. */
export async function endEverySession(
  trx: Transaction<Tables>,
  { except = 0, now }: { except?: number; now: Date },
): Promise<number> {
  await trx
    .deleteFrom('known_device')
    .where((where) => where.or([where('session_id', 'is', null), where('session_id', '<>', except)]))
    .execute();
  const { numUpdatedRows } = await trx
    .updateTable('session')
    .set({ ended_at: now, end_reason: 'revoked' })
    .where('ended_at', 'is', null)
    .where('id', '<>', except)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Sessions that could still be continued, the newest first. */
export function activeSessions(db: Kysely<Tables>, now: Date) {
  return db
    .selectFrom('session')
    .select(['id', 'user_id', 'user_agent', 'ip_address', 'created_at', 'last_used_at'])
    .where('ended_at', 'is', null)
    .where((where) =>
      where.exists(
        where
          .selectFrom('refresh_token')
          .select('refresh_token.id')
          .whereRef('refresh_token.session_id', '=', 'session.id')
          .where('refresh_token.replaced_at', 'is', null)
          .where('refresh_token.expires_at', '>', now),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
}

export function toSession(row: {
  id: number;
  user_agent: string | null;
  ip_address: string | null;
  created_at: Date;
  last_used_at: Date;
}): SessionRow {
  return {
    id: row.id,
    userAgent: row.user_agent,
    address: row.ip_address,
    signedInAt: row.created_at,
    lastUsedAt: row.last_used_at,
  };
}

/**
 * Ends a person's sessions, all or all but one, as part of a change that makes the others unsafe. Their devices are
 * strangers again. Returns how many there were.
 */
export async function endSessions(
  trx: Transaction<Tables>,
  { userId, except, now }: { userId: number; except?: number; now: Date },
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('session')
    .set({ ended_at: now, end_reason: 'revoked' })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(except !== undefined, (others) => others.where('id', '<>', except ?? 0))
    .executeTakeFirstOrThrow();
  await deleteKnownDevices(trx, { userId, ...(except !== undefined && { exceptSession: except }) });
  return Number(numUpdatedRows);
}
