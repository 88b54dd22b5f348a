import { isRole, type Role } from '@zvonok/domain/access/roles';

/** What the client reads in an access token. A claim that is missing or makes no sense is empty, never an error. */
export interface AccessClaims {
  id: number | null;
  roles: readonly Role[];
  teacherId: number | null;
  /** Milliseconds since 1970, by the server's clock; null when the token doesn't say. */
  expiresAt: number | null;
}

/** What the client reads in a refresh token. */
export interface RefreshClaims {
  username: string;
  /** Milliseconds since 1970, by the server's clock. */
  expiresAt: number;
}

/**
 * Reads an access token without checking its signature: the server does that, the client only decides what to show.
 * A token that cannot be read gives nobody's claims.
 */
export function readAccessToken(token: string): AccessClaims {
  const claims = readClaims(token);
  // One role may come bare; a role this build doesn't know grants nothing here.
  const roles = [claims?.roles].flat().filter(isRole);
  return {
    id: integer(claims?.id),
    roles,
    teacherId: integer(claims?.teacherId),
    expiresAt: milliseconds(claims?.exp),
  };
}

/** Reads a refresh token, or answers null when it cannot be read: then there is no session to speak of. */
export function readRefreshToken(token: string): RefreshClaims | null {
  const claims = readClaims(token);
  const username = claims?.sub;
  const expiresAt = milliseconds(claims?.exp);
  return typeof username === 'string' && username !== '' && expiresAt !== null
    ? { username, expiresAt }
    : null;
}

/** Whatever a token may claim, until it is looked at. */
interface Claims {
  id?: unknown;
  roles?: unknown;
  teacherId?: unknown;
  sub?: unknown;
  exp?: unknown;
}

function readClaims(token: string): Claims | null {
  try {
    const claims: unknown = JSON.parse(decodeBase64Url(token.split('.')[1] ?? ''));
    return typeof claims === 'object' && claims !== null ? (claims as Claims) : null;
  } catch {
    return null;
  }
}

function integer(value: unknown): number | null {
  return Number.isSafeInteger(value) ? (value as number) : null;
}

function milliseconds(seconds: unknown): number | null {
  return typeof seconds === 'number' && Number.isFinite(seconds) ? seconds * 1000 : null;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** By hand, because `atob` belongs to browsers and gives bytes where names in a token are UTF-8. */
function decodeBase64Url(text: string): string {
  let bits = 0;
  let value = 0;
  let percents = '';
  for (const character of text.replace(/=+$/, '')) {
    const digit = ALPHABET.indexOf(character);
    if (digit < 0) throw new Error('Not base64url');
    value = ((value << 6) | digit) & 0xfff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      percents += `%${((value >> bits) & 0xff).toString(16).padStart(2, '0')}`;
    }
  }
  return decodeURIComponent(percents);
}
