import type { components } from '../contract.gen.ts';
import type { Api } from '../create-api.ts';
import { unwrap } from '../unwrap.ts';

type Schemas = components['schemas'];

/**
 * Registers the person an invite code was made for; returns who they are now. Rejects with an `ApiError`: 400 names the
 * wrong field (`body.inviteCode`), 409 that the login is taken, 429 that codes were guessed too often.
 */
export async function register(api: Api, body: Schemas['Registration']): Promise<Schemas['Registered']> {
  return unwrap(await api.PUT('/user-management/api/users/registration', { body }));
}
