import { statements } from './statements.ts';

/**
 * One row, bumped in every transaction that changes what the timetable shows. Its row lock also puts those transactions
 * one after another, so a rule checked inside one holds when it commits. The epoch distinguishes two databases whose
 * versions happen to be equal: a restored copy must not answer «not modified».
 */
export const timetableVersion = statements(
  `create table timetable_version (
    single boolean primary key default true check (single),
    epoch uuid not null default gen_random_uuid(),
    version integer not null default 1
  )`,
  `insert into timetable_version default values`,
);
