import { statements } from './statements.ts';

/**
 * A search has a version, which goes up with what is written of it, and servers are notified of it at the commit; and
 * it can be stopped by a server that does not run it.
 */
export const progressOfRuns = statements(
  `alter table generator_run
    add column version integer not null default 1,
    add column stop_asked boolean not null default false`,
  `create function notify_generator_run() returns trigger language plpgsql as $$
  begin
    perform pg_notify('generator_run', '');
    return null;
  end
  $$`,
  `create trigger generator_run_insert_notify after insert on generator_run for each row
    execute function notify_generator_run()`,
  `create trigger generator_run_update_notify after update on generator_run for each row
    when (old.version is distinct from new.version) execute function notify_generator_run()`,
);
