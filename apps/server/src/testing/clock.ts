import type { Clock } from '../platform/clock.ts';

/** A clock that stands until it is started. */
export interface TestClock extends Clock {
  /** Sets the clock; what was planned for later waits for `pass`. */
  goTo(instant: string): void;
  /** Lets time pass, and does what falls due on the way, each at its own moment. */
  pass(milliseconds: number): void;
  /** How much waits for its time; nightly work plans the next night when it is done. */
  readonly planned: number;
}

/** Wednesday 18 November 2026, 8:20 in Moscow: ten minutes before the first lesson of an ordinary week. */
export const SCHOOL_MORNING = '2026-11-18T05:20:00Z';

export function testClock(instant = SCHOOL_MORNING): TestClock {
  let now = Date.parse(instant);
  const planned = new Set<{ due: number; work: () => void }>();
  const nextBefore = (end: number) =>
    [...planned].filter(({ due }) => due <= end).toSorted((a, b) => a.due - b.due)[0];
  return {
    timeZone: 'Europe/Moscow',
    now: () => new Date(now),
    get planned() {
      return planned.size;
    },
    after(milliseconds, work) {
      const plan = { due: now + milliseconds, work };
      planned.add(plan);
      return () => planned.delete(plan);
    },
    goTo: (other) => {
      now = Date.parse(other);
    },
    pass: (milliseconds) => {
      const end = now + milliseconds;
      for (let next = nextBefore(end); next; next = nextBefore(end)) {
        planned.delete(next);
        now = Math.max(now, next.due);
        next.work();
      }
      now = end;
    },
  };
}
