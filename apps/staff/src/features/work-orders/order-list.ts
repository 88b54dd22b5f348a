import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { orderQueries, type RecordHistoryEntry, type WorkOrder } from '@zvonok/api-client/orders';
import { fieldValueText } from '@zvonok/domain/conflicts/conflicts';
import { FIELD_LABELS } from '@zvonok/domain/conflicts/field-labels';
import { RECORDS_NOT_LOADED } from '@zvonok/domain/messages/not-loaded';
import { NOTIFICATION_POLL_MS } from '@zvonok/domain/notifications/polling';
import type { OrderKind } from '@zvonok/domain/orders/kinds';
import { ORDER_STATUSES, type OrderStatus, orderStatusRank } from '@zvonok/domain/orders/kinds';
import { type SortDirection, type SortValue, sortBy } from '@zvonok/domain/sorting/sort-by';
import type { HistoryEntry } from '@zvonok/ui/lists';
import type { OrderView } from '@zvonok/ui/orders';
import { useMemo } from 'react';
import { statusesIn } from '../../shared/records/list-search.ts';
import { listFailureOf } from '../../shared/records/use-records.tsx';
import type { OrderSort } from './order-search.ts';

/** An order as a list shows it, and what a change of it has to name. */
export interface OrderRecord extends OrderView {
  /** Undefined on a host without versions: then nothing is compared. */
  version: number | undefined;
}

/** An order out of the server's list. */
export function orderRecordOf(order: WorkOrder): OrderRecord {
  const { printerModel, numberOfCartridges } = order;
  const hasPrinter = printerModel !== undefined && numberOfCartridges !== undefined;
  return {
    id: order.id,
    customerName: order.customerName ?? '',
    room: order.room ?? null,
    ...(order.place !== undefined && { place: order.place }),
    cartridges: hasPrinter ? { printerModel, count: numberOfCartridges } : undefined,
    status: order.status,
    creationDate: order.creationDate ?? null,
    closingDate: order.closingDate ?? null,
    executor: order.executor ?? null,
    executorComment: order.executorComment ?? null,
    customerComment: order.customerComment ?? '',
    customerId: order.customerId,
    executorId: order.executorId,
    dueDate: order.dueDate,
    commentCount: order.commentCount,
    photoCount: order.photoCount,
    version: order.version,
  };
}

const ACTION = {
  created: 'Создана',
  changed: 'Изменена',
  deleted: 'Удалена',
  restored: 'Возвращена',
} as const satisfies Record<RecordHistoryEntry['action'], string>;

/** What happened to an order, in words. */
export function orderHistoryOf(entries: readonly RecordHistoryEntry[]): HistoryEntry[] {
  const labels: Readonly<Record<string, string>> = FIELD_LABELS.order;
  return entries.map(({ id, at, author, action, changes }) => ({
    id,
    at,
    author,
    text: ACTION[action],
    changes: changes.map(({ field, from, to }) => ({
      field,
      label: labels[field] ?? field,
      from: from === null || from === '' ? null : fieldValueText(from),
      to: to === null ? null : fieldValueText(to),
    })),
  }));
}

const KEY: Record<OrderSort, (order: OrderView) => SortValue> = {
  status: ({ status }) => orderStatusRank(status),
  creationDate: ({ creationDate }) => creationDate,
  id: ({ id }) => id,
  customerName: ({ customerName }) => customerName,
  room: ({ room, place }) => room ?? place,
  executor: ({ executor }) => executor,
};

export interface OrderListOptions {
  /** None shows all. */
  statuses: readonly OrderStatus[];
  /** Whose orders to do; everybody's if left out or null. */
  executorId?: number | null | undefined;
  sort: { by: OrderSort; direction: SortDirection };
}

/** The orders that are wanted, sorted; equal ones stay as the server has them, the newest first. */
export function shownOrders<Order extends OrderView>(
  orders: readonly Order[],
  { statuses, executorId = null, sort }: OrderListOptions,
): Order[] {
  const wanted = orders.filter(
    (order) =>
      (statuses.length === 0 || statuses.includes(order.status)) &&
      (executorId === null || order.executorId === executorId),
  );
  return sortBy(wanted, KEY[sort.by], sort.direction);
}

/** Only administrators see the orders of others. */
export const SORT_LABELS: Record<'admin' | 'requester', readonly { id: OrderSort; label: string }[]> = {
  admin: [
    { id: 'status', label: 'По статусу' },
    { id: 'creationDate', label: 'По дате' },
    { id: 'id', label: 'По номеру' },
    { id: 'customerName', label: 'По заказчику' },
    { id: 'room', label: 'По кабинету' },
    { id: 'executor', label: 'По исполнителю' },
  ],
  requester: [
    { id: 'status', label: 'По статусу' },
    { id: 'creationDate', label: 'По дате' },
    { id: 'room', label: 'По кабинету' },
  ],
};

/** The calls a section needs that another server may not have. */
export const ORDER_EXTENSIONS = {
  cartridge: {
    history: 'getCartridgeOrderHistory',
    restore: 'restoreCartridgeOrder',
    export: 'exportCartridgeOrders',
  },
  sysadmin: {
    history: 'getSysadminOrderHistory',
    restore: 'restoreSysadminOrder',
    export: 'exportSysadminOrders',
  },
  repair: {
    history: 'getRepairOrderHistory',
    restore: 'restoreRepairOrder',
    export: 'exportRepairOrders',
  },
} as const satisfies Record<OrderKind, object>;

/** The orders of a kind that the reader may see and that match. An answer is seen within half a minute. */
export function useOrderList(kind: OrderKind, text: string, options: OrderListOptions) {
  const { statuses, executorId, sort } = options;
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const all = useQuery({ ...orderQueries.list(api, kind), refetchInterval: NOTIFICATION_POLL_MS });
  const isSearching = text !== '';
  const found = useQuery({
    ...orderQueries.search(api, kind, text),
    enabled: isSearching,
    placeholderData: keepPreviousData,
    refetchInterval: NOTIFICATION_POLL_MS,
  });
  const query = isSearching ? found : all;
  const { data } = query;
  const { by, direction } = sort;
  const chosen = statuses.join();
  const orders = useMemo(() => {
    const wanted = statusesIn(chosen, ORDER_STATUSES);
    return (
      data && shownOrders(data.map(orderRecordOf), { statuses: wanted, executorId, sort: { by, direction } })
    );
  }, [data, chosen, executorId, by, direction]);
  return { items: orders ?? null, failure: listFailureOf(query, RECORDS_NOT_LOADED.requests) };
}
