import type { Role } from '@zvonok/domain/access/roles';
import {
  ACCESS_TOKEN_TTL_S,
  parseAccessClaims,
  parseRefreshClaims,
  REFRESH_RENEWAL_DAYS,
} from '@zvonok/domain/session/claims';

export interface SessionTokens {
  accessToken: string;
  refreshToken: string;
}

export interface Credentials {
  login: string;
  password: string;
  /** Of the second factor: what the application on the telephone shows, or a recovery code. */
  code?: string;
}

/** Who is signed in, according to the tokens. */
export interface SessionPerson {
  id: number | null;
  username: string;
  roles: readonly Role[];
  /** The teacher record of this person; without one there is no lesson widget. */
  teacherId: number | null;
}

/** How an attempt to sign in ended. */
export type SignInOutcome =
  | { kind: 'signed-in'; tokens: SessionTokens }
  /** The login or the password is wrong. */
  | { kind: 'refused' }
  /** Both are right, and the account is closed. */
  | { kind: 'blocked' }
  /** Both are right, and the account needs a code. */
  | { kind: 'code-needed' }
  /** Both are right, and the code is not. */
  | { kind: 'code-refused' }
  /** Too many attempts; the server may say after how many seconds to come back. */
  | { kind: 'limited'; retryAfterS: number | null }
  /** The server answered that it is in trouble itself. */
  | { kind: 'failing' }
  /** No answer: no network, a timeout. */
  | { kind: 'unanswered' };

/** How an attempt to refresh or renew ended. */
export type RefreshOutcome =
  /** The tokens to go on with, from the server or from another tab that was quicker. */
  | { kind: 'refreshed'; tokens: SessionTokens }
  /** The server does not accept the refresh token any more. */
  | { kind: 'refused' }
  /** No answer that counts: no network, a timeout, a failing server. Says nothing about the session. */
  | { kind: 'unanswered' };

/** What comes to a session from outside its tab. */
export type SessionOutsideEvent =
  /** The device woke, the tab came to the front or the network returned: timers may have been late. */
  | { type: 'session.wake' }
  /** Another tab signed in or refreshed, or a refused call was rescued by a refresh: go on with these. */
  | { type: 'session.adopt'; tokens: SessionTokens }
  /** Another tab signed out, or a call found out that the session is over; the tokens are already forgotten. */
  | { type: 'session.end' };

export type SessionEvent =
  | { type: 'session.signIn'; credentials: Credentials; remember: boolean }
  | { type: 'session.confirm'; code: string }
  | { type: 'session.back' }
  | { type: 'session.signOut' }
  | SessionOutsideEvent;

export interface SessionInput {
  /** The present moment in milliseconds since 1970, as this device's clock shows it. */
  now: () => number;
}

export interface SessionContext extends SessionInput {
  tokens: SessionTokens | null;
  person: SessionPerson | null;
  /** When the access token in hand was made, in milliseconds, by this device's clock. */
  refreshedAt: number;
  /** How often the renewal under way has been requested. */
  renewals: number;
  /** The refresh token of the session that ended last in this tab. */
  left: string | null;
  /** What was typed in the first step, for as long as the second one lasts. */
  credentials: Credentials | null;
  /** Whether the person who is signing in wants to be remembered by this browser. */
  remember: boolean;
  /** Seconds to wait according to the server before the next attempt to sign in, if it did. */
  retryAfterS: number | null;
}

const DAY_MS = 86_400_000;

export function tokensIn(outcome: SignInOutcome | RefreshOutcome): SessionTokens | null {
  return 'tokens' in outcome ? outcome.tokens : null;
}

/** Returns whether the tokens name a session at all. An empty access token only grants nothing. */
export function isReadable(tokens: SessionTokens | null): boolean {
  return tokens !== null && parseRefreshClaims(tokens.refreshToken) !== null;
}

/**
 * How old the access token in hand is, in milliseconds. A clock that was set back counts as well, or an hour back would
 * mean an hour without a refresh.
 */
export function ageOf({ now, refreshedAt }: { now: () => number; refreshedAt: number }): number {
  return Math.abs(now() - refreshedAt);
}

/** Returns whether fewer than five days of the refresh token remain. A wrong clock only renews it sooner. */
export function isRenewalDue(tokens: SessionTokens, now: number): boolean {
  const exp = parseRefreshClaims(tokens.refreshToken)?.exp ?? 0;
  return exp * 1000 - now < REFRESH_RENEWAL_DAYS * DAY_MS;
}

/**
 * When stored tokens were made, derived from their expiry. In the far past when that is unknown: then refresh at once.
 */
export function madeAt(tokens: SessionTokens | null, now: number): number {
  const claims = tokens && parseAccessClaims(tokens.accessToken);
  return claims ? Math.min(now, (claims.exp - ACCESS_TOKEN_TTL_S) * 1000) : Number.NEGATIVE_INFINITY;
}

/** The user of an unreadable token: unknown, without roles. */
const NOBODY = { id: null, roles: [], teacherId: null };

/** The person the tokens speak of; the same object as before when nothing changed, so that screens needn't redraw. */
export function personOf(tokens: SessionTokens, before: SessionPerson | null): SessionPerson {
  const { id, roles, teacherId } = parseAccessClaims(tokens.accessToken) ?? NOBODY;
  const person = { id, username: parseRefreshClaims(tokens.refreshToken)?.sub ?? '', roles, teacherId };
  return before && JSON.stringify(before) === JSON.stringify(person) ? before : person;
}
