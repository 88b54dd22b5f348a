import { useRouteContext } from '@tanstack/react-router';
import { type EndedLessons, endedLessons, NONE_ENDED } from '@zvonok/domain/bells/ended-lessons';
import type { LessonBell } from '@zvonok/domain/bells/school-bells';
import type { WeekBells } from '@zvonok/domain/bells/week-bells';
import { minuteOfDay, schoolMomentAt } from '@zvonok/domain/calendar/school-clock';
import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import type { Weekday } from '@zvonok/domain/calendar/weekday';
import { useMemo, useSyncExternalStore } from 'react';
import { followClock } from '../clock/school-clock.ts';

/**
 * The lessons of a date that are over by the school's clock: the same list until a bell rings. None on a day without
 * lessons, and as long as the bells are not known.
 */
export function useEndedLessons(
  date: IsoDate | null,
  day: Weekday | null,
  { bells, usual }: { bells: WeekBells | undefined; usual: readonly LessonBell[] | undefined },
): EndedLessons {
  const timeZone = useRouteContext({ from: '__root__', select: ({ config }) => config.timeZone });
  const now = useSyncExternalStore(followClock, () => {
    const moment = schoolMomentAt(Date.now(), timeZone);
    if (date === null || day === null || !usual || moment.date !== date) return '';
    const minute = Math.floor(minuteOfDay(moment));
    return JSON.stringify(endedLessons({ date, day }, { today: moment.date, minute }, { bells, usual }));
  });
  return useMemo(() => (now === '' ? NONE_ENDED : (JSON.parse(now) as EndedLessons)), [now]);
}
