import type { components } from '../contract.gen.ts';
import type { Api } from '../create-api.ts';
import { ifMatch } from '../if-match.ts';
import { unwrap } from '../unwrap.ts';

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
