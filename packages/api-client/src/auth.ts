import { ApiError } from './api-error.ts';
import type { RefreshAnswer, Tokens } from './auth-fetch.ts';
import type { components } from './contract.gen.ts';
import type { Api } from './create-api.ts';
import { requireText } from './incorrect-input.ts';
import { unwrap } from './unwrap.ts';

/** How long a call of the session waits for an answer, in milliseconds: other tabs may be waiting for their turn. */
export const AUTH_TIMEOUT_MS = 15_000;

/**
 * The same for a renewal: a request whose answer was lost is repeated while the server still takes the old token, which
 * is ten seconds.
 */
export const RENEWAL_TIMEOUT_MS = 4_000;

export type Refusal =
  /** The server looked and said no. */
  | { kind: 'refused' }
  /** No answer, or one that says nothing about the person: a failing server, a limit on calls. */
  | { kind: 'unanswered' };

/**
 * How an attempt to sign in ended. `refused` says that the login or the password is wrong; `blocked`, `code-needed` and
 * `code-refused` that both are right and the account is closed, needs a code, or was given another one. `limited` may
 * say after how many seconds to come back; `failing` says nothing about the person: the server, or a proxy in its
 * place, is in trouble.
 */
export type SignInAnswer =
  | { kind: 'signed-in'; tokens: Tokens }
  | { kind: 'limited'; retryAfterS: number | null }
  | { kind: 'refused' | 'blocked' | 'code-needed' | 'code-refused' | 'failing' | 'unanswered' };

export type AccessAnswer = { kind: 'refreshed'; accessToken: string } | Refusal;

/** The four calls of a session. Every end they may have is an answer, so that none of them rejects. */
export interface AuthCalls {
  /** Rejects only when the login or the password is not a text, with `Error('Incorrect input data')`. */
  signIn(credentials: components['schemas']['Credentials']): Promise<SignInAnswer>;
  /** Best effort: the user is signed out whatever the server answers. */
  signOut(tokens: Tokens): Promise<void>;
  access(tokens: Tokens): Promise<AccessAnswer>;
  /** Needs a fresh access token as well as the refresh token, as the contract asks. */
  renew(tokens: Tokens): Promise<RefreshAnswer>;
}

export function createAuthCalls(api: Api): AuthCalls {
  return {
    async signIn({ login, password, code }) {
      requireText(login, password);
      const body = { login, password, ...(code !== undefined && { code }) };
      try {
        const tokens = tokensIn(unwrap(await api.POST('/auth/api/auth/login', { body, signal: timeout() })));
        return { kind: 'signed-in', tokens };
      } catch (error) {
        return signInRefusal(error);
      }
    },

    async signOut({ refreshToken }) {
      // The page may be reloaded before the answer: `keepalive` lets the call outlive it.
      const options = { body: { refreshToken }, signal: timeout(), keepalive: true };
      await api.POST('/auth/api/auth/logout', options).catch(() => {});
    },

    async access({ refreshToken }) {
      const body = { refreshToken };
      try {
        const { accessToken } = unwrap(await api.POST('/auth/api/auth/token', { body, signal: timeout() }));
        requireText(accessToken);
        return { kind: 'refreshed', accessToken };
      } catch (error) {
        return refusalIn(error);
      }
    },

    async renew({ accessToken, refreshToken }) {
      const body = { refreshToken };
      const headers = { Authorization: `Bearer ${accessToken}` };
      try {
        const tokens = unwrap(
          await api.POST('/auth/api/auth/refresh', { body, headers, signal: timeout(RENEWAL_TIMEOUT_MS) }),
        );
        return { kind: 'refreshed', tokens: tokensIn(tokens) };
      } catch (error) {
        return refusalIn(error);
      }
    },
  };
}

/** Kinds of a 401 that only a server with second factors answers. */
const CODE_PROBLEMS: Readonly<Record<string, 'code-needed' | 'code-refused'>> = {
  '/docs/problems/second-factor-required': 'code-needed',
  '/docs/problems/wrong-second-factor': 'code-refused',
};

function signInRefusal(error: unknown): SignInAnswer {
  if (!(error instanceof ApiError)) return { kind: 'unanswered' };
  switch (error.status) {
    case 400:
    case 401:
      return { kind: CODE_PROBLEMS[error.problem.type] ?? 'refused' };
    case 403:
      return { kind: 'blocked' };
    case 429:
      return { kind: 'limited', retryAfterS: error.retryAfterS };
    default:
      return { kind: 'failing' };
  }
}

const timeout = (milliseconds = AUTH_TIMEOUT_MS) => AbortSignal.timeout(milliseconds);

function tokensIn({ accessToken, refreshToken }: Tokens): Tokens {
  requireText(accessToken, refreshToken);
  return { accessToken, refreshToken };
}

/** The statuses that speak of the person or of what they showed; a 404 or a 502 is a proxy's word, not the school's. */
const REFUSING = [400, 401, 403];

function refusalIn(error: unknown): Refusal {
  return { kind: error instanceof ApiError && REFUSING.includes(error.status) ? 'refused' : 'unanswered' };
}

type Schemas = components['schemas'];

/**
 * Registers the person an invite code was made for; returns who they are now. Rejects with an `ApiError`: 400 names the
 * wrong field (`body.inviteCode`), 409 that the login is taken, 429 that codes were guessed too often.
 */
export async function register(api: Api, body: Schemas['Registration']): Promise<Schemas['Registered']> {
  return unwrap(await api.PUT('/user-management/api/users/registration', { body }));
}
