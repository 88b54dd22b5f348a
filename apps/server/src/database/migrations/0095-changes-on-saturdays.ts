import { statements } from './statements.ts';

/** A school works on Saturdays where its week has six days, and where one follows another weekday's timetable. */
export const changesOnSaturdays = statements(
  `alter table lesson_change drop constraint if exists lesson_change_date_check`,
  `alter table lesson_change add constraint lesson_change_date_check
    check (extract(isodow from date) between 1 and 6)`,
);
