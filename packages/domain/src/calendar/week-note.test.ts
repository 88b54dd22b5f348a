import { describe, expect, it } from 'vitest';
import type { SchoolCalendar } from './school-calendar.ts';
import { NO_CALENDAR } from './school-calendar.ts';
import { isPastWeek, weekNote } from './week-note.ts';
import { FIVE_DAYS } from './weekday.ts';

const today = '2026-11-25';
const calendar: SchoolCalendar = {
  terms: [{ title: '2 четверть', first: '2026-11-09', last: '2026-12-29' }],
  holidays: [{ title: 'Каникулы', first: '2026-12-30', last: '2027-01-11' }],
  moved: [],
};

describe('a week', () => {
  it.each([
    ['2026-11-16', NO_CALENDAR, 'прошла'],
    ['2026-11-23', NO_CALENDAR, null],
    ['2027-06-07', NO_CALENDAR, null],
    ['2026-12-28', calendar, null],
    ['2027-01-04', calendar, 'Каникулы до 11 января'],
    ['2027-01-11', calendar, 'ещё не запланирована'],
  ])('of %s says %s', (week, known, note) => {
    expect(weekNote(week, today, known === NO_CALENDAR ? NO_CALENDAR : calendar, FIVE_DAYS)).toBe(note);
  });

  it.each([
    ['2026-11-23', '2026-11-27', false],
    ['2026-11-23', '2026-11-28', true],
    ['2026-11-30', '2026-11-28', false],
  ])('of %s seen on %s is over: %s', (week, date, over) => {
    expect(isPastWeek(week, date, FIVE_DAYS)).toBe(over);
  });
});
