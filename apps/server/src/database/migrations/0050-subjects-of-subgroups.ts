import { statements } from './statements.ts';

/** A subgroup may have a subject of its own; without one it has the lesson's. */
export const subjectsOfSubgroups = statements(
  `alter table subgroup_lesson add column subject_id integer references subject`,
);
