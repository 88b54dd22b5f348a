import { createHash } from 'node:crypto';
import type { Role } from '@zvonok/domain/access/roles';
import { PRIVATE_MESSAGE } from '@zvonok/domain/notifications/notification';
import { deviceName } from '@zvonok/domain/session/device';
import type { Kysely, Transaction } from 'kysely';
import { recordAudit } from '../audit/audit.ts';
import { builtOnce } from '../database/queries.ts';
import type { Tables } from '../database/tables.ts';
import { notify } from '../notifications/notifications.ts';
import { recordSession } from './own-sessions.ts';

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

/** From where a token is shown. */
export interface TokenBearer {
  userAgent: string | null;
  address: string;
}

export type Found =
  | {
      kind: 'valid';
      owner: SessionOwner;
      /** The token of the session that has not been replaced: the one shown, or one whose answer got lost. */
      latestTokenId: number;
    }
  | { kind: 'refused' | 'blocked' };

/**
 * So long after it was replaced a token may be shown again by the device it was replaced for: the answer with the next
 * one may have been lost on its way.
 */
const LOST_ANSWER_MS = 10_000;
/** Browsers write a line; whatever writes more is cut. */
const MAX_USER_AGENT = 500;

export function sessionsRepository(db: Kysely<Tables>) {
  return {
    /** Begins a session for a new sign-in, with its first refresh token; returns its number. */
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
        await recordSession(trx, {
          action: 'sign-in.succeeded',
          userId: user.id,
          address: user.address,
          session: { id, userAgent: user.userAgent },
          now,
        });
        return id;
      });
    },

    /**
     * Whose token this is. One that was replaced ends its whole session: someone has a copy, unless an answer was lost.
     */
    find(digest: string, bearer: TokenBearer, now: Date): Promise<Found> {
      return db.transaction().execute((trx) => findToken(trx, digest, bearer, now));
    },

    /** The same without writing anything down, for a disk that has no room: the next time is soon enough. */
    look(digest: string, now: Date): Promise<Found> {
      return lookUp(db, digest, now);
    },

    /**
     * Puts a new token in the place of one that is still good, or answers why it is not. A token whose successor got
     * lost gets another one, and the lost one is replaced too: only one of a session ever is good.
     */
    replace(
      digest: string,
      token: NewToken,
      { sessionId, bearer, now }: { sessionId: number; bearer: TokenBearer; now: Date },
    ): Promise<Found> {
      return db.transaction().execute(async (trx) => {
        const found = await findToken(trx, digest, bearer, now);
        if (found.kind !== 'valid') return found;
        if (found.owner.sessionId !== sessionId) return { kind: 'refused' };
        await trx
          .updateTable('refresh_token')
          .set({ replaced_at: now, replaced_for: markOf(bearer) })
          .where('id', '=', found.latestTokenId)
          .execute();
        await insertToken(trx, sessionId, token, found.latestTokenId);
        return found;
      });
    },

    /** Ends the session of a token, whatever state the token is in. */
    end(digest: string, now: Date, address: string): Promise<void> {
      return db.transaction().execute(async (trx) => {
        const ended = await trx
          .updateTable('session')
          .set({ ended_at: now, end_reason: 'logout' })
          .where('ended_at', 'is', null)
          .where('id', 'in', (of) =>
            of.selectFrom('refresh_token').select('session_id').where('token_digest', '=', digest),
          )
          .returning(['id', 'user_id as userId', 'user_agent as userAgent'])
          .executeTakeFirst();
        if (!ended) return;
        const { userId, ...session } = ended;
        await recordSession(trx, { action: 'session.signed-out', userId, address, session, now });
      });
    },

    /** The caller of a changing call as the database knows them now; null when they may make none any more. */
    async actor(sessionId: number, userId: number): Promise<{ role: Role; teacherId: number | null } | null> {
      const [row] = await readActor(db, { sessionId, userId });
      return row ? { role: row.role, teacherId: row.teacher_id } : null;
    },
  };
}

/** Read before every change. */
const readActor = builtOnce((db, { sessionId, userId }: { sessionId: number; userId: number }) =>
  db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .select(['app_user.role', 'app_user.teacher_id'])
    .where('session.id', '=', sessionId)
    .where('app_user.id', '=', userId)
    .where('session.ended_at', 'is', null)
    .where('app_user.blocked', '=', false)
    .where('app_user.deleted_at', 'is', null),
);

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
      used_at: null,
      replaced_for: null,
      replaces,
    })
    .execute();
}

