import { queryOptions } from '@tanstack/react-query';
import type { components } from '../contract.gen.ts';
import type { Api } from '../create-api.ts';
import { unwrap } from '../unwrap.ts';

/** What a school says of its plans: the moves, the points, and whom nobody proposes. */
export type PlanningSettings = components['schemas']['PlanningSettings'];

/** For those who plan substitutions. An extension: another host may not have it. */
export const planningQueries = {
  all: ['planning-settings'] as const,

  get: (api: Api) =>
    queryOptions({
      queryKey: planningQueries.all,
      queryFn: async ({ signal }) =>
        unwrap(await api.GET('/schedule/api/schedule/planning-settings', { signal })),
    }),
};
