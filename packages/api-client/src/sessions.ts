import { queryOptions } from '@tanstack/react-query';
import type { components } from './contract.gen.ts';
import type { Api } from './create-api.ts';
import { unwrap } from './unwrap.ts';

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

/** Ends one of one's own sessions; the device is signed out within the life of its access token. */
export async function deleteSession(api: Api, id: number): Promise<components['schemas']['Deleted']> {
  return unwrap(await api.DELETE('/user-management/api/refresh-token/{id}', { params: { path: { id } } }));
}
