import type { AuthCalls } from '@zvonok/api-client/auth';
import type {
  RefreshOutcome,
  SessionOutsideEvent,
  SessionTokens,
} from '@zvonok/machines/session/session.rules';
import type { TabChannel, TabMessage } from './tab-channel.ts';
import type { TokenStorage } from './token-storage.ts';

export interface TokenKeeperParts {
  tokenStorage: TokenStorage;
  tabs: TabChannel;
  calls: Pick<AuthCalls, 'access' | 'renew'>;
  /** Runs one task at a time among all tabs of the browser. */
  withLock: <Result>(task: () => Promise<Result>) => Promise<Result>;
}

/** Keeps one pair of tokens for all tabs that share a session, whichever of them refreshes it. */
export interface TokenKeeper {
  /** A new access token, or the newer one another tab already has. */
  refreshAccess(known: SessionTokens): Promise<RefreshOutcome>;
  /** A new pair of tokens, or the newer one another tab already has. */
  renewRefresh(known: SessionTokens): Promise<RefreshOutcome>;
  keep(tokens: SessionTokens, remember: boolean): void;
  forget(): void;
  /** Reports what happened to the tokens from outside this tab's session. Returns a function that stops. */
  watch(heard: (event: SessionOutsideEvent) => void): () => void;
}

type Ask = (held: SessionTokens) => Promise<RefreshOutcome>;

export function createTokenKeeper({ tokenStorage, tabs, calls, withLock }: TokenKeeperParts): TokenKeeper {
  const watchers = new Set<(event: SessionOutsideEvent) => void>();
  const tell = (event: SessionOutsideEvent) => {
    for (const heard of watchers) heard(event);
  };

  /**
   * Requests new tokens unless another tab already has newer ones. Signing out, or in as another user, during the
   * request wins: an answer for a session that is no longer kept is dropped.
   */
  async function renewed(known: SessionTokens, part: keyof SessionTokens, ask: Ask): Promise<RefreshOutcome> {
    const held = tokenStorage.read();
    if (!held) return { kind: 'refused' };
    if (held[part] !== known[part]) return { kind: 'refreshed', tokens: held };
    const answer = await ask(held);
    if (answer.kind === 'unanswered') return answer;
    const now = tokenStorage.read();
    if (now?.refreshToken !== held.refreshToken) {
      return now ? { kind: 'refreshed', tokens: now } : { kind: 'refused' };
    }
    return answer.kind === 'refused' ? end() : accept(held, answer.tokens);
  }

  function accept(previous: SessionTokens, tokens: SessionTokens): RefreshOutcome {
    tokenStorage.update(tokens);
    tabs.post({ type: 'refreshed', previous, tokens });
    tell({ type: 'session.adopt', tokens });
    return { kind: 'refreshed', tokens };
  }

  function forget(): void {
    const tokens = tokenStorage.read();
    tokenStorage.forget();
    if (tokens) tabs.post({ type: 'ended', refreshToken: tokens.refreshToken });
  }

  function end(): RefreshOutcome {
    forget();
    tell({ type: 'session.end' });
    return { kind: 'refused' };
  }

  tabs.listen((message) => {
    const event = follow(message, tokenStorage);
    if (event) tell(event);
  });

  return {
    refreshAccess: (known) =>
      withLock(() =>
        renewed(known, 'accessToken', async (held) => {
          const answer = await calls.access(held);
          if (answer.kind !== 'refreshed') return answer;
          return { kind: 'refreshed', tokens: { ...held, accessToken: answer.accessToken } };
        }),
      ),
    renewRefresh: (known) => withLock(() => renewed(known, 'refreshToken', calls.renew)),
    keep(tokens, remember) {
      tokenStorage.keep(tokens, remember);
      if (remember) tabs.post({ type: 'signed-in', tokens });
    },
    forget,
    watch(heard) {
      watchers.add(heard);
      return () => watchers.delete(heard);
    },
  };
}

/** What another tab's news mean for this one: nothing, when this tab has a session of its own. */
function follow(message: TabMessage, tokenStorage: TokenStorage): SessionOutsideEvent | null {
  const held = tokenStorage.read();
  switch (message.type) {
    case 'signed-in':
      return tokenStorage.isOfThisTab() ? null : { type: 'session.adopt', tokens: message.tokens };
    case 'refreshed': {
      const { previous, tokens } = message;
      if (held?.refreshToken === previous.refreshToken) tokenStorage.update(tokens);
      else if (held?.refreshToken !== tokens.refreshToken) return null;
      return { type: 'session.adopt', tokens };
    }
    case 'ended':
      if (held && held.refreshToken !== message.refreshToken) return null;
      tokenStorage.forget();
      return { type: 'session.end' };
  }
}

const LOCK = 'zvonok.session';

/**
 * Runs one task at a time among all tabs of this browser. A page that is not served securely (plain http inside a
 * school's network) has no locks: there the turn is kept within the tab.
 */
export function createLock(
  locks: LockManager | undefined = globalThis.navigator?.locks,
): <Result>(task: () => Promise<Result>) => Promise<Result> {
  if (locks) return async (task) => await locks.request(LOCK, task);
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const turn = last.then(task);
    last = turn.catch(() => {});
    return turn;
  };
}
