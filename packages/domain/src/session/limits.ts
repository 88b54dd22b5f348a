/** How often a signed-in client renews its access token, in milliseconds (240 s). */
export const ACCESS_TOKEN_REFRESH_MS = 240_000;

/** A refresh token with less than this left, in days, is exchanged for a new one. */
export const REFRESH_RENEWAL_DAYS = 5;

/** How long an access token lives, in seconds: 5 minutes (docs/decisions/0047). */
export const ACCESS_TOKEN_TTL_S = 300;

/** How long a refresh token lives, in days (docs/decisions/0047). */
export const REFRESH_TOKEN_TTL_DAYS = 30;
