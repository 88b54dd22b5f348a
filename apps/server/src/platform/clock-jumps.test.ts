import { expect, it } from 'vitest';
import { watchClock } from './clock-jumps.ts';

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
