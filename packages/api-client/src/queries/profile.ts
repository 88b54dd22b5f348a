import { queryOptions } from '@tanstack/react-query';
import type { components } from '../contract.gen.ts';
import type { Api } from '../create-api.ts';
import { unwrap } from '../unwrap.ts';

export type Profile = components['schemas']['Profile'];

export const profileQueries = {
  /** What the signed-in person's account says about them. */
  own: (api: Api) =>
    queryOptions({
      queryKey: ['profile', 'own'] as const,
      queryFn: async ({ signal }) => unwrap(await api.GET('/user-management/api/users/profile', { signal })),
    }),
};
