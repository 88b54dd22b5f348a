import type { Clock } from '../platform/clock.ts';
import type { School } from './school.ts';

/** A clock that hangs in this school: it is read in the zone the school has now. */
export function schoolClock(clock: Clock, school: Pick<School, 'facts'>): Clock {
  return {
    now: () => clock.now(),
    after: (milliseconds, work) => clock.after(milliseconds, work),
    get timeZone() {
      return school.facts.timeZone;
    },
  };
}
