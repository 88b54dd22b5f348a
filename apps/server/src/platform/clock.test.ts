import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { testClock } from '../testing/clock.ts';
import {
  type Clock,
  currentWeek,
  everyNight,
  schoolMoment,
  serverDate,
  systemClock,
  untilNight,
  watchClock,
} from './clock.ts';

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

const HOUR_MS = 3_600_000;
const TEN_YEARS_MS = 10 * 365 * 24 * HOUR_MS;

/** A clock that can be set, and a computer whose timers count what really passes. */
function watched() {
  let shown = Date.parse('2026-11-18T05:20:00Z');
  let [counted, due] = [0, Number.POSITIVE_INFINITY];
  let look = () => {};
  const jumps: number[] = [];
  const clock = {
    now: () => new Date(shown),
    after(milliseconds: number, work: () => void) {
      [due, look] = [counted + milliseconds, work];
      return () => {
        due = Number.POSITIVE_INFINITY;
      };
    },
  };
  const stop = watchClock(
    clock,
    (milliseconds) => jumps.push(milliseconds),
    () => counted,
  );
  return {
    jumps,
    stop,
    pass(milliseconds: number) {
      counted += milliseconds;
      shown += milliseconds;
      if (counted >= due) look();
    },
    move(milliseconds: number) {
      shown += milliseconds;
    },
  };
}

it.each([HOUR_MS, -HOUR_MS, TEN_YEARS_MS, -TEN_YEARS_MS])(
  'a clock moved by %i ms is noticed once',
  (moved) => {
    const { jumps, move, pass } = watched();
    pass(60_000);
    move(moved);
    pass(60_000);
    pass(60_000);

    expect(jumps).toEqual([moved]);
  },
);

it('a clock that goes, and one that is corrected by seconds, are no jump', () => {
  const { jumps, move, pass, stop } = watched();
  for (let minute = 0; minute < 90; minute++) {
    move(minute % 2 === 0 ? 5_000 : -5_000);
    pass(60_000);
  }
  stop();
  move(HOUR_MS);
  pass(600_000);

  expect(jumps).toEqual([]);
});

describe('nightly work', () => {
  it.each([
    ['2026-11-18T19:00:00Z', 5],
    ['2026-11-18T23:30:00Z', 0.5],
    ['2026-11-19T00:00:00Z', 24],
    ['2026-11-18T05:20:00Z', 18 + 2 / 3],
  ])('at %s comes %f hours later by the clock of the school', (now, hours) => {
    expect(untilNight(testClock(now))).toBe(hours * HOUR_MS);
  });

  it.each([
    ['put forward', '2026-03-28T12:00:00Z'],
    ['put back', '2026-10-24T12:00:00Z'],
  ])('is done in the night in which the clock is %s', async (_what, noon) => {
    const clock = testClock(noon);
    const berlin: Clock = { ...clock, timeZone: 'Europe/Berlin' };
    const nights: string[] = [];
    const stop = everyNight(berlin, async () => nights.push(schoolMoment(clock.now(), berlin.timeZone).date));
    for (const _hour of Array.from({ length: 72 })) {
      clock.pass(HOUR_MS);
      await vi.waitFor(() => expect(clock.planned).toBe(1));
    }
    stop();

    const first = Date.parse(noon) + 24 * HOUR_MS;
    const days = [0, 1, 2].map((day) => new Date(first + day * 24 * HOUR_MS).toISOString().slice(0, 10));
    expect([...new Set(nights)]).toEqual(days);
  });

  it('is done once a night, also after a night in which it failed', async () => {
    const clock = testClock();
    const nights: string[] = [];
    const failed = vi.fn();
    everyNight(
      clock,
      async () => {
        nights.push(clock.now().toISOString());
        if (nights.length === 1) throw new Error('the database was away');
      },
      failed,
    );

    for (const _hour of Array.from({ length: 48 })) {
      clock.pass(HOUR_MS);
      await new Promise(setImmediate);
    }

    expect(nights).toEqual(['2026-11-19T00:00:00.000Z', '2026-11-20T00:00:00.000Z']);
    expect(failed).toHaveBeenCalledOnce();
  });

  it('is not done any more once it is stopped, not even when that happens at night', async () => {
    const clock = testClock();
    const work = vi.fn(async () => stop());
    const stop = everyNight(clock, work);
    clock.pass(24 * HOUR_MS);
    await new Promise(setImmediate);
    clock.pass(24 * HOUR_MS);

    expect(work).toHaveBeenCalledOnce();
  });
});
