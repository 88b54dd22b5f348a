import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isUnsupported } from '@zvonok/api-client/api-error';
import type { operations } from '@zvonok/api-client/contract.gen';
import { useEffect } from 'react';

type Call = keyof operations | null;

const keyOf = (call: Call) => ['server-supports', call];

/**
 * Whether this server has a call, as far as it is known; a failure that says it has not, given to `reportUnsupported`,
 * hides the feature from then on. Null is for a feature that needs no call.
 */
export function useServerSupports(call: Call) {
  const client = useQueryClient();
  const queryKey = keyOf(call);
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

/** The same for the failure of a query that makes the call; null while it has none. */
export function useReportUnsupported(call: Call, error: Error | null): void {
  const client = useQueryClient();
  useEffect(() => {
    if (isUnsupported(error)) client.setQueryData(keyOf(call), false);
  }, [client, call, error]);
}
