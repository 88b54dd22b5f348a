import { REFRESH_RENEWAL_DAYS } from './limits.ts';

const MS_PER_DAY = 86_400_000;

/** Tells whether a token has ended. `nowMs` is milliseconds, `exp` seconds since 1970 UTC. */
export function isExpired({ exp }: { exp: number }, nowMs: number): boolean {
  return exp * 1000 <= nowMs;
}

/** Tells whether a refresh token still works but has fewer than 5 days left, so it is time for a new one. */
export function needsRenewal({ exp }: { exp: number }, nowMs: number): boolean {
  return !isExpired({ exp }, nowMs) && exp * 1000 - nowMs < REFRESH_RENEWAL_DAYS * MS_PER_DAY;
}
