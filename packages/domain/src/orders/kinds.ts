import { keysOf } from '../text/keys-of.ts';

/** The three sections of work orders, spelled as in the paths of their calls. */
export const ORDER_KINDS = ['cartridge', 'sysadmin', 'repair'] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

/** The title of a section's page. */
export const ORDER_KIND_TITLE = {
  cartridge: 'Обслуживание принтера',
  sysadmin: 'Помощь сист. администратора',
  repair: 'Заказ ремонтных работ',
} as const satisfies Record<OrderKind, string>;

/** The name of a section in the sidebar, which is not always its page's title. */
export const ORDER_KIND_TAB = {
  cartridge: 'Обслуживание принтера',
  sysadmin: 'Заказ сисадмина',
  repair: 'Заказ ремонтных работ',
} as const satisfies Record<OrderKind, string>;

export const ORDER_KIND_PATH = {
  cartridge: '/app/workOrders/cartridges',
  sysadmin: '/app/workOrders/sysadmin',
  repair: '/app/workOrders/repair',
} as const satisfies Record<OrderKind, string>;

/** Russian label of every status a work order can be in, in the order a reader meets them (sort values 1 to 5). */
export const ORDER_STATUS_LABEL = {
  AWAITING_EXECUTION: 'Ожидает подтверждения',
  ACCEPTED_FOR_PROCESSING: 'Принята в обработку',
  IN_PROGRESS: 'В процессе',
  COMPLETED: 'Выполнена',
  REJECTED: 'Отклонена',
} as const;
export type OrderStatus = keyof typeof ORDER_STATUS_LABEL;
export const ORDER_STATUSES = keysOf(ORDER_STATUS_LABEL);

/** The given name of each badge's colour; the theme decides what it looks like. */
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
