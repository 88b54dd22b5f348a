import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  CALENDAR_KINDS,
  type CalendarEntry,
  calendarClash,
  calendarDay,
  calendarEntryDates,
  calendarEntryTitle,
  calendarNote,
  holidayTitle,
  losesLessons,
  NO_CALENDAR,
  noLessonsText,
  overlap,
  type SchoolCalendar,
  schoolCalendarOf,
  timetableDayOf,
} from './school-calendar.ts';
import { addDays, weekdayOf } from './school-date.ts';
import type { Weekday } from './weekday.ts';

const DAYS: readonly Weekday[] = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'];

const YEAR: SchoolCalendar = {
  terms: [
    { title: '1 четверть', first: '2026-09-01', last: '2026-10-23' },
    { title: '2 четверть', first: '2026-11-05', last: '2026-12-29' },
  ],
  holidays: [
    { title: 'Осенние каникулы', first: '2026-10-24', last: '2026-11-03' },
    { title: 'День народного единства', first: '2026-11-04', last: '2026-11-04' },
    { title: 'Каникулы', first: '2026-12-30', last: '2027-01-11' },
  ],
  moved: [{ date: '2026-12-26', follows: 'MONDAY' }],
};

const anyDate = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2026-01-01', days));
const anySpan = fc
  .record({ first: anyDate, length: fc.integer({ min: 0, max: 30 }) })
  .map(({ first, length }) => ({ title: 'Каникулы', first, last: addDays(first, length) }));
const anyMoved = fc.record({ date: anyDate, follows: fc.constantFrom(...DAYS) });
const anyCalendar: fc.Arbitrary<SchoolCalendar> = fc.record({
  terms: fc.constant([]),
  holidays: fc.array(anySpan, { maxLength: 6 }),
  moved: fc.array(anyMoved, { maxLength: 4 }),
});

it.each([
  ['2026-10-23', null, 'FRIDAY'],
  ['2026-10-24', 'Осенние каникулы до 3 ноября', null],
  ['2026-11-04', 'День народного единства', null],
  ['2026-11-05', null, 'THURSDAY'],
  ['2026-12-26', 'По расписанию понедельника', 'MONDAY'],
  ['2026-12-27', null, null],
  ['2027-01-11', 'Каникулы до 11 января', null],
  ['2027-01-12', null, 'TUESDAY'],
])('on %s it says %j, and the timetable is that of %j', (date, note, day) => {
  expect(calendarNote(date, YEAR)).toBe(note);
  expect(timetableDayOf(date, YEAR, DAYS)).toBe(day);
});

it('leaves every date as its weekday says without a calendar', () => {
  fc.assert(
    fc.property(anyDate, (date) => {
      expect(calendarDay(date, NO_CALENDAR)).toEqual({ kind: 'usual' });
      expect(calendarNote(date, NO_CALENDAR)).toBeNull();
      expect(timetableDayOf(date, NO_CALENDAR, DAYS)).toBe(weekdayOf(date));
    }),
  );
});

it('has no lessons on exactly the days of holidays that are not moved working days', () => {
  fc.assert(
    fc.property(anyCalendar, anyDate, (calendar, date) => {
      const moved = calendar.moved.some((day) => day.date === date);
      const free = calendar.holidays.some(({ first, last }) => first <= date && date <= last);
      const weekday = weekdayOf(date);
      const expected = moved || !(free || weekday === null || !DAYS.includes(weekday));
      expect(timetableDayOf(date, calendar, DAYS) !== null).toBe(expected);
    }),
  );
});

it('finds two spans with a day in common by that day', () => {
  fc.assert(
    fc.property(anySpan, anySpan, (a, b) => {
      const daysOf = ({ first, last }: typeof a) => {
        const days: string[] = [];
        for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
        return new Set(days);
      };
      expect(overlap(a, b)).toBe([...daysOf(a)].some((day) => daysOf(b).has(day)));
      expect(overlap(b, a)).toBe(overlap(a, b));
    }),
  );
});

