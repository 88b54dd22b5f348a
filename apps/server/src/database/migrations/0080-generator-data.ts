import { statements } from './statements.ts';

/**
 * What timetables are generated from: the curriculum and the limits, each one document that is read as a whole. Until
 * one has been edited there is no row, and what the standing timetable says holds.
 */
export const generatorData = statements(
  `create table generator_data (
    name text primary key check (name in ('curriculum', 'limits')),
    content jsonb not null,
    version integer not null,
    edited_at timestamptz not null,
    edited_by integer references app_user on delete set null
  )`,
);
