import { statements } from './statements.ts';

/**
 * Invite codes end after a time, and a copy of the database does not reveal them: `code_sealed` is what administrators
 * copy and print, `code_digest` finds the person of a typed code. Codes in plain text are sealed at the next start,
 * which has the key; they get two weeks.
 */
export const sealedInviteCodes = statements(
  `alter table invite_code alter column code drop not null`,
  `alter table invite_code add column code_sealed text`,
  `alter table invite_code add column code_digest text`,
  `alter table invite_code add column expires_at timestamptz`,
  `update invite_code set expires_at = now() + interval '14 days'`,
  `alter table invite_code alter column expires_at set not null`,
  `create unique index invite_code_open_digest on invite_code (code_digest) where used_at is null and revoked_at is null`,
);
