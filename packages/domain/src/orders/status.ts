/** Every status a work order can be in, in the order a reader meets them (the specification's sort values 1 to 5). */
export const ORDER_STATUSES = [
  'AWAITING_EXECUTION',
  'ACCEPTED_FOR_PROCESSING',
  'IN_PROGRESS',
  'COMPLETED',
  'REJECTED',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Russian label per status; a new status does not compile until it has one. */
export const ORDER_STATUS_LABEL = {
  AWAITING_EXECUTION: 'Ожидает подтверждения',
  ACCEPTED_FOR_PROCESSING: 'Принята в обработку',
  IN_PROGRESS: 'В процессе',
  COMPLETED: 'Выполнена',
  REJECTED: 'Отклонена',
} as const satisfies Record<OrderStatus, string>;

/** The specification's name of each badge's colour; the theme decides what it looks like. */
export const ORDER_STATUS_COLOR = {
  AWAITING_EXECUTION: 'secondary',
  ACCEPTED_FOR_PROCESSING: 'info',
  IN_PROGRESS: 'primary',
  COMPLETED: 'success',
  REJECTED: 'danger',
} as const satisfies Record<OrderStatus, string>;

/** A new order's status. */
export const NEW_ORDER_STATUS: OrderStatus = 'AWAITING_EXECUTION';

/** 1 to 5: lists of orders are sorted by it, ascending, unless the reader chooses otherwise. */
export function orderStatusRank(status: OrderStatus): number {
  return ORDER_STATUSES.indexOf(status) + 1;
}

export function isOrderStatus(value: unknown): value is OrderStatus {
  return typeof value === 'string' && (ORDER_STATUSES as readonly string[]).includes(value);
}
