import { statements } from './statements.ts';

/**
 * Notifies servers, at the commit, of what makes their memory out of date: a new version of the timetable, the end of a
 * session.
 */
export const notifyTriggers = statements(
  `create function notify_timetable_version() returns trigger language plpgsql as $$
  begin
    perform pg_notify('timetable', new.version::text);
    return null;
  end
  $$`,
  `create trigger timetable_version_notify after update on timetable_version for each row
    when (old.version <> new.version)
    execute function notify_timetable_version()`,
  `create function notify_session_ended() returns trigger language plpgsql as $$
  begin
    perform pg_notify('session_ended', new.id::text);
    return null;
  end
  $$`,
  `create trigger session_ended_notify after update on session for each row
    when (old.ended_at is null and new.ended_at is not null)
    execute function notify_session_ended()`,
);
