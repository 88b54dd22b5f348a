import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../create-api.ts';
import { unwrap } from '../unwrap.ts';

export const secondFactorQueries = {
  /** Whether signing in asks the caller for a code. Another host may not have second factors. */
  own: (api: Api) =>
    queryOptions({
      queryKey: ['second-factor', 'own'] as const,
      queryFn: async ({ signal }) =>
        unwrap(await api.GET('/user-management/api/users/profile/second-factor', { signal })),
    }),
};
