import { statements } from './statements.ts';

/** Notifies servers, at the commit, that an administrator has set something of the school itself. */
export const notifyOfTheSchool = statements(
  `create function notify_school() returns trigger language plpgsql as $$
  begin
    perform pg_notify('school', new.version::text);
    return null;
  end
  $$`,
  `create trigger school_profile_notify after update on school_profile for each row
    execute function notify_school()`,
);
