import type { Role } from '@zvonok/domain/access/roles';

export interface SessionTokens {
  accessToken: string;
  refreshToken: string;
}

export interface Credentials {
  login: string;
  password: string;
  /** Of the second factor: what the application on the telephone shows, or a recovery code. */
  code?: string;
}

/** Who is signed in, according to the tokens. */
export interface SessionPerson {
  id: number | null;
  username: string;
  roles: readonly Role[];
  /** The teacher record of this person; without one there is no lesson widget. */
  teacherId: number | null;
}

/** How an attempt to sign in ended. */
export type SignInOutcome =
  | { kind: 'signed-in'; tokens: SessionTokens }
  /** The login or the password is wrong. */
  | { kind: 'refused' }
  /** Both are right, and the account is closed. */
  | { kind: 'blocked' }
  /** Both are right, and the account needs a code. */
  | { kind: 'code-needed' }
  /** Both are right, and the code is not. */
  | { kind: 'code-refused' }
  /** Too many attempts; the server may say after how many seconds to come back. */
  | { kind: 'limited'; retryAfterS: number | null }
  /** The server answered that it is in trouble itself. */
  | { kind: 'failing' }
  /** No answer: no network, a timeout. */
  | { kind: 'unanswered' };

/** How an attempt to refresh or renew ended. */
export type RefreshOutcome =
  /** The tokens to go on with, from the server or from another tab that was quicker. */
  | { kind: 'refreshed'; tokens: SessionTokens }
  /** The server does not accept the refresh token any more. */
  | { kind: 'refused' }
  /** No answer that counts: no network, a timeout, a failing server. Says nothing about the session. */
  | { kind: 'unanswered' };

/** What comes to a session from outside its tab. */
export type SessionOutsideEvent =
  /** The device woke, the tab came to the front or the network returned: timers may have been late. */
  | { type: 'session.wake' }
  /** Another tab signed in or refreshed, or a refused call was rescued by a refresh: go on with these. */
  | { type: 'session.adopt'; tokens: SessionTokens }
  /** Another tab signed out, or a call found out that the session is over; the tokens are already forgotten. */
  | { type: 'session.end' };

export type SessionEvent =
  | { type: 'session.signIn'; credentials: Credentials; remember: boolean }
  | { type: 'session.confirm'; code: string }
  | { type: 'session.back' }
  | { type: 'session.signOut' }
  | SessionOutsideEvent;

export interface SessionInput {
  /** The present moment in milliseconds since 1970, as this device's clock shows it. */
  now: () => number;
}

export interface SessionContext extends SessionInput {
  tokens: SessionTokens | null;
  person: SessionPerson | null;
  /** When the access token in hand was made, in milliseconds, by this device's clock. */
  refreshedAt: number;
  /** How often the renewal under way has been requested. */
  renewals: number;
  /** The refresh token of the session that ended last in this tab. */
  left: string | null;
  /** What was typed in the first step, for as long as the second one lasts. */
  credentials: Credentials | null;
  /** Whether the person who is signing in wants to be remembered by this browser. */
  remember: boolean;
  /** Seconds to wait according to the server before the next attempt to sign in, if it did. */
  retryAfterS: number | null;
}
