import { statements } from './statements.ts';

/**
 * A lesson may be hidden (it waits in the tray) or removed (it stays for the history of its substitutions and for an
 * undo); neither takes a slot any more. `edited_version` is the timetable's version of the lesson's last edit: a change
 * that was cleared before it is not simply put back. A teacher who has left stays for the history as well.
 */
export const lessonsOffTheGrid = statements(
  `alter table lesson
    add column hidden_at timestamptz,
    add column removed_at timestamptz,
    add column edited_version integer not null default 0`,
  `alter table lesson drop constraint lesson_slot`,
  `alter table lesson add constraint lesson_slot
    exclude using btree (schedule_day_id with =, number with =)
    where (hidden_at is null and removed_at is null) deferrable initially immediate`,
  `alter table teacher add column removed_at timestamptz`,
);
