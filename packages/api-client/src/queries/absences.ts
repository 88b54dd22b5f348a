import { queryOptions } from '@tanstack/react-query';
import type { components } from '../contract.gen.ts';
import type { Api } from '../create-api.ts';
import { inWeek, weekKey } from '../in-week.ts';
import { unwrap } from '../unwrap.ts';

/** An absence with what was done about it; without its reason. */
export type AbsenceRecord = components['schemas']['Absence'];

/** Who is away, for those who plan substitutions. An extension: another host may not have it. */
export const absenceQueries = {
  /** Everything about absences, for invalidating. */
  all: ['absences'] as const,

  /**
   * The absences of a week (its Monday; the current one when left out), and who has substituted before it; with a date
   * in it before that date.
   */
  week: (api: Api, week?: string, before?: string) =>
    queryOptions({
      queryKey: [...absenceQueries.all, weekKey(week), ...(before ? [before] : [])] as const,
      enabled: api.offers('listAbsences'),
      queryFn: async ({ signal }) => {
        const params = { query: before ? { date: before } : inWeek(week) };
        return unwrap(await api.GET('/schedule/api/schedule/absence', { params, signal }));
      },
    }),
};
