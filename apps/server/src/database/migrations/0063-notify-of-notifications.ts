import { statements } from './statements.ts';

/** Notifies servers, at the commit, whose unread notifications are others now: a message per person, not per row. */
export const notifyOfNotifications = statements(
  `create function notify_notifications() returns trigger language plpgsql as $$
  begin
    perform pg_notify('notifications', changed.user_id::text)
      from (select distinct user_id from changed_rows) as changed;
    return null;
  end
  $$`,
  `create trigger notification_insert_notify after insert on notification
    referencing new table as changed_rows for each statement execute function notify_notifications()`,
  `create trigger notification_update_notify after update on notification
    referencing new table as changed_rows for each statement execute function notify_notifications()`,
  `create trigger notification_delete_notify after delete on notification
    referencing old table as changed_rows for each statement execute function notify_notifications()`,
);
