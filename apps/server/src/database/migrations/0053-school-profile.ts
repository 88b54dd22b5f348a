import { statements } from './statements.ts';

const SETTINGS = ['name', 'time_zone', 'open_board', 'phone_sign_in'];
const row = (of: 'old' | 'new') => `(${SETTINGS.map((column) => `${of}.${column}`).join(', ')})`;

/**
 * What administrators have set of the school itself, in one row; null is what has not been set yet, and then the
 * variable of the server counts. A school that has its lessons already is past its first steps.
 */
export const schoolProfile = statements(
  `create table school_profile (
    single boolean primary key default true check (single),
    name text check (btrim(name) <> ''),
    time_zone text check (btrim(time_zone) <> ''),
    open_board boolean,
    phone_sign_in boolean,
    setup_hidden_at timestamptz,
    version integer not null default 1
  )`,
  `insert into school_profile (setup_hidden_at)
    values (case when exists (select from lesson) then current_timestamp end)`,
  `create trigger school_profile_version before update on school_profile for each row
    when (${row('old')} is distinct from ${row('new')})
    execute function count_record_version()`,
);
