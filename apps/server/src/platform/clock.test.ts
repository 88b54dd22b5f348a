import fc from 'fast-check';
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

it('reads every instant as the zone’s own clock shows it, on days when it is put forward or back too', () => {
  const zones = ['Europe/Moscow', 'Europe/Berlin', 'Asia/Kathmandu', 'Australia/Lord_Howe'];
  const clocks = new Map(
    zones.map((timeZone) => [
      timeZone,
      new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
    ]),
  );
  const changes = ['2026-03-29T00:30:00Z', '2026-10-25T00:30:00Z', '2010-03-27T23:00:00Z'].map(Date.parse);
  const instant = fc.oneof(
    fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
    fc
      .tuple(fc.constantFrom(...changes), fc.integer({ min: -90_000_000, max: 90_000_000 }))
      .map(([change, apart]) => new Date(change + apart)),
  );
  fc.assert(
    fc.property(instant, fc.constantFrom(...zones), (at, timeZone) => {
      expect(serverDate(at, timeZone)).toBe(clocks.get(timeZone)?.format(at).replaceAll(':', '-'));
    }),
    { numRuns: 2000 },
  );
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
