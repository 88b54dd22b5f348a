import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isUnsupported } from '@zvonok/api-client/api-error';
import type { operations } from '@zvonok/api-client/contract.gen';

/**
 * Whether this server has a call, as far as it is known; a failure that says it has not, given to `reportUnsupported`,
 * hides the feature from then on. Null is for a feature that needs no call.
 */
export function useServerSupports(call: keyof operations | null) {
  const client = useQueryClient();
  const queryKey = ['server-supports', call];
  const { data } = useQuery({
    queryKey,
    queryFn: () => true,
    initialData: true,
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const reportUnsupported = (error: unknown) => {
    if (isUnsupported(error)) client.setQueryData(queryKey, false);
  };
  return [data, reportUnsupported] as const;
}
