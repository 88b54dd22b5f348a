import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { eventQueries, type SchoolEvent } from '@zvonok/api-client/queries/events';
import { daysWindow, eventsBetween } from '@zvonok/domain/calendar/events';
import { DEFAULT_SORT } from '@zvonok/domain/sorting/default-sorts';
import { type SortDirection, type SortValue, sortBy } from '@zvonok/domain/sorting/sort-by';
import type { DayRange } from '@zvonok/ui/lists';
import { useMemo } from 'react';

const SORT_KEYS = {
  title: DEFAULT_SORT.events,
  start: ({ startDate }: SchoolEvent): SortValue => startDate,
  id: ({ id }: SchoolEvent): SortValue => id,
} as const;

interface Wanted {
  text: string;
  range: DayRange;
  sort: { by: keyof typeof SORT_KEYS; direction: SortDirection };
}

/** The events of a search and a range of days, in an order; each of both has its documented call. */
export function useEvents({ text, range, sort }: Wanted) {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const { from, to } = range;
  const found = useQuery({
    ...eventQueries.search(api, text),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  });
  const isRange = text === '' && from !== null && to !== null;
  const between = useQuery({
    ...eventQueries.find(api, daysWindow(from ?? '', to ?? '')),
    enabled: isRange,
    placeholderData: keepPreviousData,
  });
  const all = useQuery({ ...eventQueries.list(api), enabled: text === '' && !isRange });
  const query = text !== '' ? found : isRange ? between : all;
  const { data } = query;
  const { by, direction } = sort;
  const events = useMemo(
    () => (data ? sortBy(eventsBetween(data, from, to), SORT_KEYS[by], direction) : null),
    [data, from, to, by, direction],
  );
  return {
    events,
    failure: query.isError
      ? {
          title: 'Не удалось загрузить события',
          retrying: query.isFetching,
          onRetry: () => void query.refetch(),
        }
      : null,
  };
}
