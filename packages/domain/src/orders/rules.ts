import { ORDER_STATUSES, type OrderStatus } from './status.ts';

/** Statuses an administrator may give; waiting is the initial status and cannot be chosen again. */
export const CHOOSABLE_ORDER_STATUSES = ORDER_STATUSES.filter(canChooseStatus);
export type ChoosableOrderStatus = Exclude<OrderStatus, 'AWAITING_EXECUTION'>;

/** Returns whether a status can be chosen in the administrator's dialog. No order of transitions is prescribed. */
export function canChooseStatus(status: OrderStatus): status is ChoosableOrderStatus {
  return status !== 'AWAITING_EXECUTION';
}

/** Returns whether an order can still be changed: once it has a closing date it cannot. */
export function canEditOrder(order: { closingDate: string | null }): boolean {
  return order.closingDate === null;
}

/** Returns whether reaching this status closes the order, that is, gives it its closing date. */
export function closesOrder(status: OrderStatus): boolean {
  return status === 'COMPLETED' || status === 'REJECTED';
}
