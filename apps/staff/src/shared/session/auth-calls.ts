import type { Credentials, SessionTokens, SignInOutcome } from '@zvonok/machines/session/session.types';

/** How the server answered a request for a new access token. */
export type AccessAnswer =
  | { kind: 'refreshed'; accessToken: string }
  | { kind: 'refused' }
  | { kind: 'unanswered' };

/** How the server answered a request for a new pair of tokens. */
export type RenewalAnswer =
  | { kind: 'refreshed'; tokens: SessionTokens }
  | { kind: 'refused' }
  | { kind: 'unanswered' };

/** The four calls of a session. None of them rejects: no answer is an answer too. */
export interface AuthCalls {
  signIn(credentials: Credentials): Promise<SignInOutcome>;
  signOut(tokens: SessionTokens): Promise<void>;
  access(tokens: SessionTokens): Promise<AccessAnswer>;
  renew(tokens: SessionTokens): Promise<RenewalAnswer>;
}
