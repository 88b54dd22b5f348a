import { queryOptions } from '@tanstack/react-query';
import type { components } from './contract.gen.ts';
import type { Api } from './create-api.ts';
import { ifMatch } from './if-match.ts';
import { unwrap } from './unwrap.ts';

export type Profile = components['schemas']['Profile'];

export const profileQueries = {
  /** What the signed-in person's account says about them. */
  own: (api: Api) =>
    queryOptions({
      queryKey: ['profile', 'own'] as const,
      queryFn: async ({ signal }) => unwrap(await api.GET('/user-management/api/users/profile', { signal })),
    }),
};

type Schemas = components['schemas'];

/**
 * Changes one's own data. An empty password keeps the old one; a new one ends every other session. Data that were
 * changed since `seen` are a 409 (`editConflictOf`).
 */
export async function updateProfile(
  api: Api,
  body: Schemas['ProfileUpdate'],
  seen?: number,
): Promise<Schemas['Profile']> {
  return unwrap(await api.PUT('/user-management/api/users/profile', { params: ifMatch(seen), body }));
}
