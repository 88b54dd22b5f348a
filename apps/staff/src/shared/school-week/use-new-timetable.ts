import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { schoolWeekQueries } from '@zvonok/api-client/school-week';
import type { NewTimetable } from '@zvonok/domain/timetable/new-timetable';
import { RARELY_CHANGED_MS } from './use-week-layout.ts';

/** The permanent timetable that was appointed last, begun or not; null if there is none. */
export function useNewTimetable(): NewTimetable | null {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const { data } = useQuery({ ...schoolWeekQueries.get(api), staleTime: RARELY_CHANGED_MS, retry: false });
  return data?.newTimetable ?? null;
}
