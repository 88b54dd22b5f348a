import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { schoolWeekQueries } from '@zvonok/api-client/school-week';
import { DEFAULT_WEEK_LAYOUT, type WeekLayout, weekLayoutOf } from '@zvonok/domain/timetable/week-layout';

/** Days and lessons change once in years. */
export const RARELY_CHANGED_MS = 300_000;

/**
 * The school's days and lesson numbers: the same object until they change. A host that says none has the usual ones.
 */
export function useWeekLayout(): WeekLayout {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const { data } = useQuery({ ...schoolWeekQueries.get(api), staleTime: RARELY_CHANGED_MS, retry: false });
  return data ? weekLayoutOf(data) : DEFAULT_WEEK_LAYOUT;
}
