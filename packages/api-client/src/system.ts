import { queryOptions } from '@tanstack/react-query';
import type { components } from './contract.gen.ts';
import type { Api } from './create-api.ts';
import { unwrap } from './unwrap.ts';

export type SystemState = components['schemas']['SystemState'];
export type SystemUpdate = components['schemas']['SystemUpdate'];

export const systemQueries = {
  /** Whether the server can save changes, for administrators. Another host may not offer it. */
  state: (api: Api) =>
    queryOptions({
      queryKey: ['system', 'state'] as const,
      enabled: api.offers('getSystemState'),
      queryFn: async ({ signal }) => unwrap(await api.GET('/management/api/system/state', { signal })),
    }),

  /** Which version runs and how it is updated, for administrators. Another host may not offer it. */
  update: (api: Api) =>
    queryOptions({
      queryKey: ['system', 'update'] as const,
      enabled: api.offers('getSystemUpdate'),
      queryFn: async ({ signal }) => unwrap(await api.GET('/management/api/system/update', { signal })),
    }),
};
