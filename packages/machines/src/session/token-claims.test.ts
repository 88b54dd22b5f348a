import { describe, expect, it } from 'vitest';
import { buildToken, buildTokens, START_MS } from '../testing/build-tokens.ts';
import { readAccessToken, readRefreshToken } from './token-claims.ts';

const NOBODY = { id: null, roles: [], teacherId: null, expiresAt: null };

describe('claims of an access token', () => {
  it('tell who it is, what they may and until when', () => {
    const { accessToken } = buildTokens({ id: 12, roles: ['TEACHER', 'HEADTEACHER'], teacherId: 31 });

    expect(readAccessToken(accessToken)).toEqual({
      id: 12,
      roles: ['TEACHER', 'HEADTEACHER'],
      teacherId: 31,
      expiresAt: START_MS + 300_000,
    });
  });

  it('may name one role without a list', () => {
    expect(readAccessToken(buildToken({ roles: 'ADMIN' })).roles).toEqual(['ADMIN']);
  });

  it('grant nothing by a role nobody knows', () => {
    expect(readAccessToken(buildToken({ roles: ['JANITOR', 'TEACHER', 5] })).roles).toEqual(['TEACHER']);
  });

  it.each([
    ['nothing', ''],
    ['no parts', 'abc'],
    ['no base64', 'a.%%%.c'],
    ['no JSON', 'a.YWJj.c'],
    ['a JSON text', `a.${'ImFiYyI'}.c`],
    ['a JSON null', 'a.bnVsbA.c'],
    ['broken UTF-8', 'a.gICA.c'],
  ])("are nobody's in %s", (_, token) => {
    expect(readAccessToken(token)).toEqual(NOBODY);
  });
});

describe('claims of a refresh token', () => {
  it('tell the login, Russian letters and all, and until when', () => {
    const token = buildToken({ sub: 'жданова.гд', exp: 1_900_000_000 });

    expect(readRefreshToken(token)).toEqual({ username: 'жданова.гд', expiresAt: 1_900_000_000_000 });
  });

  it.each([
    ['is not a token', 'garbage'],
    ['has no login', buildToken({ exp: 1_900_000_000 })],
    ['has an empty login', buildToken({ sub: '', exp: 1_900_000_000 })],
    ['has no expiry', buildToken({ sub: 'zhdanova.gd' })],
    ['has an expiry in words', buildToken({ sub: 'zhdanova.gd', exp: 'завтра' })],
  ])('are none when it %s', (_, token) => {
    expect(readRefreshToken(token)).toBeNull();
  });
});