it.each([
  ['2026-12-30', 'WEDNESDAY', '30 декабря уроков нет: Каникулы до 11 января.'],
  ['2026-11-04', 'WEDNESDAY', '4 ноября уроков нет: День народного единства.'],
  ['2026-12-26', 'FRIDAY', '26 декабря учатся по расписанию понедельника, этих уроков в этот день нет.'],
  ['2026-12-26', 'MONDAY', null],
  ['2026-12-25', 'FRIDAY', null],
] as const)('says why the lessons of %s, %s, are not there: %j', (date, day, text) => {
  expect(noLessonsText(date, day, YEAR)).toBe(text);
});

it.each([
  ['2026-08-03', 'Каникулы до 3 августа'],
  ['2027-05-01', 'Каникулы до 1 мая'],
  ['2027-03-31', 'Каникулы до 31 марта'],
])('declines the month of %s', (last, text) => {
  expect(holidayTitle({ title: 'Каникулы', first: '2026-01-01', last })).toBe(text);
});

it.each([
  ['2026-12-30', 'WEDNESDAY', 'its holidays take its own lessons', true],
  // The lesson has moved to a Monday since: it was held on that Wednesday all the same.
  ['2026-12-30', 'MONDAY', 'holidays take what was held on it before it moved', true],
  ['2026-12-26', 'SATURDAY', 'a moved day has no lessons of its own weekday', true],
  ['2026-12-26', 'MONDAY', 'a moved day gains those it follows', false],
  ['2026-12-25', 'FRIDAY', 'a usual day stays as it is', false],
] as const)('says of %s and a lesson of %s: %s', (date, weekday, _, expected) => {
  expect(losesLessons(date, weekday, { before: NO_CALENDAR, after: YEAR })).toBe(expected);
});

it('takes the lessons of the day it follows from a moved day that is one no more', () => {
  expect(losesLessons('2026-12-26', 'MONDAY', { before: YEAR, after: NO_CALENDAR })).toBe(true);
});

const anyEntry: fc.Arbitrary<CalendarEntry> = fc
  .record({
    kind: fc.constantFrom(...CALENDAR_KINDS),
    start: fc.integer({ min: 0, max: 200 }),
    length: fc.integer({ min: 0, max: 20 }),
  })
  .map(({ kind, start, length }) => {
    const firstDate = addDays('2026-09-01', start);
    return kind === 'moved'
      ? { kind, title: '', firstDate, lastDate: firstDate, follows: 'MONDAY' }
      : { kind, title: 'Каникулы', firstDate, lastDate: addDays(firstDate, length) };
  });

it('lets no date be two things: of entries without a clash, at most one of each sort holds a date', () => {
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 8 }), fc.integer({ min: 0, max: 230 }), (given, offset) => {
      const accepted: CalendarEntry[] = [];
      for (const entry of given) if (!calendarClash(entry, accepted)) accepted.push(entry);
      const date = addDays('2026-09-01', offset);
      const holding = accepted.filter(({ firstDate, lastDate }) => firstDate <= date && date <= lastDate);
      const terms = holding.filter(({ kind }) => kind === 'term');
      const others = holding.filter(({ kind }) => kind !== 'term');
      expect(terms.length).toBeLessThanOrEqual(1);
      expect(others.length).toBeLessThanOrEqual(1);

      const calendar = schoolCalendarOf(accepted);
      expect(calendarDay(date, calendar).kind).toBe(others[0]?.kind ?? 'usual');
    }),
  );
});

it('names an entry and its days', () => {
  const moved: CalendarEntry = {
    kind: 'moved',
    title: '',
    firstDate: '2026-12-26',
    lastDate: '2026-12-26',
    follows: 'WEDNESDAY',
  };
  expect(calendarEntryTitle(moved)).toBe('По расписанию среды');
  expect(calendarEntryTitle({ ...moved, title: 'Рабочая суббота' })).toBe('Рабочая суббота');
  expect(calendarEntryDates(moved)).toBe('26.12.2026');
  expect(calendarEntryDates({ ...moved, lastDate: '2027-01-11' })).toBe('26.12.2026 – 11.01.2027');
});
