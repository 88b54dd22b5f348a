import { queryOptions } from '@tanstack/react-query';
import type { components } from '../contract.gen.ts';
import type { Api } from '../create-api.ts';
import { unwrap } from '../unwrap.ts';

/** How many days the school's week has, and from which lesson to which a day goes. */
export type SchoolWeek = components['schemas']['SchoolWeek'];

export const schoolWeekQueries = {
  all: ['school-week'] as const,

  get: (api: Api) =>
    queryOptions({
      queryKey: schoolWeekQueries.all,
      enabled: api.offers('getSchoolWeek'),
      queryFn: async ({ signal }) => unwrap(await api.GET('/schedule/api/schedule/school-week', { signal })),
    }),
};
