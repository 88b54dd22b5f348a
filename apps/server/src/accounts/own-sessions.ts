import { randomBytes } from 'node:crypto';
import type { AuditAction } from '@zvonok/domain/audit/audit';
import { deviceName } from '@zvonok/domain/session/device';
import type { Kysely, Transaction } from 'kysely';
import { type AuditAuthor, recordAudit } from '../audit/audit.ts';
import type { Tables } from '../database/tables.ts';
import { serverDate } from '../platform/clock.ts';
import type { Wire } from '../platform/schemas.ts';
import { tokenDigest } from './tokens.ts';

/**
 * What happened to a person's session, from which address. A session is named by its device, which is what its owner
 * knows it by.
 */
export function recordSession(
  trx: Transaction<Tables>,
  entry: {
    action: AuditAction;
    userId: number;
    address: string;
    session: { id: number; userAgent: string | null };
    now: Date;
  },
): Promise<void> {
  const { action, userId, address, session, now } = entry;
  const subject = { kind: 'session', id: session.id, label: deviceName(session.userAgent) } as const;
  return recordAudit(trx, { action, actor: { userId }, address, subject, at: now });
}

/** 256 bits: cannot be guessed, so a plain digest is enough to keep. */
const TOKEN_BYTES = 32;
/** Devices remembered per person; the one not used for longest makes room. */
const MAX_PER_USER = 20;

export interface KnownDevice {
  id: number;
  token: string;
}

/**
 * Devices people have signed in on. What the device keeps opens nothing: it only has an allowance of failures of its
 * own.
 */
export function knownDevicesRepository(db: Kysely<Tables>) {
  return {
    /** The device of this person among the tokens a browser presents. Works as long for a person who does not exist. */
    async find(userId: number | null, tokens: readonly string[]): Promise<KnownDevice | null> {
      if (tokens.length === 0) return null;
      const byDigest = new Map(tokens.map((token) => [tokenDigest(token), token]));
      const row = await db
        .selectFrom('known_device')
        .select(['id', 'token_digest'])
        .where('user_id', '=', userId ?? 0)
        .where('token_digest', 'in', [...byDigest.keys()])
        .orderBy('last_used_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row ? { id: row.id, token: byDigest.get(row.token_digest) ?? '' } : null;
    },

    /** After a sign-in: the device is known from now on; returns the token for it to keep. */
    async remember(
      known: KnownDevice | null,
      { userId, sessionId, now }: { userId: number; sessionId: number; now: Date },
    ): Promise<string> {
      return db.transaction().execute(async (trx) => {
        const used = { session_id: sessionId, last_used_at: now };
        if (known) {
          const renewed = await trx
            .updateTable('known_device')
            .set(used)
            .where('id', '=', known.id)
            .returning('id')
            .executeTakeFirst();
          if (renewed) return known.token;
        }
        const token = randomBytes(TOKEN_BYTES).toString('base64url');
        await trx
          .insertInto('known_device')
          .values({ user_id: userId, token_digest: tokenDigest(token), created_at: now, ...used })
          .execute();
        await forgetOldest(trx, userId);
        return token;
      });
    },
  };
}

async function forgetOldest(trx: Transaction<Tables>, userId: number): Promise<void> {
  const kept = trx
    .selectFrom('known_device')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_PER_USER);
  await trx.deleteFrom('known_device').where('user_id', '=', userId).where('id', 'not in', kept).execute();
}

/**
 * Forgets a person's devices, all or all but the one of a session that goes on; with null as the person everybody's.
 */
export async function deleteKnownDevices(
  trx: Transaction<Tables>,
  { userId, exceptSession }: { userId: number | null; exceptSession?: number },
): Promise<void> {
  await trx
    .deleteFrom('known_device')
    .$if(userId !== null, (devices) => devices.where('user_id', '=', userId ?? 0))
    .$if(exceptSession !== undefined, (devices) =>
      devices.where((where) =>
        where.or([where('session_id', 'is', null), where('session_id', '<>', exceptSession ?? 0)]),
      ),
    )
    .execute();
}

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

/** `current` is the session that asks. */
export function presentSession(
  { id, userAgent, address, signedInAt, lastUsedAt }: SessionRow,
  current: number,
  timeZone: string,
): Wire['Session'] {
  return {
    id,
    userAgent,
    ipAddress: address,
    current: id === current,
    signedIn: serverDate(signedInAt, timeZone),
    lastUsed: serverDate(lastUsedAt, timeZone),
  };
}
