import { expect, it } from 'vitest';
import { weekTitle } from './week-title.ts';

it.each([
  ['2026-11-23', '2026-11-27', '23–27 ноября'],
  ['2026-11-30', '2026-12-04', '30 ноября – 4 декабря'],
])('a week from %s to %s is «%s»', (from, to, title) => {
  expect(weekTitle(from, to)).toBe(title);
});
