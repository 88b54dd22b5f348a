import type { components } from '../contract.gen.ts';
import type { Api } from '../create-api.ts';
import { unwrap } from '../unwrap.ts';

type Schemas = components['schemas'];

/** Changes one's own data. An empty password keeps the old one; a new one ends every other session. */
export async function updateProfile(api: Api, body: Schemas['ProfileUpdate']): Promise<Schemas['Profile']> {
  return unwrap(await api.PUT('/user-management/api/users/profile', { body }));
}
