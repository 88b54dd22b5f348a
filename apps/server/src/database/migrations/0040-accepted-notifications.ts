import { statements } from './statements.ts';

/** What somebody has accepted stays readable for a while: asked for by person, the latest first. */
export const acceptedNotifications = statements(
  `create index notification_accepted on notification (user_id, delivered_at desc) where delivered_at is not null`,
);
