import { statements } from './statements.ts';

/**
 * «Очистить замены», so that it can be taken back: who cleared a week and when, which changes that ended, and who
 * put them back. A change may be cleared, restored and cleared again: each clearing keeps its own list.
 */
export const clearings = statements(
  `create table clearing (
    id uuid primary key,
    week date not null,
    version integer not null,
    made_at timestamptz not null,
    made_by integer references app_user on delete set null,
    restored_at timestamptz,
    restored_by integer references app_user on delete set null
  )`,
  `create table cleared_change (
    clearing_id uuid not null references clearing,
    change_id integer not null references lesson_change,
    primary key (clearing_id, change_id)
  )`,
);
