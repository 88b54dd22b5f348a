import type { Notice, NoticeRef, NoticeSource } from '@zvonok/domain/notifications/notice';

/** What asking brought: a list per source that answered. A source that did not keeps what it told before. */
export type FetchedNotices = Partial<Record<NoticeSource, readonly Notice[]>>;

export type NotificationsEvent =
  /** Timers may have been late: the device woke, the tab came to the front, the network returned. */
  | { type: 'notifications.wake' }
  /** Somebody has seen these. */
  | { type: 'notices.deliver'; notices: readonly NoticeRef[] };

/** Told once per `notices.deliver`, when every call has ended. */
export interface DeliveryReport {
  type: 'notices.reported';
  delivered: readonly NoticeRef[];
  failed: readonly NoticeRef[];
}
