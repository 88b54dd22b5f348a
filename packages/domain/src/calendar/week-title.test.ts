import { expect, it } from 'vitest';
import { weekTitle } from './week-title.ts';
import { weekTitleOnPaper } from './week-title-on-paper.ts';

it.each([
  ['2026-11-23', '2026-11-27', '23–27 ноября'],
  ['2026-11-30', '2026-12-04', '30 ноября – 4 декабря'],
])('a week from %s to %s is «%s»', (from, to, title) => {
  expect(weekTitle(from, to)).toBe(title);
});

it('names the year on paper, both where the week has two', () => {
  expect(weekTitleOnPaper('2026-11-23', '2026-11-27')).toBe('23–27 ноября 2026 г.');
  expect(weekTitleOnPaper('2026-12-28', '2027-01-02')).toBe('28 декабря 2026 г. – 2 января 2027 г.');
});
