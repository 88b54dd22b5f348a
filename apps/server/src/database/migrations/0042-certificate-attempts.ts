import { statements } from './statements.ts';

/**
 * Orders of certificates are counted per address like failed sign-ins. The list of what is counted is the code's
 * (`accounts/login-attempts.ts`); a second one here would have to be changed with every kind.
 */
export const certificateAttempts = statements(
  `alter table login_failure drop constraint login_failure_kind_check`,
);
