import { infiniteQueryOptions } from '@tanstack/react-query';
import type { components, operations } from '../contract.gen.ts';
import type { Api } from '../create-api.ts';
import { unwrap } from '../unwrap.ts';

export type AuditEntry = components['schemas']['AuditEntry'];
/** Which entries are wanted; what is left out does not matter. */
export type AuditQuery = NonNullable<operations['exportAuditEntries']['parameters']['query']>;

export const auditQueries = {
  /** The journal page by page, the newest first. */
  list: (api: Api, filter: AuditQuery) =>
    infiniteQueryOptions({
      queryKey: ['audit', 'list', filter] as const,
      queryFn: async ({ signal, pageParam }) => {
        const params = { query: { ...filter, ...(pageParam !== null && { before: pageParam }) } };
        return unwrap(await api.GET('/management/api/audit', { params, signal }));
      },
      initialPageParam: null as number | null,
      getNextPageParam: ({ next }) => next,
    }),
};
