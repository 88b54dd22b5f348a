import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { editConflictOf } from '@zvonok/api-client/conflicts';
import type { Api } from '@zvonok/api-client/create-api';
import { screenQueries } from '@zvonok/api-client/queries/screens';

interface Change {
  /** What to say when it went through. */
  done: string;
  call: (api: Api) => Promise<unknown>;
}

/** One change of the screens at a time; the list is fetched again before the answer counts as there. */
export function useScreenChange() {
  const { api, toasts } = useRouteContext({ from: '__root__' });
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: [...screenQueries.all, 'list'] });
  return useMutation({
    mutationFn: ({ call }: Change) => call(api),
    onError: (error) => {
      if (editConflictOf(error)) void refresh();
    },
    onSuccess: async (_, { done }) => {
      toasts.success(done);
      await refresh();
    },
  });
}
