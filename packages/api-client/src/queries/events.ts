import { queryOptions } from '@tanstack/react-query';
import type { components, operations } from '../contract.gen.ts';
import type { Api } from '../create-api.ts';
import { unwrap } from '../unwrap.ts';

export type SchoolEvent = components['schemas']['Event'];
/** Which events an export holds; what is left out does not matter. */
export type EventFilter = NonNullable<operations['exportEvents']['parameters']['query']>;

const EVENTS = '/management/api/management-service/event';

/** Both ends of the requested time, `yyyy-mm-ddThh:mm:ss` by the school's clock. */
export interface EventRange {
  start: string;
  end: string;
}

export const eventQueries = {
  /** Everything about events, for invalidating. */
  all: ['event'] as const,

  /** Every list of events, whatever its parameters. */
  lists: ['event', 'list'] as const,

  /** All there are, by title. */
  list: (api: Api) =>
    queryOptions({
      queryKey: [...eventQueries.lists, 'all'] as const,
      queryFn: async ({ signal }): Promise<SchoolEvent[]> => unwrap(await api.GET(EVENTS, { signal })),
    }),

  /** Events with a text in their title, description, place or responsible person. */
  search: (api: Api, text: string) =>
    queryOptions({
      queryKey: [...eventQueries.lists, 'search', text] as const,
      queryFn: async ({ signal }): Promise<SchoolEvent[]> =>
        unwrap(await api.GET(`${EVENTS}/search/{text}`, { params: { path: { text } }, signal })),
    }),

  one: (api: Api, id: number) =>
    queryOptions({
      queryKey: [...eventQueries.all, 'one', id] as const,
      queryFn: async ({ signal }): Promise<SchoolEvent> =>
        unwrap(await api.GET(`${EVENTS}/{id}`, { params: { path: { id } }, signal })),
    }),

  /** Who changed what and when, the last first. An extension: see `isUnsupported`. */
  history: (api: Api, id: number) =>
    queryOptions({
      queryKey: [...eventQueries.all, 'history', id] as const,
      queryFn: async ({ signal }) =>
        unwrap(await api.GET(`${EVENTS}/{id}/history`, { params: { path: { id } }, signal })),
    }),

  /** The events that touch a range of time, by their beginning. */
  find: (api: Api, { start, end }: EventRange) =>
    queryOptions({
      queryKey: [...eventQueries.lists, 'find', start, end] as const,
      queryFn: async ({ signal }) => {
        const params = { query: { start, end } };
        return unwrap(await api.GET(`${EVENTS}/find`, { params, signal }));
      },
    }),
};
