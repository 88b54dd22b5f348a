import { expect, it } from 'vitest';
import {
  parseDayName,
  parseWeekday,
  WEEKDAY_LABEL,
  WEEKDAY_SHORT_LABEL,
  WEEKDAYS,
  weekdayNumber,
  weekdayOfNumber,
} from './weekday.ts';

it('numbers the days from Monday, and back', () => {
  expect(WEEKDAYS.map(weekdayNumber)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(WEEKDAYS.map((day) => weekdayOfNumber(weekdayNumber(day)))).toEqual(WEEKDAYS);
  expect([0, 7, 1.5, Number.NaN].map(weekdayOfNumber)).toEqual([null, null, null, null]);
});

it('names the days as the language does', () => {
  const name = (weekday: 'long' | 'short', index: number) =>
    new Intl.DateTimeFormat('ru', { weekday, timeZone: 'UTC' }).format(Date.UTC(2026, 8, 7 + index));

  WEEKDAYS.forEach((day, index) => {
    expect(WEEKDAY_LABEL[day].toLowerCase()).toBe(name('long', index));
    expect(WEEKDAY_SHORT_LABEL[day].toLowerCase()).toBe(name('short', index));
  });
});

it.each([
  ['monday', 'MONDAY'],
  [' Friday ', 'FRIDAY'],
  ['saturday', 'SATURDAY'],
  ['SUNDAY', null],
  ['', null],
])('reads the day name %j as %s', (text, day) => {
  expect(parseWeekday(text)).toBe(day);
});

it.each([
  ['Sunday', 'SUNDAY'],
  ['monday', 'MONDAY'],
  ['TODAY', null],
])('accepts %j as the day %s of a call', (text, day) => {
  expect(parseDayName(text)).toBe(day);
});
