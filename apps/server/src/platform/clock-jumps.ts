import type { Clock } from './clock.ts';

/** How often the clock is compared with the time that has passed, in milliseconds. */
const LOOK_MS = 60_000;
/** Smaller differences are the ordinary corrections of a time server. */
const JUMP_MS = 30_000;

/**
 * Calls `jumped` with the milliseconds by which the clock was moved: more than 0 forward, also after the computer has
 * slept, less than 0 back. Returns a stop function. `elapsed` counts milliseconds that no setting of the clock changes.
 */
export function watchClock(
  clock: Pick<Clock, 'now' | 'after'>,
  jumped: (milliseconds: number) => void,
  elapsed: () => number = () => performance.now(),
): () => void {
  let cancel: () => void;
  let [shown, passed] = [clock.now().getTime(), elapsed()];
  const lookLater = () => {
    cancel = clock.after(LOOK_MS, look);
  };
  function look(): void {
    const [shownNow, passedNow] = [clock.now().getTime(), elapsed()];
    const moved = shownNow - shown - (passedNow - passed);
    [shown, passed] = [shownNow, passedNow];
    lookLater();
    if (Math.abs(moved) > JUMP_MS) jumped(moved);
  }
  lookLater();
  return () => cancel();
}
