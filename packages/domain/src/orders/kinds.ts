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
