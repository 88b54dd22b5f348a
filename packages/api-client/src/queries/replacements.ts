import { queryOptions } from '@tanstack/react-query';
import type { components } from '../contract.gen.ts';
import type { Api } from '../create-api.ts';
import { inWeek, weekKey } from '../in-week.ts';
import { unwrap } from '../unwrap.ts';

export type Replacement = components['schemas']['Replacement'];

export const replacementQueries = {
  /** Everything about replacements, for invalidating. */
  all: ['replacement'] as const,

  /** All changes of one week (its Monday, `yyyy-mm-dd`; the current one when left out). */
  list: (api: Api, week?: string) =>
    queryOptions({
      queryKey: [...replacementQueries.all, 'list', weekKey(week)] as const,
      queryFn: async ({ signal }) => {
        const params = { query: inWeek(week) };
        return unwrap(await api.GET('/schedule/api/schedule/replacement-teacher', { params, signal }));
      },
    }),
};
