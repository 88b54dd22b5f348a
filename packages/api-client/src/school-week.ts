import { queryOptions } from '@tanstack/react-query';
import type { components } from './contract.gen.ts';
import type { Api } from './create-api.ts';
import { ifMatch } from './if-match.ts';
import { unwrap } from './unwrap.ts';

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

type Schemas = components['schemas'];

/** Changes the days and lessons of the school's week; changed since `seen`, it is a 409 (`editConflictOf`). */
export async function updateSchoolWeek(
  api: Api,
  body: Schemas['SchoolWeekBody'],
  seen?: number,
): Promise<Schemas['SchoolWeek']> {
  return unwrap(await api.PUT('/schedule/api/schedule/school-week', { params: ifMatch(seen), body }));
}

/**
 * Changes everything the school says of its shifts and bells; changed since `seen`, it is a 409 (`editConflictOf`), and
 * so are substitutions at another time that are not the `retimed` that were seen (`retimedChangesOf`).
 */
export async function updateSchoolBells(
  api: Api,
  body: Schemas['SchoolBells'],
  { seen, retimed }: { seen: number; retimed: number },
): Promise<Schemas['SchoolWeek']> {
  const params = { query: { retimed }, ...ifMatch(seen) };
  return unwrap(await api.PUT('/schedule/api/schedule/school-week/bells', { params, body }));
}
