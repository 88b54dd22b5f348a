import { statements } from './statements.ts';

/**
 * Notifies servers, at the commit, that the school's week is another, or that a timetable was appointed or taken back.
 */
export const notifyOfTheSchoolWeek = statements(
  `create function notify_school_week() returns trigger language plpgsql as $$
  begin
    perform pg_notify('school_week', '');
    return null;
  end
  $$`,
  `create trigger school_week_notify after update on school_week for each row
    when (old.version is distinct from new.version) execute function notify_school_week()`,
  `create trigger replaced_timetable_notify after insert or update on replaced_timetable
    for each statement execute function notify_school_week()`,
);
