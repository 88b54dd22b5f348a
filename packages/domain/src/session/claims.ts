import { isRole, type Role } from '../access/roles.ts';
import { decodeBase64Url } from './base64url.ts';

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
