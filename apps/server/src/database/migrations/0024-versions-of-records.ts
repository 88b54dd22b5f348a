import { statements } from './statements.ts';

/**
 * What each form edits: only a change of these makes a new version, so that signing in or being seen online disturbs no
 * one.
 */
const EDITED = {
  teacher: ['name', 'edu_subject', 'uid'],
  lesson_time: ['number', 'time'],
  event: ['title', 'description', 'location', 'responsible', 'starts_at', 'ends_at'],
  app_user: [
    'first_name',
    'last_name',
    'email',
    'login',
    'role',
    'blocked',
    'protected_from_deletion',
    'teacher_id',
  ],
} as const;

const row = (of: 'old' | 'new', columns: readonly string[]) =>
  `(${columns.map((column) => `${of}.${column}`).join(', ')})`;

/**
 * The version of a record, so that a form can say which one it was filled from. A trigger counts, because records are
 * written in many places (forms, import, registration) and none of them may forget.
 */
export const versionsOfRecords = statements(
  `create function count_record_version() returns trigger language plpgsql as $$
  begin
    new.version := old.version + 1;
    return new;
  end $$`,
  ...Object.entries(EDITED).flatMap(([table, columns]) => [
    `alter table ${table} add column version integer not null default 1`,
    `create trigger ${table}_version before update on ${table} for each row
      when (${row('old', columns)} is distinct from ${row('new', columns)})
      execute function count_record_version()`,
  ]),
);
