import { statements } from './statements.ts';

/**
 * In which version of the timetable a change was put on its lesson and in which it was ended, so that clearing a week
 * ends what its user saw and nothing newer. What is older than these columns counts as seen.
 */
export const versionsOfChanges = statements(
  `alter table lesson_change add column put_version integer not null default 0`,
  `alter table lesson_change add column ended_version integer`,
);
