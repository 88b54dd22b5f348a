import { queryOptions } from '@tanstack/react-query';
import type { components } from '../contract.gen.ts';
import type { Api } from '../create-api.ts';
import { unwrap } from '../unwrap.ts';

export type Session = components['schemas']['Session'];

export const sessionQueries = {
  /** Where one is signed in, newest first. */
  own: (api: Api) =>
    queryOptions({
      queryKey: ['session', 'own'] as const,
      queryFn: async ({ signal }) =>
        unwrap(await api.GET('/user-management/api/refresh-token/user', { signal })),
    }),
};
