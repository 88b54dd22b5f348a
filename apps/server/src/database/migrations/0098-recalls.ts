import { statements } from './statements.ts';

/**
 * What a publication was made of, so that a recall gives it back, and what a recall left as it was: all that taking the
 * recall back needs.
 */
export const recalls = statements(
  `alter table publication
    add column plan jsonb,
    add column recalled_version integer`,
  `alter table publication_change add column stayed boolean not null default false`,
);
