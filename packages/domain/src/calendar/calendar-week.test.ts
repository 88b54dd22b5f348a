import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  hasSchoolDay,
  holidayWeekTitle,
  isPastWeek,
  movedSaturday,
  nextSchoolWeek,
  openingWeek,
  previousSchoolWeek,
  weekInCalendar,
  weekNote,
} from './calendar-week.ts';
import { NO_CALENDAR, type SchoolCalendar } from './school-calendar.ts';
import { addDays } from './school-date.ts';
import { FIVE_DAYS, type Weekday } from './weekday.ts';

const DAYS: readonly Weekday[] = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'];

const WINTER: SchoolCalendar = {
  terms: [],
  holidays: [{ title: 'Каникулы', first: '2026-12-29', last: '2027-01-10' }],
  moved: [],
};

const anyWeek = fc.integer({ min: 0, max: 120 }).map((weeks) => addDays('2026-01-05', weeks * 7));
const anyCalendar: fc.Arbitrary<SchoolCalendar> = fc.record({
  terms: fc.constant([]),
  holidays: fc.array(
    fc
      .record({ start: fc.integer({ min: 0, max: 900 }), length: fc.integer({ min: 0, max: 40 }) })
      .map(({ start, length }) => {
        const first = addDays('2026-01-05', start);
        return { title: 'Каникулы', first, last: addDays(first, length) };
      }),
    { maxLength: 4 },
  ),
  moved: fc.array(
    fc.record({
      date: fc.integer({ min: 0, max: 900 }).map((days) => addDays('2026-01-05', days)),
      follows: fc.constantFrom(...DAYS),
    }),
    { maxLength: 3 },
  ),
});

it('skips a week that is holidays from its first to its last school day', () => {
  // The week of 28 December keeps its Monday.
  expect(nextSchoolWeek('2026-12-21', WINTER, DAYS)).toBe('2026-12-28');
  expect(nextSchoolWeek('2026-12-28', WINTER, DAYS)).toBe('2027-01-11');
  expect(previousSchoolWeek('2027-01-11', WINTER, DAYS)).toBe('2026-12-28');
  expect(openingWeek('2027-01-06', WINTER, DAYS)).toBe('2027-01-11');
  expect(openingWeek('2026-12-30', WINTER, DAYS)).toBe('2026-12-28');
});

it('keeps a holiday week with a moved working day', () => {
  const moved = [{ date: '2027-01-09', follows: 'FRIDAY' as const }];
  expect(nextSchoolWeek('2026-12-28', { ...WINTER, moved }, DAYS)).toBe('2027-01-04');
});

it('knows the Saturday that a school without Saturdays works all the same', () => {
  const calendar = { ...WINTER, moved: [{ date: '2026-11-28', follows: 'MONDAY' as const }] };
  expect(movedSaturday('2026-11-23', calendar)).toBe('2026-11-28');
  expect(movedSaturday('2026-11-28', calendar)).toBe('2026-11-28');
  expect(movedSaturday('2026-11-29', calendar)).toBeNull();
  expect(movedSaturday('2026-11-23', calendar, [...DAYS, 'SATURDAY'])).toBeNull();
});

it('names a week of holidays by the last of them, and a week with lessons not at all', () => {
  expect(holidayWeekTitle('2027-01-04', WINTER, DAYS)).toBe('Каникулы до 10 января');
  expect(holidayWeekTitle('2026-12-28', WINTER, DAYS)).toBeNull();
});

it('lists the days of a week without lessons, and working days outside of it', () => {
  expect([...weekInCalendar('2026-12-28', WINTER, DAYS).daysOff]).toEqual([
    ['TUESDAY', 'Каникулы до 10 января'],
    ['WEDNESDAY', 'Каникулы до 10 января'],
    ['THURSDAY', 'Каникулы до 10 января'],
    ['FRIDAY', 'Каникулы до 10 января'],
  ]);
  const moved = [
    { date: '2026-11-28', follows: 'MONDAY' as const },
    { date: '2026-11-25', follows: 'FRIDAY' as const },
  ];
  const week = weekInCalendar('2026-11-23', { ...NO_CALENDAR, moved }, DAYS);
  expect(week.extraDays).toEqual(['28 ноября: по расписанию понедельника']);
  expect([...week.daysOff]).toEqual([['WEDNESDAY', 'По расписанию пятницы']]);
  expect(week.holiday).toBeNull();
});

it('is the plainly next and previous week without a calendar', () => {
  fc.assert(
    fc.property(anyWeek, (week) => {
      expect(nextSchoolWeek(week, NO_CALENDAR, DAYS)).toBe(addDays(week, 7));
      expect(previousSchoolWeek(week, NO_CALENDAR, DAYS)).toBe(addDays(week, -7));
      expect(openingWeek(week, NO_CALENDAR, DAYS)).toBe(week);
    }),
  );
});

it('goes to the nearest week with lessons, and comes back to the week it left', () => {
  fc.assert(
    fc.property(anyWeek, anyCalendar, (week, calendar) => {
      const next = nextSchoolWeek(week, calendar, DAYS);
      expect(hasSchoolDay(next, calendar, DAYS)).toBe(true);
      for (let between = addDays(week, 7); between < next; between = addDays(between, 7))
        expect(holidayWeekTitle(between, calendar, DAYS)).not.toBeNull();
      if (hasSchoolDay(week, calendar, DAYS)) expect(previousSchoolWeek(next, calendar, DAYS)).toBe(week);
    }),
  );
});

it('does not look for ever for a wrong year', () => {
  const endless = {
    ...NO_CALENDAR,
    holidays: [{ title: 'Каникулы', first: '2026-06-01', last: '2036-08-31' }],
  };
  expect(nextSchoolWeek('2026-06-01', endless, DAYS)).toBe('2026-06-08');
});

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
