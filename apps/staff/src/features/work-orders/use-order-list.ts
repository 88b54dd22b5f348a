import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { orderQueries } from '@zvonok/api-client/queries/orders';
import { NOTIFICATION_POLL_MS } from '@zvonok/domain/notifications/polling';
import type { OrderKind } from '@zvonok/domain/orders/kinds';
import { ORDER_STATUSES } from '@zvonok/domain/orders/status';
import type { ListFailure } from '@zvonok/ui/lists';
import { useMemo } from 'react';
import { statusesIn } from '../../shared/record-list/list-search.ts';
import { type OrderListOptions, shownOrders } from './order-list.ts';
import { orderRecordOf } from './order-record.ts';

/** The orders of a kind that the reader may see and that match. An answer is seen within half a minute. */
export function useOrderList(kind: OrderKind, text: string, { statuses, sort }: OrderListOptions) {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const all = useQuery({ ...orderQueries.list(api, kind), refetchInterval: NOTIFICATION_POLL_MS });
  const isSearching = text !== '';
  const found = useQuery({
    ...orderQueries.search(api, kind, text),
    enabled: isSearching,
    placeholderData: keepPreviousData,
    refetchInterval: NOTIFICATION_POLL_MS,
  });
  const { data, isError, isFetching, refetch } = isSearching ? found : all;
  const { by, direction } = sort;
  const chosen = statuses.join();
  const orders = useMemo(() => {
    const wanted = statusesIn(chosen, ORDER_STATUSES);
    return data && shownOrders(data.map(orderRecordOf), { statuses: wanted, sort: { by, direction } });
  }, [data, chosen, by, direction]);
  const failure: ListFailure | null = isError
    ? { title: 'Не удалось загрузить заявки', retrying: isFetching, onRetry: () => void refetch() }
    : null;
  return { orders: orders ?? null, failure };
}
