import { queryOptions } from '@tanstack/react-query';
import type { components } from './contract.gen.ts';
import type { Api } from './create-api.ts';
import { unwrap } from './unwrap.ts';

export type SystemState = components['schemas']['SystemState'];

export const systemQueries = {
  /** Whether the server can save changes, for administrators. Another host may not offer it. */
  state: (api: Api) =>
    queryOptions({
      queryKey: ['system', 'state'] as const,
      enabled: api.offers('getSystemState'),
      queryFn: async ({ signal }) => unwrap(await api.GET('/management/api/system/state', { signal })),
    }),
};
