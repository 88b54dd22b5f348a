import { statements } from './statements.ts';

/** What the demo has put in already ('school', 'week 2026-09-07'), so that a second start adds nothing twice. */
export const seedMarks = statements(
  `create table seed_mark (
    name text primary key,
    made_at timestamptz not null
  )`,
);
