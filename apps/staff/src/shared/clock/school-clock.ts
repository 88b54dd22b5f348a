import { useRouteContext } from '@tanstack/react-router';
import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import {
  formatServerDate,
  minuteOfDay,
  type SchoolMoment,
  schoolMomentAt,
} from '@zvonok/domain/calendar/server-date';
import { useSyncExternalStore } from 'react';

const CHECK_MS = 20_000;

/**
 * The school's today, wherever the reader's computer thinks it is; changes at midnight, also when the computer slept
 * through it.
 */
export function useSchoolDate(): IsoDate {
  const timeZone = useTimeZone();
  return useSyncExternalStore(followClock, () => schoolMomentAt(Date.now(), timeZone).date);
}

/** The whole minute of the school's day, counted from midnight. */
export function useSchoolMinute(): number {
  const timeZone = useTimeZone();
  return useSyncExternalStore(followClock, () =>
    Math.floor(minuteOfDay(schoolMomentAt(Date.now(), timeZone))),
  );
}

/** What the school's clock showed at a moment in milliseconds since 1970. */
export function useSchoolMoment(epochMs: number): SchoolMoment {
  return schoolMomentAt(epochMs, useTimeZone());
}

/** The school's time to the minute, as the server writes it: `yyyy-mm-dd hh-mm-00`. */
export function useSchoolNow(): string {
  const timeZone = useTimeZone();
  return useSyncExternalStore(followClock, () =>
    formatServerDate({ ...schoolMomentAt(Date.now(), timeZone), second: 0 }),
  );
}

function useTimeZone(): string {
  return useRouteContext({ from: '__root__', select: ({ config }) => config.timeZone });
}

/** Calls `changed` when the clock may show another time. */
export function followClock(changed: () => void): () => void {
  const timer = setInterval(changed, CHECK_MS);
  document.addEventListener('visibilitychange', changed);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', changed);
  };
}
