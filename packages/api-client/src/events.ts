import { queryOptions } from '@tanstack/react-query';
import type { components, operations } from './contract.gen.ts';
import type { Api } from './create-api.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { ifMatch } from './if-match.ts';
import { type DownloadedFile, download } from './transfer/download.ts';
import type { ReportProgress } from './transfer/progress.ts';
import { unwrap } from './unwrap.ts';

export type SchoolEvent = components['schemas']['Event'];
type EventBody = components['schemas']['EventBody'];
/** Which events an export holds; what is left out does not matter. */
export type EventFilter = NonNullable<operations['exportEvents']['parameters']['query']>;

const EVENTS = '/management/api/management-service/event';
const EVENT = `${EVENTS}/{id}` as const;

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

  /** Who changed what and when, the last first. An extension. */
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

/** Adds an event. Sent again with the same key nothing is stored twice and the answer is the first one. */
export async function createEvent(api: Api, body: EventBody, key?: string): Promise<SchoolEvent> {
  return unwrap(await api.POST(EVENTS, { params: idempotencyKey(key), body }));
}

/** Changes an event; one that was changed since `seen` is a 409 (`editConflictOf`). */
export async function updateEvent(
  api: Api,
  id: number,
  body: EventBody,
  seen?: number,
): Promise<SchoolEvent> {
  return unwrap(await api.PUT(EVENT, { params: { path: { id }, ...ifMatch(seen) }, body }));
}

/**
 * Deletes an event; one that was changed since `seen` is a 409. As documented it is deleted only when the answer says
 * so: anything else rejects.
 */
export async function deleteEvent(api: Api, id: number, seen?: number): Promise<void> {
  const answer = unwrap(await api.DELETE(EVENT, { params: { path: { id }, ...ifMatch(seen) } }));
  if (answer.delete_event !== 'true') throw new Error(`Event ${id} was not deleted.`);
}

/** Takes a deletion back, for thirty days. An extension. */
export async function restoreEvent(api: Api, id: number): Promise<SchoolEvent> {
  return unwrap(await api.POST(`${EVENT}/restore`, { params: { path: { id } } }));
}

/** The events of a filter as a workbook. An extension. */
export function exportEvents(
  api: Api,
  query: EventFilter,
  { signal, report }: { signal?: AbortSignal; report?: ReportProgress } = {},
): Promise<DownloadedFile> {
  const call = api.GET(`${EVENTS}/export`, {
    params: { query },
    parseAs: 'stream',
    ...(signal && { signal }),
  });
  return download(call, report);
}
