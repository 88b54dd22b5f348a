import { parseAccessClaims, parseRefreshClaims } from '@zvonok/domain/session/claims';
import { ACCESS_TOKEN_TTL_S, REFRESH_RENEWAL_DAYS } from '@zvonok/domain/session/limits';
import type { RefreshOutcome, SessionPerson, SessionTokens, SignInOutcome } from './session.types.ts';

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
