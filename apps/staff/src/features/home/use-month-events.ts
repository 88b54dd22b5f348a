import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { eventQueries, type SchoolEvent } from '@zvonok/api-client/events';
import { coversMonth, eventWindow } from '@zvonok/domain/calendar/events';
import type { Month } from '@zvonok/domain/calendar/month';

export type MonthEvents = ReturnType<typeof useMonthEvents>;

/** Events are written days ahead, and other people's arrive with the next look at the page. */
const FRESH_MS = 60_000;

/**
 * The events around a shown month, three months to each side. Turning the page asks for the next window in advance:
 * what is there already holds the neighbouring months, and stays on the screen while the answer is awaited.
 */
export function useMonthEvents(month: Month) {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const query = useQuery({
    ...eventQueries.find(api, eventWindow(month)),
    staleTime: FRESH_MS,
    placeholderData: (previous: SchoolEvent[] | undefined, asked) => {
      const [, , , start, end] = asked?.queryKey ?? [];
      return start && end && coversMonth({ start, end }, month) ? previous : undefined;
    },
  });
  return {
    events: query.data ?? null,
    /** The last attempt failed; what was loaded before may still be shown. */
    isFailed: query.isError,
    error: query.error,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
  };
}
