import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { lessonTimeQueries } from '@zvonok/api-client/lesson-times';
import { type EndedLessons, endedLessons, NONE_ENDED } from '@zvonok/domain/bells/ended-lessons';
import type { LessonBell } from '@zvonok/domain/bells/school-bells';
import type { WeekBells } from '@zvonok/domain/bells/week-bells';
import type { WorkedDay } from '@zvonok/domain/calendar/school-calendar';
import { dateInWeek, type IsoDate } from '@zvonok/domain/calendar/school-date';
import { minuteOfDay, schoolMomentAt } from '@zvonok/domain/calendar/server-date';
import type { Weekday } from '@zvonok/domain/calendar/weekday';
import { useMemo, useSyncExternalStore } from 'react';
import { followClock } from '../clock/school-clock.ts';
import { useWeekBells } from './use-week-bells.ts';
import { RARELY_CHANGED_MS } from './use-week-layout.ts';

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

/**
 * The lessons of today that are over; none while another week is shown, and `today` is null. `moved` is today, where it
 * is worked by another weekday's timetable.
 */
export function useEndedToday(
  { monday, today }: { monday: IsoDate; today: Weekday | null },
  moved: WorkedDay | null = null,
): EndedLessons {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const { data } = useQuery({ ...lessonTimeQueries.list(api), staleTime: RARELY_CHANGED_MS });
  const bells = useWeekBells(data, monday, moved);
  return useEndedLessons(today && dateInWeek(monday, today), today && (moved?.day ?? today), {
    bells,
    usual: data,
  });
}
