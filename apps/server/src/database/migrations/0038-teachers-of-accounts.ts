import { statements } from './statements.ts';

/** Which teachers were made together with an account: a client that asks for the same one once more is given them. */
export const teachersOfAccounts = statements(
  `alter table teacher add column made_with_account boolean not null default false`,
);
