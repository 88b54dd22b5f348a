import { statements } from './statements.ts';

/**
 * The school's settings for plans of a day: only what differs from the defaults, so that better defaults reach every
 * school that has not said otherwise. Teachers never proposed have a table of their own, one row a teacher. Servers are
 * notified of a change at the commit.
 */
export const planningSettings = statements(
  `create table planning_settings (
    id integer primary key check (id = 1),
    moves jsonb not null default '{}',
    points jsonb not null default '{}',
    version integer not null default 1
  )`,
  `insert into planning_settings (id) values (1)`,
  `create table blocked_teacher (
    teacher_id integer primary key references teacher on delete cascade
  )`,
  `create function notify_planning() returns trigger language plpgsql as $$
  begin
    perform pg_notify('planning', new.version::text);
    return null;
  end
  $$`,
  `create trigger planning_settings_notify after update on planning_settings for each row
    when (old.version is distinct from new.version) execute function notify_planning()`,
);
