import type { Role } from '@zvonok/domain/access/roles';
import { PRIVATE_MESSAGE } from '@zvonok/domain/notifications/private-messages';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { tell } from './notifications.ts';

/** Whose session a refresh token belongs to, as the database has it now. */
interface SessionOwner {
  sessionId: number;
  userId: number;
  login: string;
  role: Role;
  teacherId: number | null;
}

export interface NewToken {
  digest: string;
  issuedAt: Date;
  expiresAt: Date;
}

export type Found = { kind: 'valid'; tokenId: number; owner: SessionOwner } | { kind: 'refused' | 'blocked' };

/** Browsers write a line; whatever writes more is cut. */
const MAX_USER_AGENT = 500;

export function sessionsRepository(db: Kysely<Tables>) {
  return {
    /** Begins a session for a new sign-in, with its first refresh token; answers its number. */
    open(user: { id: number; userAgent: string | null; address: string }, token: NewToken): Promise<number> {
      const now = token.issuedAt;
      return db.transaction().execute(async (trx) => {
        const { id } = await trx
          .insertInto('session')
          .values({
            user_id: user.id,
            user_agent: user.userAgent?.slice(0, MAX_USER_AGENT) ?? null,
            ip_address: user.address,
            created_at: now,
            last_used_at: now,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await insertToken(trx, id, token, null);
        await sawUser(trx, user.id, now);
        return id;
      });
    },

    /** Whose token this is. One that was replaced ends its whole session: somebody has a copy (decision 19). */
    find(digest: string, now: Date): Promise<Found> {
      return db.transaction().execute((trx) => findToken(trx, digest, now));
    },

    /** Puts a new token in the place of one that is still good, or answers why it is not. */
    replace(digest: string, token: NewToken, sessionId: number): Promise<Found> {
      return db.transaction().execute(async (trx) => {
        const found = await findToken(trx, digest, token.issuedAt);
        if (found.kind !== 'valid') return found;
        if (found.owner.sessionId !== sessionId) return { kind: 'refused' };
        await trx
          .updateTable('refresh_token')
          .set({ replaced_at: token.issuedAt })
          .where('id', '=', found.tokenId)
          .execute();
        await insertToken(trx, sessionId, token, found.tokenId);
        return found;
      });
    },

    /** Ends the session of a token, whatever state the token is in. */
    async end(digest: string, now: Date): Promise<void> {
      await db
        .updateTable('session')
        .set({ ended_at: now, end_reason: 'logout' })
        .where('ended_at', 'is', null)
        .where('id', 'in', (of) =>
          of.selectFrom('refresh_token').select('session_id').where('token_digest', '=', digest),
        )
        .execute();
    },

    /** The caller of a changing call as the database knows them now; null when they may make none any more. */
    async actor(sessionId: number, userId: number): Promise<{ role: Role; teacherId: number | null } | null> {
      const row = await db
        .selectFrom('session')
        .innerJoin('app_user', 'app_user.id', 'session.user_id')
        .select(['app_user.role', 'app_user.teacher_id'])
        .where('session.id', '=', sessionId)
        .where('app_user.id', '=', userId)
        .where('session.ended_at', 'is', null)
        .where('app_user.blocked', '=', false)
        .executeTakeFirst();
      return row ? { role: row.role, teacherId: row.teacher_id } : null;
    },
  };
}

async function insertToken(
  db: Kysely<Tables>,
  sessionId: number,
  { digest, issuedAt, expiresAt }: NewToken,
  replaces: number | null,
): Promise<void> {
  await db
    .insertInto('refresh_token')
    .values({
      session_id: sessionId,
      token_digest: digest,
      issued_at: issuedAt,
      expires_at: expiresAt,
      replaced_at: null,
      replaces,
    })
    .execute();
}

async function findToken(trx: Transaction<Tables>, digest: string, now: Date): Promise<Found> {
  const row = await trx
    .selectFrom('refresh_token')
    .innerJoin('session', 'session.id', 'refresh_token.session_id')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .select([
      'refresh_token.id as tokenId',
      'refresh_token.expires_at',
      'refresh_token.replaced_at',
      'session.id as sessionId',
      'session.ended_at',
      'app_user.id as userId',
      'app_user.login',
      'app_user.role',
      'app_user.teacher_id',
      'app_user.blocked',
    ])
    .where('token_digest', '=', digest)
    .forUpdate(['refresh_token', 'session'])
    .executeTakeFirst();
  if (!row || row.ended_at || row.login === null) return { kind: 'refused' };
  if (row.replaced_at) {
    await trx
      .updateTable('session')
      .set({ ended_at: now, end_reason: 'token-reused' })
      .where('id', '=', row.sessionId)
      .execute();
    const content = { message: PRIVATE_MESSAGE.tokenReused };
    await tell(trx, { kind: 'private', subjectId: null, content }, [row.userId], now);
    return { kind: 'refused' };
  }
  if (row.expires_at <= now) return { kind: 'refused' };
  if (row.blocked) return { kind: 'blocked' };
  await trx.updateTable('session').set({ last_used_at: now }).where('id', '=', row.sessionId).execute();
  await sawUser(trx, row.userId, now);
  const { tokenId, sessionId, userId, login, role } = row;
  return { kind: 'valid', tokenId, owner: { sessionId, userId, login, role, teacherId: row.teacher_id } };
}

async function sawUser(trx: Transaction<Tables>, id: number, now: Date): Promise<void> {
  await trx.updateTable('app_user').set({ last_online_at: now }).where('id', '=', id).execute();
}
