import { statements } from './statements.ts';

/**
 * When a lesson of the permanent timetable holds: from a day on, and until a day that is the first without it; without
 * them always. No two lessons that hold for good have one place. What a timetable was put in place of before this has
 * no day it began on and cannot be taken back.
 */
export const validityOfLessons = statements(
  `alter table lesson
    add column starts_on date,
    add column ends_on date`,
  `alter table lesson drop constraint lesson_slot`,
  `alter table lesson add constraint lesson_slot
    exclude using btree (schedule_day_id with =, number with =)
    where (hidden_at is null and removed_at is null and ends_on is null) deferrable initially immediate`,
  `create index lesson_by_day on lesson (schedule_day_id)`,
  `delete from replaced_timetable`,
  `alter table replaced_timetable
    drop column removed,
    drop column added,
    add column starts_on date not null,
    add column replaced integer not null`,
);
