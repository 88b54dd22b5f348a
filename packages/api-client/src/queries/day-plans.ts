import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../create-api.ts';
import { unwrap } from '../unwrap.ts';

/** The planning of a day, for those who make substitutions. An extension: another host may not have it. */
export const dayPlanQueries = {
  /** Everything about the planning of days, for invalidating. */
  all: ['day-plan'] as const,

  /** The draft of a day. */
  draft: (api: Api, date: string) =>
    queryOptions({
      queryKey: [...dayPlanQueries.all, date, 'draft'] as const,
      queryFn: async ({ signal }) => {
        const params = { path: { date } };
        return unwrap(await api.GET('/schedule/api/schedule/day-plan/{date}', { params, signal }));
      },
    }),

  /** What was published for a day, and how many screens show what was decided by now. */
  publications: (api: Api, date: string) =>
    queryOptions({
      queryKey: [...dayPlanQueries.all, date, 'publications'] as const,
      queryFn: async ({ signal }) => {
        const params = { query: { date } };
        return unwrap(await api.GET('/schedule/api/schedule/publication', { params, signal }));
      },
    }),

  /** What publishing the draft would do now. */
  preview: (api: Api, date: string) =>
    queryOptions({
      queryKey: [...dayPlanQueries.all, date, 'preview'] as const,
      queryFn: async ({ signal }) => {
        const params = { path: { date } };
        return unwrap(await api.GET('/schedule/api/schedule/day-plan/{date}/preview', { params, signal }));
      },
    }),
};
