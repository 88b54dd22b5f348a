import { queryOptions } from '@tanstack/react-query';
import type { components } from '../contract.gen.ts';
import type { Api } from '../create-api.ts';
import { unwrap } from '../unwrap.ts';

export type SchoolEvent = components['schemas']['Event'];

/** Both ends of the time asked for, `yyyy-mm-ddThh:mm:ss` by the school's clock. */
export interface EventRange {
  start: string;
  end: string;
}

export const eventQueries = {
  /** Everything about events, for invalidating. */
  all: ['event'] as const,

  /** The events that touch a range of time, by their beginning. */
  find: (api: Api, { start, end }: EventRange) =>
    queryOptions({
      queryKey: [...eventQueries.all, 'find', start, end] as const,
      queryFn: async ({ signal }) => {
        const params = { query: { start, end } };
        return unwrap(await api.GET('/management/api/management-service/event/find', { params, signal }));
      },
    }),
};
