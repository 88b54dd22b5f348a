import { statements } from './statements.ts';

/** What one school's server remembers about itself, such as the generated key that signs tokens. */
export const settings = statements(
  `create table school_setting (
    name text primary key,
    value text not null
  )`,
);
