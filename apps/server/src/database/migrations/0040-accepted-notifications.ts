import { statements } from './statements.ts';

/** Accepted notifications stay readable for a while: queried by user, the latest first. */
export const acceptedNotifications = statements(
  `create index notification_accepted on notification (user_id, delivered_at desc) where delivered_at is not null`,
);
