import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isNotOffered } from '@zvonok/api-client/api-error';
import type { operations } from '@zvonok/api-client/contract.gen';

/** Whether this server has a call, as far as it is known; a failure that says it has not hides the feature from then on. */
export function useOffered(call: keyof operations) {
  const client = useQueryClient();
  const queryKey = ['offered', call];
  const { data } = useQuery({
    queryKey,
    queryFn: () => true,
    initialData: true,
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const learn = (error: unknown) => {
    if (isNotOffered(error)) client.setQueryData(queryKey, false);
  };
  return [data, learn] as const;
}
