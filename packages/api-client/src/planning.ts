import { queryOptions } from '@tanstack/react-query';
import type { components } from './contract.gen.ts';
import type { Api } from './create-api.ts';
import { ifMatch } from './if-match.ts';
import { unwrap } from './unwrap.ts';

/** A school's settings for plans: the moves, the points, and teachers never proposed. */
export type PlanningSettings = components['schemas']['PlanningSettings'];

/** For those who plan substitutions. An extension: another host may not have it. */
export const planningQueries = {
  all: ['planning-settings'] as const,

  get: (api: Api) =>
    queryOptions({
      queryKey: planningQueries.all,
      enabled: api.offers('getPlanningSettings'),
      queryFn: async ({ signal }) =>
        unwrap(await api.GET('/schedule/api/schedule/planning-settings', { signal })),
    }),
};

type Schemas = components['schemas'];

/** Says what holds for the school's plans; changed since `seen`, it is a 409 (`editConflictOf`). */
export async function updatePlanning(
  api: Api,
  body: Schemas['PlanningSettingsBody'],
  seen?: number,
): Promise<Schemas['PlanningSettings']> {
  return unwrap(await api.PUT('/schedule/api/schedule/planning-settings', { params: ifMatch(seen), body }));
}
