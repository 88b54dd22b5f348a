import { ACCESS_TOKEN_TTL_S, REFRESH_RENEWAL_DAYS } from '@zvonok/domain/session/limits';
import type { RefreshOutcome, SessionPerson, SessionTokens, SignInOutcome } from './session.types.ts';
import { readAccessToken, readRefreshToken } from './token-claims.ts';

const DAY_MS = 86_400_000;

export function tokensIn(outcome: SignInOutcome | RefreshOutcome): SessionTokens | null {
  return 'tokens' in outcome ? outcome.tokens : null;
}

/** Tells whether the tokens name a session at all. An access token that says nothing only grants nothing. */
export function isReadable(tokens: SessionTokens | null): boolean {
  return tokens !== null && readRefreshToken(tokens.refreshToken) !== null;
}

/**
 * How old the access token in hand is, in milliseconds.
 * A clock that was set back counts as well, or an hour back would mean an hour without a refresh.
 */
export function ageOf({ now, refreshedAt }: { now: () => number; refreshedAt: number }): number {
  return Math.abs(now() - refreshedAt);
}

/** Tells whether fewer than five days of the refresh token remain. A wrong clock only renews it sooner. */
export function isRenewalDue(tokens: SessionTokens, now: number): boolean {
  const expiresAt = readRefreshToken(tokens.refreshToken)?.expiresAt ?? 0;
  return expiresAt - now < REFRESH_RENEWAL_DAYS * DAY_MS;
}

/** When stored tokens were made, told from their expiry. In the far past when that is unknown: then refresh at once. */
export function madeAt(tokens: SessionTokens | null, now: number): number {
  const expiresAt = tokens && readAccessToken(tokens.accessToken).expiresAt;
  return expiresAt === null ? Number.NEGATIVE_INFINITY : Math.min(now, expiresAt - ACCESS_TOKEN_TTL_S * 1000);
}

/** The person the tokens speak of; the same object as before when nothing changed, so that screens needn't redraw. */
export function personOf(tokens: SessionTokens, before: SessionPerson | null): SessionPerson {
  const { id, roles, teacherId } = readAccessToken(tokens.accessToken);
  const person = { id, username: readRefreshToken(tokens.refreshToken)?.username ?? '', roles, teacherId };
  return before && JSON.stringify(before) === JSON.stringify(person) ? before : person;
}
