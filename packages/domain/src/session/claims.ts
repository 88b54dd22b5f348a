import { isRole, type Role } from '../access/roles.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * The UTF-8 text in base64url, padded or not. Null when it is not that. By hand, since `atob` knows neither this
 * alphabet nor Cyrillic, and this package uses nothing that a browser has and a server lacks.
 */
export function decodeBase64Url(encoded: string): string | null {
  const digits = encoded.replace(/=+$/, '');
  if (digits.length % 4 === 1) return null;
  let bytes = '';
  let buffer = 0;
  let bits = 0;
  for (const character of digits) {
    const value = ALPHABET.indexOf(character);
    if (value < 0) return null;
    buffer = ((buffer << 6) | value) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes += `%${((buffer >> bits) & 0xff).toString(16).padStart(2, '0')}`;
  }
  try {
    return decodeURIComponent(bytes);
  } catch {
    return null;
  }
}

/** What the client reads of an access token. Nothing here is verified: the server does that on every call. */
export interface AccessClaims {
  roles: readonly Role[];
  /** The user's id. */
  id: number | null;
  /** The teacher this user is, if any. */
  teacherId: number | null;
  /** When the token ends, in seconds since 1970 UTC. */
  exp: number;
}

/** What the client reads of a refresh token. */
export interface RefreshClaims {
  /** The login. */
  sub: string;
  exp: number;
}

/** Null for a token that cannot be read. `roles` may be a list or one role; unknown roles are left out. */
export function parseAccessClaims(token: string): AccessClaims | null {
  const payload = payloadOf(token);
  if (!payload || !isFiniteNumber(payload.exp)) return null;
  const { id, teacherId, exp } = payload;
  return { roles: rolesOfClaim(payload.roles), id: integer(id), teacherId: integer(teacherId), exp };
}

/** Null for a token that cannot be read, on which the client signs out. */
export function parseRefreshClaims(token: string): RefreshClaims | null {
  const payload = payloadOf(token);
  if (!payload || !isFiniteNumber(payload.exp)) return null;
  const { sub, exp } = payload;
  return typeof sub === 'string' && sub !== '' ? { sub, exp } : null;
}

/** The roles in a claim that is a list or a single role. */
export function rolesOfClaim(claim: unknown): Role[] {
  return (Array.isArray(claim) ? claim : [claim]).filter(isRole);
}

function payloadOf(token: string): Record<string, unknown> | null {
  const [, payload, signature] = token.split('.');
  if (payload === undefined || signature === undefined) return null;
  try {
    const value: unknown = JSON.parse(decodeBase64Url(payload) ?? '');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function isFiniteNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function integer(value: unknown): number | null {
  return Number.isInteger(value) ? (value as number) : null;
}

/** How often a signed-in client renews its access token, in milliseconds (240 s). */
export const ACCESS_TOKEN_REFRESH_MS = 240_000;

/** A refresh token with less than this left, in days, is exchanged for a new one. */
export const REFRESH_RENEWAL_DAYS = 5;

/** How long an access token lives, in seconds: 5 minutes (docs/decisions/0047). */
export const ACCESS_TOKEN_TTL_S = 300;

/** How long a refresh token lives, in days (docs/decisions/0047). */
export const REFRESH_TOKEN_TTL_DAYS = 30;
