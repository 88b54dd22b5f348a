import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { generatorQueries } from '@zvonok/api-client/generator';
import { usePollInterval } from '../../shared/updates/use-poll-interval.ts';

/** Fetches again what the generator shows. */
export function refreshGenerator(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: generatorQueries.all });
}

/** Polling interval of a search without live updates, in milliseconds. */
const RUN_POLL_MS = 1_000;

/** The latest searches, with live updates; another user may have begun one. */
export function useRuns() {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const everyMs = usePollInterval(RUN_POLL_MS);
  return useQuery(generatorQueries.runs(api, everyMs));
}
