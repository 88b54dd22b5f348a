import { keysOf } from '../text/keys-of.ts';

/**
 * What a notification may be about, in the order they were given, and what a reader calls each kind; work orders as
 * their own tabs are called.
 */
export const NOTIFICATION_LABEL = {
  cartridge: 'Обслуживание принтера',
  sysadmin: 'Заказ сисадмина',
  repair: 'Заказ ремонтных работ',
  certificate: 'Справка',
  replace: 'Замена',
  private: 'Личное сообщение',
} as const;
export type NotificationKind = keyof typeof NOTIFICATION_LABEL;
export const NOTIFICATION_KINDS = keysOf(NOTIFICATION_LABEL);

/** Private and certificate ones are delivered by a click; the others open a card that must be accepted. */
export function opensCard(kind: NotificationKind): boolean {
  return kind !== 'private' && kind !== 'certificate';
}

/** Where acknowledging one leads; null stays where the reader is. */
export const NOTIFICATION_TARGET = {
  cartridge: '/app/workOrders/cartridges',
  sysadmin: '/app/workOrders/sysadmin',
  repair: '/app/workOrders/repair',
  certificate: '/app/certificates/certificate',
  replace: '/app',
  private: null,
} as const satisfies Record<NotificationKind, string | null>;
