import { statements } from './statements.ts';

/** Notifies servers, at the commit, that a screen is set up otherwise, was revoked, or that messages are others now. */
export const notifyOfScreens = statements(
  `create function notify_screen() returns trigger language plpgsql as $$
  begin
    perform pg_notify('screen', old.id::text);
    return null;
  end
  $$`,
  `create trigger screen_update_notify after update on screen for each row
    when ((old.version, old.revoked_at) is distinct from (new.version, new.revoked_at))
    execute function notify_screen()`,
  `create trigger screen_delete_notify after delete on screen for each row execute function notify_screen()`,
  `create function notify_screen_messages() returns trigger language plpgsql as $$
  begin
    perform pg_notify('screen_message', '');
    return null;
  end
  $$`,
  `create trigger screen_message_notify after insert or update or delete on screen_message
    for each statement execute function notify_screen_messages()`,
);
