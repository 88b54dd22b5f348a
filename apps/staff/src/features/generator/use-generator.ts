import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { Api } from '@zvonok/api-client/create-api';
import { generatorQueries } from '@zvonok/api-client/queries/generator';
import { failureText } from '../../shared/forms/failure-text.ts';

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
