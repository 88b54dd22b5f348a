import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import { useSyncExternalStore } from 'react';

const CHECK_MS = 60_000;

/** The day it is at school, wherever the reader's computer thinks it is. */
export function schoolDateOf(instant: Date, timeZone: string): IsoDate {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short' }).formatToParts(instant);
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return `${read('year')}-${read('month')}-${read('day')}`;
}

/** The school's today; changes at its midnight, also when the computer slept through it. */
export function useSchoolDate(timeZone: string): IsoDate {
  return useSyncExternalStore(followClock, () => schoolDateOf(new Date(), timeZone));
}

function followClock(changed: () => void): () => void {
  const timer = setInterval(changed, CHECK_MS);
  document.addEventListener('visibilitychange', changed);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', changed);
  };
}
