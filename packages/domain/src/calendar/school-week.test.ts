import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, dayOfWeek } from './school-date.ts';
import { dateInWeek, isSchoolWeek, readingDay, schoolWeekOf, summaryStartDay } from './school-week.ts';
import { FIVE_DAYS } from './weekday.ts';

const anyDate = fc.integer({ min: -9000, max: 30_000 }).map((days) => addDays('2026-01-01', days));

it.each([
  ['2026-09-07', '2026-09-07'],
  ['2026-09-11', '2026-09-07'],
  ['2026-09-12', '2026-09-14'],
  ['2026-09-13', '2026-09-14'],
  ['2027-01-01', '2026-12-28'],
])('%s belongs to the school week of %s', (date, monday) => {
  expect(schoolWeekOf(date)).toBe(monday);
});

it('names a week by a Monday, not further than four days back or two ahead', () => {
  fc.assert(
    fc.property(anyDate, (date) => {
      const monday = schoolWeekOf(date);
      expect(dayOfWeek(monday)).toBe(1);
      expect(isSchoolWeek(monday)).toBe(true);
      expect(schoolWeekOf(monday)).toBe(monday);
      expect(date >= addDays(monday, -2)).toBe(true);
      expect(date <= addDays(monday, 4)).toBe(true);
    }),
  );
});

it.each(['2026-09-08', '2026-09-31', '', 'MONDAY'])('%j is not the name of a week', (text) => {
  expect(isSchoolWeek(text)).toBe(false);
});

it('dates the days of a week', () => {
  expect(FIVE_DAYS.map((day) => dateInWeek('2026-09-28', day))).toEqual([
    '2026-09-28',
    '2026-09-29',
    '2026-09-30',
    '2026-10-01',
    '2026-10-02',
  ]);
});

it('opens the summary on today, and on Monday at the weekend', () => {
  expect(summaryStartDay('2026-09-10')).toBe('THURSDAY');
  expect(summaryStartDay('2026-09-12')).toBe('MONDAY');
  expect(summaryStartDay('2026-09-13')).toBe('MONDAY');
});

it.each([
  ['2026-11-24', false, 'TUESDAY'],
  ['2026-11-24', true, 'WEDNESDAY'],
  ['2026-11-27', true, 'FRIDAY'],
  ['2026-11-28', false, 'MONDAY'],
  ['2026-11-29', true, 'MONDAY'],
])('on %s, lessons over: %s, a reader begins with %s', (today, over, day) => {
  expect(readingDay(today, over)).toBe(day);
});
