import { NoAnswerError } from './api-error.ts';
import type { components, paths } from './contract.gen.ts';
import type { Transport } from './create-api.ts';

export type Tokens = components['schemas']['Tokens'];

/** How a refresh ended. Only `refused` ends the session; `unanswered` says nothing about it. */
export type RefreshAnswer =
  | { kind: 'refreshed'; tokens: Tokens }
  | { kind: 'refused' }
  | { kind: 'unanswered' };

export interface AuthFetchOptions {
  /** The tokens in use at this moment, no matter which tab refreshed them; null when signed out. */
  tokens: () => Tokens | null;
  /** Gets a new access token for these and keeps it where `tokens` finds it. */
  refresh: (known: Tokens) => Promise<RefreshAnswer>;
  /** The server refused to refresh: the session is over. Called once, however many calls were waiting. */
  onSignedOut: () => void;
  /**
   * Runs one refresh at a time among all tabs, such as a lock of `navigator.locks`. The holder of the lock looks for
   * newer tokens first. Leave it out when `refresh` takes turns by itself: such locks cannot be taken twice.
   */
  withLock?: <Result>(task: () => Promise<Result>) => Promise<Result>;
}

type Path = keyof paths;

/** The calls that make, change and end a session: they carry what they need, and a 401 to them is their answer. */
const SESSION_CALLS = [
  '/auth/api/auth/login',
  '/auth/api/auth/logout',
  '/auth/api/auth/token',
  '/auth/api/auth/refresh',
] as const satisfies readonly Path[];

/** The calls anybody may make; the contract marks them `security: []`. */
const PUBLIC_CALLS = [
  '/user-management/api/users/registration',
  '/adm-procedure/api/certificate/create',
  '/adm-procedure/api/certificate/form',
  '/adm-procedure/api/certificate/status',
  '/kiosk/api/board',
  '/kiosk/api/stream',
  '/kiosk/api/pairing',
  '/kiosk/api/pairing/status',
] as const satisfies readonly Path[];

const WITHOUT_US: readonly Path[] = [...SESSION_CALLS, ...PUBLIC_CALLS];

/**
 * Puts the bearer token on calls and rescues those that were refused for its age.
 *
 * Returns a wrapper for transports. All that are wrapped share one refresh: however many calls get a 401, the token is
 * refreshed once, and each call is repeated once with the new one, body and all. A second 401 is the answer. A call
 * that went out with an older token than the one in use is repeated without a refresh, unless another user has signed
 * in meanwhile. If the refresh is refused, the first 401 is the answer; if it gets no answer, the call rejects with
 * `NoAnswerError`.
 */
export function createAuthFetch(options: AuthFetchOptions): (transport: Transport) => Transport {
  const { tokens, refresh, onSignedOut, withLock = (task) => task() } = options;
  let underway: { known: string; answer: Promise<RefreshAnswer> } | null = null;

  function refreshWithLock(known: Tokens): Promise<RefreshAnswer> {
    return withLock(async () => {
      const held = tokens();
      if (held === null) return { kind: 'refused' };
      if (held.accessToken !== known.accessToken) return { kind: 'refreshed', tokens: held };
      const answer = await refresh(held);
      if (answer.kind === 'refused') onSignedOut();
      return answer;
    });
  }

  function refreshOnce(known: Tokens): Promise<RefreshAnswer> {
    if (underway?.known === known.accessToken) return underway.answer;
    const mine = {
      known: known.accessToken,
      answer: refreshWithLock(known).finally(() => {
        if (underway === mine) underway = null;
      }),
    };
    underway = mine;
    return mine.answer;
  }

  async function newerThan(known: Tokens, signal: AbortSignal): Promise<Tokens | null> {
    const held = tokens();
    if (held === null) return null;
    if (held.accessToken !== known.accessToken) return held;
    const answer = await untilAborted(refreshOnce(known), signal);
    if (answer.kind === 'unanswered') throw new NoAnswerError('the session could not be refreshed');
    return answer.kind === 'refreshed' ? answer.tokens : null;
  }

  return (transport) => async (request) => {
    const known = tokens();
    if (known === null || isWithoutUs(request)) return transport(request);

    // A body can be read once: the copy for a repeat has to be made before the first attempt.
    const spare = request.clone();
    const first = await transport(bearing(request, known));
    if (first.status !== 401) return first;

    const newer = await newerThan(known, request.signal);
    if (newer === null || personIn(newer) !== personIn(known)) return first;
    await first.body?.cancel();
    return transport(bearing(spare, newer));
  };
}

/** By the address's end, since a server may live under a folder of its host. */
function isWithoutUs(request: Request): boolean {
  const { pathname } = new URL(request.url);
  return WITHOUT_US.some((path) => pathname.endsWith(path));
}

function bearing(request: Request, { accessToken }: Tokens): Request {
  request.headers.set('Authorization', `Bearer ${accessToken}`);
  return request;
}

/** Whose session it is, by the refresh token's claims; a renewed token names the same user. */
function personIn({ refreshToken }: Tokens): unknown {
  try {
    const claims = refreshToken.split('.')[1] ?? '';
    return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).sub;
  } catch {
    return refreshToken;
  }
}

/** The refresh goes on for the others when one caller gives up waiting. */
function untilAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const give = () => reject(signal.reason);
    if (signal.aborted) give();
    signal.addEventListener('abort', give, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', give));
  });
}
