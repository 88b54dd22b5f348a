import type {
  Notification,
  NotificationRef,
  NotificationSource,
} from '@zvonok/domain/notifications/notification';

/** What asking brought: a list per source that answered. A source that did not keeps what it told before. */
export type FetchedNotifications = Partial<Record<NotificationSource, readonly Notification[]>>;

export type NotificationsEvent =
  /** Timers may have been late: the device woke, the tab came to the front, the network returned. */
  | { type: 'notifications.wake' }
  /** Somebody knows that there is something else now. */
  | { type: 'notifications.change' }
  /** Somebody has seen these. */
  | { type: 'notifications.deliver'; notifications: readonly NotificationRef[] };

/** Told once per `notifications.deliver`, when every call has ended. */
export interface DeliveryReport {
  type: 'notifications.reported';
  delivered: readonly NotificationRef[];
  failed: readonly NotificationRef[];
}
