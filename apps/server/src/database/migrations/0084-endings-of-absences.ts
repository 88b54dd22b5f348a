import { statements } from './statements.ts';

/**
 * How an absence ended before its time, so that it can be taken back: what its last day was, and which changes went
 * with it.
 */
export const endingsOfAbsences = statements(
  `create table absence_ending (
    id uuid primary key,
    absence_id integer not null references absence on delete cascade,
    last_date_before date not null,
    last_date_after date,
    version bigint not null,
    made_at timestamptz not null,
    made_by integer references app_user on delete set null,
    restored_at timestamptz,
    restored_by integer references app_user on delete set null
  )`,
  `create index absence_ending_by_absence on absence_ending (absence_id)`,
  `create index absence_ending_by_time on absence_ending (made_at)`,
  `create table absence_ending_change (
    ending_id uuid not null references absence_ending on delete cascade,
    change_id integer not null references lesson_change on delete cascade,
    primary key (ending_id, change_id)
  )`,
  `create index absence_ending_change_by_change on absence_ending_change (change_id)`,
);