function tokenRow(db: Kysely<Tables>, digest: string) {
  return db
    .selectFrom('refresh_token')
    .innerJoin('session', 'session.id', 'refresh_token.session_id')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .select([
      'refresh_token.id as tokenId',
      'refresh_token.expires_at',
      'refresh_token.replaced_at',
      'refresh_token.replaced_for',
      'session.id as sessionId',
      'session.ended_at',
      'session.user_agent as userAgent',
      'app_user.id as userId',
      'app_user.login',
      'app_user.role',
      'app_user.teacher_id',
      'app_user.blocked',
    ])
    .where('token_digest', '=', digest)
    .where('app_user.deleted_at', 'is', null);
}

async function lookUp(db: Kysely<Tables>, digest: string, now: Date): Promise<Found> {
  const row = await tokenRow(db, digest).executeTakeFirst();
  if (!row || row.ended_at || row.login === null || row.replaced_at || row.expires_at <= now)
    return { kind: 'refused' };
  if (row.blocked) return { kind: 'blocked' };
  const { tokenId, sessionId, userId, login, role } = row;
  const owner = { sessionId, userId, login, role, teacherId: row.teacher_id };
  return { kind: 'valid', latestTokenId: tokenId, owner };
}

async function findToken(
  trx: Transaction<Tables>,
  digest: string,
  bearer: TokenBearer,
  now: Date,
): Promise<Found> {
  const row = await tokenRow(trx, digest).forUpdate(['refresh_token', 'session']).executeTakeFirst();
  if (!row || row.ended_at || row.login === null) return { kind: 'refused' };
  const { tokenId, sessionId, userId, login, role } = row;
  const latestTokenId = row.replaced_at ? await latestUnusedToken(trx, row, bearer, now) : tokenId;
  if (latestTokenId === null) {
    await trx
      .updateTable('session')
      .set({ ended_at: now, end_reason: 'token-reused' })
      .where('id', '=', sessionId)
      .execute();
    // The bearer of the token need not be its owner.
    await recordAudit(trx, {
      action: 'session.token-reused',
      actor: null,
      address: bearer.address,
      subject: { kind: 'user', id: userId, label: `${login}, ${deviceName(row.userAgent)}` },
      at: now,
    });
    const content = { message: PRIVATE_MESSAGE.tokenReused };
    await notify(trx, { kind: 'private', subjectId: null, content }, [userId], now);
    return { kind: 'refused' };
  }
  if (row.expires_at <= now) return { kind: 'refused' };
  if (row.blocked) return { kind: 'blocked' };
  await trx.updateTable('session').set({ last_used_at: now }).where('id', '=', sessionId).execute();
  await trx
    .updateTable('refresh_token')
    .set({ used_at: now })
    .where('id', '=', tokenId)
    .where('used_at', 'is', null)
    .execute();
  await sawUser(trx, userId, now);
  const owner = { sessionId, userId, login, role, teacherId: row.teacher_id };
  return { kind: 'valid', latestTokenId, owner };
}

/**
 * The token that took the place of a replaced one, when its answer may have been lost: the device is the same, it is a
 * moment ago, and no token has been used since. Null if someone has a copy. The session is locked, so no token is used
 * meanwhile.
 */
async function latestUnusedToken(
  trx: Transaction<Tables>,
  replaced: { tokenId: number; sessionId: number; replaced_at: Date | null; replaced_for: string | null },
  bearer: TokenBearer,
  now: Date,
): Promise<number | null> {
  const age = now.getTime() - (replaced.replaced_at?.getTime() ?? 0);
  if (age > LOST_ANSWER_MS || replaced.replaced_for !== markOf(bearer)) return null;
  const since = await trx
    .selectFrom('refresh_token')
    .select(['id', 'used_at', 'replaced_at'])
    .where('session_id', '=', replaced.sessionId)
    .where('id', '>', replaced.tokenId)
    .execute();
  if (since.some(({ used_at }) => used_at !== null)) return null;
  return since.find(({ replaced_at }) => replaced_at === null)?.id ?? null;
}

/** One line per device and address, which reveals neither. */
function markOf({ userAgent, address }: TokenBearer): string {
  return createHash('sha256')
    .update(JSON.stringify([address, userAgent]))
    .digest('base64url');
}

async function sawUser(trx: Transaction<Tables>, id: number, now: Date): Promise<void> {
  await trx.updateTable('app_user').set({ last_online_at: now }).where('id', '=', id).execute();
}
