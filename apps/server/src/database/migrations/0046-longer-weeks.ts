import { statements } from './statements.ts';

/** A timetable may have a Saturday and lessons 0 to 12; which of them a school has is in `school_week`. */
export const longerWeeks = statements(
  `alter table schedule_day drop constraint schedule_day_day_check`,
  `alter table schedule_day add constraint schedule_day_day_check check (day between 1 and 6)`,
  `alter table lesson drop constraint lesson_number_check`,
  `alter table lesson add constraint lesson_number_check check (number between 0 and 12)`,
);
