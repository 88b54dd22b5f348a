import { describe, expect, it, vi } from 'vitest';
import { testClock } from '../testing/clock.ts';
import { type Clock, schoolMoment } from './clock.ts';
import { everyNight, untilNight } from './nightly.ts';

const HOUR_MS = 3_600_000;

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
