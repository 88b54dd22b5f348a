import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** A sign-in that is still good, as its owner tells it from their others. */
export interface SessionRow {
  id: number;
  userAgent: string | null;
  address: string | null;
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
    async end(id: number, userId: number, now: Date): Promise<boolean> {
      const ended = await db
        .updateTable('session')
        .set({ ended_at: now, end_reason: 'revoked' })
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .where('ended_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      return ended !== undefined;
    },
  };
}

/** Sessions that could still be continued, the newest first. */
export function activeSessions(db: Kysely<Tables>, now: Date) {
  return db
    .selectFrom('session')
    .select(['id', 'user_id', 'user_agent', 'ip_address'])
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
}): SessionRow {
  return { id: row.id, userAgent: row.user_agent, address: row.ip_address };
}

/** Ends a person's sessions, all or all but one, as part of a change that makes the others unsafe. */
export async function endSessions(
  trx: Transaction<Tables>,
  { userId, except, now }: { userId: number; except?: number; now: Date },
): Promise<void> {
  await trx
    .updateTable('session')
    .set({ ended_at: now, end_reason: 'revoked' })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(except !== undefined, (others) => others.where('id', '<>', except ?? 0))
    .execute();
}
