import { statements } from './statements.ts';

/**
 * What distinguishes a repeated request from a stolen token: whether a token was ever used, and a digest of the device
 * it was replaced for.
 */
export const lostRefreshAnswers = statements(
  `alter table refresh_token add column used_at timestamptz`,
  `alter table refresh_token add column replaced_for text`,
);
