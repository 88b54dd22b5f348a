import { availableParallelism, loadavg } from 'node:os';

/** What `work` takes on the machine that the waits were chosen on, with nothing else running. */
const QUIET_MS = 170;
/** On a machine that is busier than this no run comes to its end. */
const SLOWEST = 12;
/** No journey comes near it while four other programs want the processor. */
const LONGEST_TEST_MS = 360_000;

/**
 * How long to wait at most for something that takes `milliseconds` at most on a quiet machine. A wait ends what hangs;
 * a test is never meant to reach it, so on a slow or busy machine it is longer.
 */
export function patience(milliseconds: number): number {
  return Math.round(milliseconds * SLOWNESS);
}

/**
 * How long a whole test may take at most that takes `milliseconds` at most on a quiet machine. However busy this one
 * is, a test that hangs does not use up the time of the whole run.
 */
export function testTime(milliseconds: number): number {
  return Math.min(patience(milliseconds), LONGEST_TEST_MS);
}

const SLOWNESS = slowness();

/** For a journey with many pages, or one that axe looks at more than once. */
export const LONG_TEST_MS = testTime(270_000);

/** At least 1: what ZVONOK_TEST_SLOWNESS says, else measured once by the runner, whose processes inherit the answer. */
function slowness(): number {
  const known = Number(process.env.ZVONOK_TEST_SLOWNESS);
  if (known > 0) return known;
  const measured = Math.max(1, work() / QUIET_MS, (loadavg()[0] ?? 0) / availableParallelism());
  process.env.ZVONOK_TEST_SLOWNESS = Math.min(measured, SLOWEST).toFixed(1);
  return Number(process.env.ZVONOK_TEST_SLOWNESS);
}

/** Milliseconds that a fixed piece of arithmetic takes. */
function work(): number {
  const start = performance.now();
  let state = 1;
  for (let round = 0; round < 120_000_000; round += 1)
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
  // The result is looked at, so that no compiler leaves the work out.
  return state === 0 ? 0 : performance.now() - start;
}
