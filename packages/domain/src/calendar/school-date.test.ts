import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  dateInWeek,
  dayOfWeek,
  formatDate,
  isIsoDate,
  isoDate,
  isSchoolWeek,
  readingDay,
  schoolWeekOf,
  summaryStartDay,
  weekdayOf,
  weekTitle,
  weekTitleOnPaper,
} from './school-date.ts';
import { FIVE_DAYS } from './weekday.ts';

const date = fc
  .tuple(
    fc.integer({ min: 1990, max: 2090 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
  )
  .map(([year, month, day]) => isoDate(year, month, day));

describe('a school date', () => {
  it.each(['2026-02-29', '2026-13-01', '2026-1-1', '2026-01-01T00:00', '', 'вчера'])('is not %j', (text) => {
    expect(isIsoDate(text)).toBe(false);
  });

  it.each([
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-29', -1, '2026-03-28'],
    ['2026-10-25', 1, '2026-10-26'],
  ])('%s and %i days is %s, also when clocks change', (from, days, to) => {
    expect(addDays(from, days)).toBe(to);
  });

  it('comes back by as many days as it was moved by', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: -5000, max: 5000 }), (from, days) => {
        expect(addDays(addDays(from, days), -days)).toBe(from);
      }),
    );
  });

  it('has the day of the week that the platform gives it', () => {
    fc.assert(
      fc.property(date, (day) => {
        expect(dayOfWeek(day) % 7).toBe(new Date(`${day}T12:00:00Z`).getUTCDay());
      }),
    );
  });

  it('is a school day from Monday to Friday', () => {
    expect(weekdayOf('2026-09-07')).toBe('MONDAY');
    expect(weekdayOf('2026-09-11')).toBe('FRIDAY');
    expect(weekdayOf('2026-09-12')).toBeNull();
  });

  it('is shown with dots', () => {
    expect(formatDate('2026-09-01')).toBe('01.09.2026');
  });

  it('says what it expects when it is no date at all', () => {
    expect(() => addDays('завтра', 1)).toThrow('Expected yyyy-mm-dd');
  });
});

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
