import { queryOptions } from '@tanstack/react-query';
import type { components } from '../contract.gen.ts';
import type { Api } from '../create-api.ts';
import { unwrap } from '../unwrap.ts';

export type Certificate = components['schemas']['Certificate'];

export const certificateQueries = {
  /** Everything about requests for certificates, for invalidating. */
  all: ['certificate'] as const,

  /** All requests, the open ones first. */
  list: (api: Api) =>
    queryOptions({
      queryKey: [...certificateQueries.all, 'list'] as const,
      queryFn: async ({ signal }): Promise<Certificate[]> =>
        unwrap(await api.GET('/adm-procedure/api/certificate', { signal })),
    }),

  /** Requests in which a text occurs. As documented, any failure finds nothing. */
  search: (api: Api, query: string) =>
    queryOptions({
      queryKey: [...certificateQueries.all, 'search', query] as const,
      queryFn: async ({ signal }): Promise<Certificate[]> => {
        try {
          const params = { path: { query } };
          return unwrap(await api.GET('/adm-procedure/api/certificate/search/{query}', { params, signal }));
        } catch {
          // A cancelled request must not be cached as an answer.
          signal.throwIfAborted();
          return [];
        }
      },
    }),

  /** Who did what with a request and when, the last first. An extension: see `isUnsupported`. */
  history: (api: Api, id: number) =>
    queryOptions({
      queryKey: [...certificateQueries.all, 'history', id] as const,
      queryFn: async ({ signal }): Promise<components['schemas']['RecordHistoryEntry'][]> => {
        const params = { path: { id } };
        return unwrap(await api.GET('/adm-procedure/api/certificate/{id}/history', { params, signal }));
      },
    }),
};
