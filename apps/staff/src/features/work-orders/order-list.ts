import type { OrderKind } from '@zvonok/domain/orders/kinds';
import { type OrderStatus, orderStatusRank } from '@zvonok/domain/orders/status';
import { type SortDirection, type SortValue, sortBy } from '@zvonok/domain/sorting/sort-by';
import type { OrderView } from '@zvonok/ui/orders';
import type { OrderSort } from './order-search.ts';

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
  sort: { by: OrderSort; direction: SortDirection };
}

/** The orders that are wanted, sorted; equal ones stay as the server has them, the newest first. */
export function shownOrders<Order extends OrderView>(
  orders: readonly Order[],
  { statuses, sort }: OrderListOptions,
): Order[] {
  const wanted = statuses.length === 0 ? orders : orders.filter(({ status }) => statuses.includes(status));
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
