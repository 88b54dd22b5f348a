import { expect, it } from 'vitest';
import { currentWeek, serverDate, systemClock } from './clock.ts';

it.each([
  ['2026-11-18T05:20:00Z', 'Europe/Moscow', '2026-11-18 08-20-00'],
  ['2026-11-17T21:00:00Z', 'Europe/Moscow', '2026-11-18 00-00-00'],
  ['2026-11-17T21:00:00Z', 'Asia/Kamchatka', '2026-11-18 09-00-00'],
  ['2026-11-17T21:00:00Z', 'UTC', '2026-11-17 21-00-00'],
])('reads %s in %s as %s', (instant, timeZone, text) => {
  expect(serverDate(new Date(instant), timeZone)).toBe(text);
});

it.each([
  ['2026-11-15T21:30:00Z', '2026-11-16', 'Monday has begun at the school'],
  ['2026-11-20T20:59:59Z', '2026-11-16', 'the last second of Friday'],
  ['2026-11-20T21:00:00Z', '2026-11-23', 'Saturday belongs to the coming week'],
  ['2026-11-22T12:00:00Z', '2026-11-23', 'Sunday too'],
])('at %s the week is that of %s: %s', (instant, monday) => {
  expect(currentWeek({ now: () => new Date(instant), timeZone: 'Europe/Moscow' })).toBe(monday);
});

it('does not start with a zone that does not exist', () => {
  expect(() => systemClock('Europe/Gymnasium')).toThrow(RangeError);
});
