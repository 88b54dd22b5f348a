import { queryOptions } from '@tanstack/react-query';
import type { components } from '../contract.gen.ts';
import type { Api } from '../create-api.ts';
import { inWeek, weekKey } from '../in-week.ts';
import { unwrap } from '../unwrap.ts';

export type EditorGroup = components['schemas']['EditorGroup'];

export const groupQueries = {
  /** Everything about classes, for invalidating. */
  all: ['group'] as const,

  /** All classes with their timetable of one week (its Monday, `yyyy-mm-dd`; the current one when left out). */
  editor: (api: Api, week?: string) =>
    queryOptions({
      queryKey: [...groupQueries.all, 'editor', weekKey(week)] as const,
      queryFn: async ({ signal }) => {
        const params = { query: inWeek(week) };
        return unwrap(await api.GET('/schedule/api/schedule/group/editor', { params, signal }));
      },
    }),
};
