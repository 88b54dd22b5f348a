import { statements } from './statements.ts';

/** How many days the school's week has, and from which lesson to which a day goes: one row, as the school says it. */
export const schoolWeek = statements(
  `create table school_week (
    id integer primary key check (id = 1),
    day_count integer not null default 5 check (day_count in (5, 6)),
    first_lesson integer not null default 1 check (first_lesson between 0 and 12),
    last_lesson integer not null default 7 check (last_lesson between 0 and 12),
    version integer not null default 1,
    check (last_lesson >= first_lesson)
  )`,
  `insert into school_week (id) values (1)`,
  `create trigger school_week_version before update on school_week for each row
    when ((old.day_count, old.first_lesson, old.last_lesson)
      is distinct from (new.day_count, new.first_lesson, new.last_lesson))
    execute function count_record_version()`,
);
