import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildToken, encodeBase64Url } from '../testing/token.ts';
import { decodeBase64Url, parseAccessClaims, parseRefreshClaims } from './claims.ts';
import { isPhone, maySignInFrom } from './device.ts';

describe('base64url', () => {
  it('gives back any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(decodeBase64Url(encodeBase64Url(text))).toBe(text);
      }),
    );
  });

  it('reads what other encoders write, with padding too', () => {
    expect(decodeBase64Url('0JrQuNC8')).toBe('Ким');
    expect(decodeBase64Url('8J-agA==')).toBe('🚀');
  });

  it.each(['A', 'a+b/', '__8', 'Ы'])('is not %j', (text) => {
    expect(decodeBase64Url(text)).toBeNull();
  });
});

describe('claims', () => {
  it.each([
    [
      ['HEADTEACHER', 'TEACHER'],
      ['HEADTEACHER', 'TEACHER'],
    ],
    ['ADMIN', ['ADMIN']],
    [['ADMIN', 'JANITOR', 7], ['ADMIN']],
    [undefined, []],
  ])('take the roles %j for %j', (claim, roles) => {
    expect(parseAccessClaims(buildToken({ roles: claim, exp: 5 }))?.roles).toEqual(roles);
  });

  it('say who it is and until when', () => {
    expect(
      parseAccessClaims(buildToken({ roles: 'TEACHER', id: 7, teacherId: 3, exp: 1_790_000_000 })),
    ).toEqual({
      roles: ['TEACHER'],
      id: 7,
      teacherId: 3,
      exp: 1_790_000_000,
    });
    expect(parseAccessClaims(buildToken({ exp: 1, id: '7' }))).toEqual({
      roles: [],
      id: null,
      teacherId: null,
      exp: 1,
    });
    expect(parseRefreshClaims(buildToken({ sub: 'жданова', exp: 2 }))).toEqual({ sub: 'жданова', exp: 2 });
  });

  it.each([
    '',
    'abc',
    'a.b',
    'a.b.c',
    buildToken('text'),
    buildToken(null),
    buildToken({}),
    buildToken({ exp: 'завтра', sub: 'x' }),
    'a.gICA.c',
  ])('are not in %j', (text) => {
    expect(parseAccessClaims(text)).toBeNull();
    expect(parseRefreshClaims(text)).toBeNull();
  });

  it('of a session name a user', () => {
    expect(parseRefreshClaims(buildToken({ sub: '', exp: 2 }))).toBeNull();
    expect(parseRefreshClaims(buildToken({ exp: 2 }))).toBeNull();
  });

  it('are never thrown about, whatever the token', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (payload, junk) => {
        expect(() => parseAccessClaims(`h.${payload}.${junk}`)).not.toThrow();
      }),
    );
  });
});

describe('signing in from a phone', () => {
  const android =
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
  const desktop = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

  it.each([
    [android, 'gymn7', null, false],
    [android, 'gymn146', null, true],
    [android, 'gymn36', null, true],
    [android, 'dev', null, true],
    [android, 'gymn7', true, true],
    [android, 'gymn146', false, false],
    [desktop, 'gymn7', null, true],
    [desktop, 'gymn7', false, true],
  ])('%s in the build %s of a school that says %s: %s', (userAgent, build, phoneSignIn, allowed) => {
    expect(maySignInFrom(userAgent, { build, phoneSignIn })).toBe(allowed);
  });

  it('counts tablets as phones', () => {
    expect(isPhone('Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X)')).toBe(true);
  });
});
