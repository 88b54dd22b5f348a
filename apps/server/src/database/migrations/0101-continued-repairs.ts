import { statements } from './statements.ts';

/** Which repair a search goes on from, as long as that is kept. */
export const continuedRepairs = statements(
  `alter table generator_run add column continues integer references generator_run on delete set null`,
);
