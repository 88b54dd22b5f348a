import { schoolMomentAt } from '@zvonok/domain/calendar/school-clock';
import { useSyncExternalStore } from 'react';
import { followClock } from './school-clock.ts';

/** '10:32': what the clock of a zone shows now. */
export function useClockText(timeZone: string): string {
  return useSyncExternalStore(followClock, () => {
    const { hour, minute } = schoolMomentAt(Date.now(), timeZone);
    return [hour, minute].map((value) => String(value).padStart(2, '0')).join(':');
  });
}
