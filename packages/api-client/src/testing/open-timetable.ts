import { QueryClient } from '@tanstack/react-query';
import type { Api } from '../create-api.ts';
import { groupQueries } from '../groups.ts';

/** A timetable as an open screen has it: in a cache of its own, refetched with `look`. */
export function openTimetable(api: Api, week?: string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const query = groupQueries.editor(api, week);
  const groups = () => client.getQueryData(query.queryKey) ?? [];
  return {
    client,
    queryKey: query.queryKey,
    groups,
    async look() {
      await client.fetchQuery({ ...query, staleTime: 0 });
      return groups();
    },
  };
}
