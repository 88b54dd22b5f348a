import type { Clock } from '../clock.ts';

/** A clock that stands until it is told to go. */
export interface TestClock extends Clock {
  goTo(instant: string): void;
  pass(milliseconds: number): void;
}

/** Wednesday 18 November 2026, 8:20 in Moscow: ten minutes before the first lesson of an ordinary week. */
export const SCHOOL_MORNING = '2026-11-18T05:20:00Z';

export function testClock(instant = SCHOOL_MORNING): TestClock {
  let now = Date.parse(instant);
  return {
    timeZone: 'Europe/Moscow',
    now: () => new Date(now),
    goTo: (other) => {
      now = Date.parse(other);
    },
    pass: (milliseconds) => {
      now += milliseconds;
    },
  };
}
