import type {
  Notification,
  NotificationRef,
  NotificationSource,
} from '@zvonok/domain/notifications/notification';

/** Result of a poll: a list per source that answered. The others keep their previous lists. */
export type FetchedNotifications = Partial<Record<NotificationSource, readonly Notification[]>>;

export type NotificationsEvent =
  /** Timers may have been late: the device woke, the tab came to the front, the network returned. */
  | { type: 'notifications.wake' }
  /** The notifications have changed on the server. */
  | { type: 'notifications.change' }
  /** The user has seen these. */
  | { type: 'notifications.deliver'; notifications: readonly NotificationRef[] };

/** Emitted once per `notifications.deliver`, after the last call. */
export interface DeliveryReport {
  type: 'notifications.reported';
  delivered: readonly NotificationRef[];
  failed: readonly NotificationRef[];
}
