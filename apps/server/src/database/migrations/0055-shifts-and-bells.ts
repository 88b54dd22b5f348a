import { statements } from './statements.ts';

/**
 * Classes may be in a second shift, and some days may have other bells than the usual ones of the first shift, which
 * stay in `lesson_time`. The second shift's times and the sets of bells are said, read and replaced as one, so they are
 * one value; null is a school that has none of it. The version of `school_week` counts for it, too.
 */
export const shiftsAndBells = statements(
  `alter table school_class add column shift integer not null default 1 check (shift in (1, 2))`,
  `alter table school_week add column bells jsonb`,
);
