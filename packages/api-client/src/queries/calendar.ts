import { queryOptions } from '@tanstack/react-query';
import type { components } from '../contract.gen.ts';
import type { Api } from '../create-api.ts';
import { unwrap } from '../unwrap.ts';

/** A term, holidays or a moved working day, as the server keeps it. */
export type CalendarRecord = components['schemas']['CalendarEntry'];

export const calendarQueries = {
  /** Everything about the school's calendar, for invalidating. */
  all: ['school-calendar'] as const,

  list: (api: Api) =>
    queryOptions({
      queryKey: [...calendarQueries.all, 'list'] as const,
      enabled: api.offers('listCalendarEntries'),
      queryFn: async ({ signal }) => unwrap(await api.GET('/schedule/api/schedule/calendar', { signal })),
    }),
};
