import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from './school-date.ts';
import {
  formatMoment,
  formatServerDate,
  isOfAnotherWeek,
  minuteOfDay,
  parseServerDate,
  savedAtText,
  schoolMomentAt,
  showServerDate,
} from './server-date.ts';

const moment = fc.record({
  date: fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days)),
  hour: fc.integer({ min: 0, max: 23 }),
  minute: fc.integer({ min: 0, max: 59 }),
  second: fc.integer({ min: 0, max: 59 }),
});

it('reads back what it writes', () => {
  fc.assert(
    fc.property(moment, (written) => {
      expect(parseServerDate(formatServerDate(written))).toEqual(written);
    }),
  );
});

it('shows the reader dots and a colon', () => {
  expect(showServerDate('2026-09-01 08-05-59')).toBe('01.09.2026 08:05');
  expect(showServerDate(null)).toBe('');
  expect(showServerDate('давно')).toBe('');
});

it.each([
  '2026-09-01 08:05:59',
  '2026-02-30 08-05-59',
  '2026-09-01 24-00-00',
  '2026-09-01 08-60-00',
  '2026-09-01',
])('does not take %j for a server date', (text) => {
  expect(parseServerDate(text)).toBeNull();
});

it('gives the school’s time of an instant, whatever the machine’s zone', () => {
  const instant = Date.UTC(2026, 8, 1, 21, 5, 30);

  expect(formatMoment(schoolMomentAt(instant, 'Europe/Moscow'))).toBe('02.09.2026 00:05');
  expect(formatMoment(schoolMomentAt(instant, 'Asia/Vladivostok'))).toBe('02.09.2026 07:05');
  expect(minuteOfDay(schoolMomentAt(instant, 'Europe/Kaliningrad'))).toBe(23 * 60 + 5.5);
});

const saved = { date: '2026-11-20', hour: 8, minute: 3, second: 40 };

it.each([
  ['2026-11-20', 'сохранено в 08:03'],
  ['2026-11-21', 'от 20.11, 08:03'],
  ['2027-01-11', 'от 20.11.2026, 08:03'],
])('on %s it is «%s»', (today, text) => {
  expect(savedAtText(saved, today)).toBe(text);
});

it('is of another week from the next Saturday on, when the coming week is the current one', () => {
  expect(isOfAnotherWeek(saved, '2026-11-20')).toBe(false);
  expect(isOfAnotherWeek(saved, '2026-11-21')).toBe(true);
  expect(isOfAnotherWeek({ ...saved, date: '2026-11-21' }, '2026-11-24')).toBe(false);
});
