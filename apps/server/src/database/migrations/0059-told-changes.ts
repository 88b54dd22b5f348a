import { statements } from './statements.ts';

/**
 * Servers are told what they keep in memory and is not so any more, when it is committed: a new version of the
 * timetable, the end of a session.
 */
export const toldChanges = statements(
  `create function tell_timetable_version() returns trigger language plpgsql as $$
  begin
    perform pg_notify('timetable', new.version::text);
    return null;
  end
  $$`,
  `create trigger timetable_version_told after update on timetable_version for each row
    when (old.version <> new.version)
    execute function tell_timetable_version()`,
  `create function tell_ended_session() returns trigger language plpgsql as $$
  begin
    perform pg_notify('session_ended', new.id::text);
    return null;
  end
  $$`,
  `create trigger session_ended_told after update on session for each row
    when (old.ended_at is null and new.ended_at is not null)
    execute function tell_ended_session()`,
);
