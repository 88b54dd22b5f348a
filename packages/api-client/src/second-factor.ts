import { queryOptions } from '@tanstack/react-query';
import type { components } from './contract.gen.ts';
import type { Api } from './create-api.ts';
import { unwrap } from './unwrap.ts';

export const secondFactorQueries = {
  /** Whether signing in asks the caller for a code. Another host may not have second factors. */
  own: (api: Api) =>
    queryOptions({
      queryKey: ['second-factor', 'own'] as const,
      enabled: api.offers('getSecondFactor'),
      queryFn: async ({ signal }) =>
        unwrap(await api.GET('/user-management/api/users/profile/second-factor', { signal })),
    }),
};

type Schemas = components['schemas'];

const FACTOR = '/user-management/api/users/profile/second-factor';

/** A new secret for the telephone; it counts for nothing until `confirmSecondFactor` has shown a code of it. */
export async function beginSecondFactor(api: Api): Promise<Schemas['SecondFactorSecret']> {
  return unwrap(await api.POST(FACTOR));
}

/** Turns the second factor on; returns the recovery codes, which are never shown again. */
export async function confirmSecondFactor(api: Api, code: string): Promise<Schemas['RecoveryCodes']> {
  return unwrap(await api.PUT(FACTOR, { body: { code } }));
}

/** Ten new recovery codes for one of the old ones, or for one of the application. */
export async function renewRecoveryCodes(api: Api, code: string): Promise<Schemas['RecoveryCodes']> {
  return unwrap(await api.POST(`${FACTOR}/recovery-codes`, { body: { code } }));
}

export async function switchOffSecondFactor(api: Api, code: string): Promise<Schemas['SecondFactor']> {
  return unwrap(await api.POST(`${FACTOR}/switch-off`, { body: { code } }));
}
