import { type Clock, schoolMoment } from './clock.ts';

/** When the school is empty. */
const NIGHT_HOUR = 3;
const DAY_S = 86_400;

/**
 * Does something every night at three by the school's clock; returns a stop function. A night's failure is logged and
 * does not keep the next night from coming.
 */
export function everyNight(
  clock: Clock,
  work: () => Promise<unknown>,
  failed: (error: unknown) => void = () => {},
): () => void {
  let cancel: () => void;
  let stopped = false;
  const planNext = () => {
    if (stopped) return;
    cancel = clock.after(untilNight(clock), () => {
      work().catch(failed).finally(planNext);
    });
  };
  planNext();
  return () => {
    stopped = true;
    cancel();
  };
}

/** Milliseconds to the next three o'clock at the school. */
export function untilNight(clock: Pick<Clock, 'now' | 'timeZone'>): number {
  const { hour, minute, second } = schoolMoment(clock.now(), clock.timeZone);
  const seconds = (NIGHT_HOUR - hour) * 3600 - minute * 60 - second;
  return (seconds > 0 ? seconds : seconds + DAY_S) * 1000;
}
