import type { Role } from '@zvonok/domain/access/roles';
import type { SessionTokens } from '../session/session.rules.ts';

/** Monday, 2 September 2030, 07:20 in Moscow: where the tests' time begins. */
export const START_MS = Date.UTC(2030, 8, 2, 4, 20);

const DAY_MS = 86_400_000;

export interface TokensOptions {
  username?: string;
  id?: number;
  roles?: readonly Role[];
  teacherId?: number | null;
  /** When both tokens were made, in milliseconds. */
  madeAt?: number;
  /** How long the refresh token lives from then. */
  refreshDays?: number;
}

/** A pair of tokens such as the server gives: five minutes and thirty days, unless a test says otherwise. */
export function buildTokens(options: TokensOptions = {}): SessionTokens {
  const { username = 'zhdanova.gd', id = 7, roles = ['ADMIN_EDU_PART'], teacherId = null } = options;
  const { madeAt = START_MS, refreshDays = 30 } = options;
  return {
    accessToken: buildToken({ id, roles, teacherId, exp: (madeAt + 300_000) / 1000 }),
    refreshToken: buildToken({ sub: username, exp: (madeAt + refreshDays * DAY_MS) / 1000 }),
  };
}

/** A token with these claims; the signature is nonsense, which no client looks at. */
export function buildToken(claims: object): string {
  return [{ alg: 'HS256', typ: 'JWT' }, claims].map(encodeBase64Url).concat('signature').join('.');
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

function encodeBase64Url(value: object): string {
  const bytes = encodeURIComponent(JSON.stringify(value)).match(/%..|./g) ?? [];
  const bits = bytes
    .map((byte) => (byte.length > 1 ? Number.parseInt(byte.slice(1), 16) : byte.charCodeAt(0)))
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('');
  return (bits.match(/.{1,6}/g) ?? [])
    .map((six) => ALPHABET[Number.parseInt(six.padEnd(6, '0'), 2)])
    .join('');
}
