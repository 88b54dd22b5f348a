import { createHash, randomUUID } from 'node:crypto';
import { isRole, type Role } from '@zvonok/domain/access/roles';
import { ACCESS_TOKEN_TTL_S, REFRESH_TOKEN_TTL_DAYS } from '@zvonok/domain/session/claims';
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import type { DatabaseHandle } from '../database/database.ts';
import type { Clock } from '../platform/clock.ts';
import { type SigningKeys, UNNAMED_KID } from './signing-keys.ts';

const CHANNEL = 'session_ended';

/** Sessions that ended while their last access token may still live. */
export interface EndedSessions {
  has(sessionId: number): boolean;
  /** Hears the number of every session that ends, until the answer is called. */
  onEnd(listener: (sessionId: number) => void): () => void;
  stop(): Promise<void>;
}

/**
 * Hears from the database which sessions end, here or at another server of the school, and remembers each for as long
 * as an access token of it can live.
 */
export async function listenForEndedSessions(
  { listen }: Pick<DatabaseHandle, 'listen'>,
  clock: Pick<Clock, 'now'>,
): Promise<EndedSessions> {
  /** Until when each is remembered, the oldest first. */
  const ended = new Map<number, number>();
  const listeners = new Set<(sessionId: number) => void>();
  const stop = await listen([CHANNEL], {
    heard(_channel, payload) {
      const now = clock.now().getTime();
      for (const [id, until] of ended) {
        if (until > now) break;
        ended.delete(id);
      }
      ended.set(Number(payload), now + ACCESS_TOKEN_TTL_S * 1000);
      for (const listener of listeners) listener(Number(payload));
    },
  });
  return {
    has: (sessionId) => ended.has(sessionId),
    onEnd(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop,
  };
}

const ALGORITHM = 'HS256';
/** Header types keep the two kinds of token apart: a refresh token opens nothing. */
const ACCESS_TYPE = 'at+jwt';
const REFRESH_TYPE = 'refresh+jwt';
const MS_PER_S = 1000;
const S_PER_DAY = 86_400;

/** Who calls, by the access token; for a changing call, by the database at this moment. */
export interface Session {
  userId: number;
  sessionId: number;
  roles: readonly Role[];
  teacherId: number | null;
  /** When the token they came with is over. */
  expires: Date;
}

/** A refresh token to hand out once, and what the database keeps of it. */
export interface IssuedRefreshToken {
  token: string;
  digest: string;
  issuedAt: Date;
  expiresAt: Date;
}

/** Whom an access token is for. */
export interface TokenOwner {
  userId: number;
  sessionId: number;
  role: Role;
  teacherId: number | null;
}

/** What the database keeps of a token, which is of no use to a thief. */
export function tokenDigest(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** A token that lives longer was made by a clock that was ahead; those of two servers differ by a minute at most. */
const MOST_LEFT_MS = (ACCESS_TOKEN_TTL_S + 60) * MS_PER_S;

/** A token whose signature was checked is not checked again while it lives; the oldest make room. */
const MOST_VERIFIED = 5_000;

/** Makes and reads the school's tokens with its own keys. */
export function tokenService(keys: SigningKeys, clock: Clock, ended: Pick<EndedSessions, 'has'>) {
  const verifiedTokens = new Map<string, Session>();
  const nowS = () => Math.floor(clock.now().getTime() / MS_PER_S);

  return {
    async access({ userId, sessionId, role, teacherId }: TokenOwner): Promise<string> {
      const issued = nowS();
      const { kid, key } = await keys.current();
      return new SignJWT({ id: userId, sid: sessionId, roles: [role], teacherId })
        .setProtectedHeader({ alg: ALGORITHM, typ: ACCESS_TYPE, kid })
        .setIssuedAt(issued)
        .setExpirationTime(issued + ACCESS_TOKEN_TTL_S)
        .sign(key);
    },

    async refresh(login: string): Promise<IssuedRefreshToken> {
      const issued = nowS();
      const expires = issued + REFRESH_TOKEN_TTL_DAYS * S_PER_DAY;
      const { kid, key } = await keys.current();
      const token = await new SignJWT({})
        .setProtectedHeader({ alg: ALGORITHM, typ: REFRESH_TYPE, kid })
        .setSubject(login)
        .setJti(randomUUID())
        .setIssuedAt(issued)
        .setExpirationTime(expires)
        .sign(key);
      return {
        token,
        digest: tokenDigest(token),
        issuedAt: new Date(issued * MS_PER_S),
        expiresAt: new Date(expires * MS_PER_S),
      };
    },

    /**
     * Who a bearer is by their token alone; null for a token that is forged, expired or of another kind, and for one
     * whose session is known to have ended. Answered at once for a token that was checked before.
     */
    readAccess(token: string): Session | null | Promise<Session | null> {
      const known = verifiedTokens.get(token);
      return known ? stillGood(token, known) : verifyAccess(token).then((read) => stillGood(token, read));
    },

    /** Returns whether a refresh token is ours and in time; the database knows the rest. */
    async isRefresh(token: string): Promise<boolean> {
      return (await verified(token, REFRESH_TYPE)) !== null;
    },
  };

  function stillGood(token: string, known: Session | null): Session | null {
    const left = known ? known.expires.getTime() - clock.now().getTime() : 0;
    if (known && left > 0 && left <= MOST_LEFT_MS && !ended.has(known.sessionId)) return known;
    verifiedTokens.delete(token);
    return null;
  }

  async function verifyAccess(token: string): Promise<Session | null> {
    const payload = await verified(token, ACCESS_TYPE);
    if (!payload) return null;
    const { id, sid, roles, teacherId, exp } = payload;
    if (typeof id !== 'number' || typeof sid !== 'number' || !Array.isArray(roles)) return null;
    const session = {
      userId: id,
      sessionId: sid,
      roles: roles.filter(isRole),
      teacherId: typeof teacherId === 'number' ? teacherId : null,
      expires: new Date(Number(exp) * MS_PER_S),
    };
    const [oldest] = verifiedTokens.keys();
    if (verifiedTokens.size >= MOST_VERIFIED && oldest !== undefined) verifiedTokens.delete(oldest);
    verifiedTokens.set(token, session);
    return session;
  }

  async function verified(token: string, typ: string): Promise<Record<string, unknown> | null> {
    const kid = kidOf(token);
    // Outside the `try`: an unavailable database does not make a token a bad one.
    const key = kid === null ? null : await keys.find(kid);
    if (!key) return null;
    try {
      const options = { algorithms: [ALGORITHM], typ, currentDate: clock.now(), requiredClaims: ['exp'] };
      return (await jwtVerify(token, key, options)).payload;
    } catch {
      return null;
    }
  }
}

/** The name of the key a token says it was signed with; null for what is not a token. */
function kidOf(token: string): string | null {
  try {
    const { kid = UNNAMED_KID } = decodeProtectedHeader(token);
    return typeof kid === 'string' ? kid : null;
  } catch {
    return null;
  }
}
