import { describe, expect, it } from 'vitest';
import { safeFrom } from './safe-from.ts';

const ORIGIN = 'https://school.example';

describe('where a person lands after signing in', () => {
  it.each([
    ['/app/schedule', '/app/schedule'],
    ['/app/schedule?mode=edit&class=7Б#top', '/app/schedule?mode=edit&class=7%D0%91#top'],
    ['/app/../app/schedule', '/app/schedule'],
  ])('keeps the address of this site %s', (from, expected) => {
    expect(safeFrom(from, ORIGIN)).toBe(expected);
  });

  it.each([
    ['nothing', undefined],
    ['a number', 7],
    ['another site', 'https://evil.example/app'],
    ['another site without a scheme', '//evil.example/app'],
    ['another site behind a backslash', '/\\evil.example/app'],
    ['a tab between the slashes', '/\t/evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['a relative path', 'app/schedule'],
    ['the sign-in page itself', '/login?from=/login'],
  ])('goes home instead of %s', (_, from) => {
    expect(safeFrom(from, ORIGIN)).toBe('/app');
  });
});
