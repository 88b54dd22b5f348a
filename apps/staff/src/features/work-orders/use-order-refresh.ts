import { useQueryClient } from '@tanstack/react-query';
import { orderQueries } from '@zvonok/api-client/queries/orders';
import type { OrderKind } from '@zvonok/domain/orders/kinds';
import { useCallback } from 'react';

/** Fetches again whatever shows orders of a kind. */
export function useOrderRefresh(kind: OrderKind): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: orderQueries.all(kind) }), [client, kind]);
}
