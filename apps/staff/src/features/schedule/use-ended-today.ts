import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { lessonTimeQueries } from '@zvonok/api-client/queries/lesson-times';
import type { EndedLessons } from '@zvonok/domain/bells/ended-lessons';
import { dateInWeek } from '@zvonok/domain/calendar/school-week';
import { useEndedLessons } from '../../shared/school-week/use-ended-lessons.ts';
import { useWeekBells } from '../../shared/school-week/use-week-bells.ts';
import { BELLS_STALE_MS, type ShownWeek } from './use-schedule-week.ts';

/** The lessons of today that are over; none while another week is shown. */
export function useEndedToday({ monday, today }: Pick<ShownWeek, 'monday' | 'today'>): EndedLessons {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const { data } = useQuery({ ...lessonTimeQueries.list(api), staleTime: BELLS_STALE_MS });
  const bells = useWeekBells(data, monday);
  return useEndedLessons(today && dateInWeek(monday, today), today, { bells, usual: data });
}
