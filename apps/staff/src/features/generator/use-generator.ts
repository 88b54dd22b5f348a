import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { Api } from '@zvonok/api-client/create-api';
import { generatorQueries } from '@zvonok/api-client/queries/generator';
import { failureText } from '../../shared/forms/failure-text.ts';
import { usePollInterval } from '../../shared/updates/use-poll-interval.ts';

/** One change at a time; what the generator shows is refetched afterwards, whether it went through or not. */
export function useGeneratorChange() {
  const { api, toasts } = useRouteContext({ from: '__root__' });
  const client = useQueryClient();
  return useMutation({
    mutationFn: (call: (api: Api) => Promise<unknown>) => call(api),
    onError: (error) => toasts.error(failureText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: generatorQueries.all }),
  });
}

/** Polling interval of a search without live updates, in milliseconds. */
const RUN_POLL_MS = 1_000;

/** The latest searches, with live updates; another user may have begun one. */
export function useRuns() {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const everyMs = usePollInterval(RUN_POLL_MS);
  return useQuery(generatorQueries.runs(api, everyMs));
}
