import { queryOptions } from '@tanstack/react-query';
import type { components } from '../contract.gen.ts';
import type { Api } from '../create-api.ts';
import { ORDER_PATHS, type OrderKind, type WorkOrder } from '../order-paths.ts';
import { unwrap } from '../unwrap.ts';

export type { NewWorkOrder, OrderKind, WorkOrder } from '../order-paths.ts';
export type RecordHistoryEntry = components['schemas']['RecordHistoryEntry'];

export const orderQueries = {
  /** Everything about the orders of a kind, for invalidating. */
  all: (kind: OrderKind) => ['order', kind] as const,

  /** All orders for administrators of the kind, their own for other users: by status, then the newest first. */
  list: (api: Api, kind: OrderKind) =>
    queryOptions({
      queryKey: [...orderQueries.all(kind), 'list'] as const,
      queryFn: async ({ signal }): Promise<WorkOrder[]> =>
        unwrap(await api.GET(ORDER_PATHS[kind].all, { signal })),
    }),

  /** Orders in which a text occurs, of those the reader may see. As documented, any failure finds nothing. */
  search: (api: Api, kind: OrderKind, text: string) =>
    queryOptions({
      queryKey: [...orderQueries.all(kind), 'search', text] as const,
      queryFn: async ({ signal }): Promise<WorkOrder[]> => {
        try {
          const params = { path: { text } };
          return unwrap(await api.GET(ORDER_PATHS[kind].search, { params, signal }));
        } catch {
          // A cancelled request must not be cached as an answer.
          signal.throwIfAborted();
          return [];
        }
      },
    }),

  /**
   * Orders of which the reader has been notified and which they have not accepted yet; for administrators of the kind.
   */
  fresh: (api: Api, kind: OrderKind) =>
    queryOptions({
      queryKey: [...orderQueries.all(kind), 'new'] as const,
      queryFn: async ({ signal }): Promise<WorkOrder[]> =>
        unwrap(await api.GET(ORDER_PATHS[kind].fresh, { signal })),
    }),

  one: (api: Api, kind: OrderKind, id: number) =>
    queryOptions({
      queryKey: [...orderQueries.all(kind), 'one', id] as const,
      queryFn: async ({ signal }): Promise<WorkOrder> =>
        unwrap(await api.GET(ORDER_PATHS[kind].one, { params: { path: { id } }, signal })),
    }),

  /** Who changed what and when, the last first. An extension: see `isUnsupported`. */
  history: (api: Api, kind: OrderKind, id: number) =>
    queryOptions({
      queryKey: [...orderQueries.all(kind), 'history', id] as const,
      queryFn: async ({ signal }): Promise<RecordHistoryEntry[]> =>
        unwrap(await api.GET(ORDER_PATHS[kind].history, { params: { path: { id } }, signal })),
    }),
};
