import type { SessionTokens } from '@zvonok/machines/session/session.rules';

const TOKENS_KEY = 'zvonok.tokens';
const REMEMBER_KEY = 'zvonok.remember';

/** The part of the browser's storage that is used here. */
export type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A storage that is looked up at every use: where a policy forbids it, even naming it throws. */
export function browserStore(open: () => Storage): TextStore {
  return {
    getItem: (key) => open().getItem(key),
    setItem: (key, value) => open().setItem(key, value),
    removeItem: (key) => open().removeItem(key),
  };
}

/** Where the tokens live between two page loads. */
export interface TokenStorage {
  read(): SessionTokens | null;
  /** Keeps tokens for the whole browser when `remember` is set, else until this tab closes. */
  keep(tokens: SessionTokens, remember: boolean): void;
  /** Replaces the tokens where they already are. */
  update(tokens: SessionTokens): void;
  /** Whether the tokens in use belong to this tab alone. */
  isOfThisTab(): boolean;
  forget(): void;
}

/** Where this browser keeps them. */
export function browserTokenStorage(): TokenStorage {
  return createTokenStorage(
    browserStore(() => window.localStorage),
    browserStore(() => window.sessionStorage),
  );
}

/**
 * Tokens in the two storages of a browser. A storage that refuses (a private window, a full disk, a policy) costs only
 * the memory across page loads: within this page the tokens are still known.
 */
export function createTokenStorage(longTerm: TextStore, perTab: TextStore): TokenStorage {
  let memory: SessionTokens | null = null;
  const isOfThisTab = () => read(perTab, TOKENS_KEY) !== null;

  function write(tokens: SessionTokens, remember: boolean): void {
    const [place, other] = remember ? [longTerm, perTab] : [perTab, longTerm];
    attempt(() => other.removeItem(TOKENS_KEY));
    const kept = attempt(() => place.setItem(TOKENS_KEY, JSON.stringify(tokens)));
    memory = kept ? null : tokens;
  }

  return {
    read: () => parse(read(perTab, TOKENS_KEY)) ?? parse(read(longTerm, TOKENS_KEY)) ?? memory,
    keep(tokens, remember) {
      attempt(() => (remember ? longTerm.setItem(REMEMBER_KEY, '1') : longTerm.removeItem(REMEMBER_KEY)));
      write(tokens, remember);
    },
    update: (tokens) => write(tokens, read(longTerm, REMEMBER_KEY) !== null && !isOfThisTab()),
    isOfThisTab,
    forget() {
      memory = null;
      attempt(() => perTab.removeItem(TOKENS_KEY));
      attempt(() => longTerm.removeItem(TOKENS_KEY));
      attempt(() => longTerm.removeItem(REMEMBER_KEY));
    },
  };
}

function parse(text: string | null): SessionTokens | null {
  if (text === null) return null;
  try {
    const { accessToken, refreshToken } = JSON.parse(text) as Partial<SessionTokens>;
    return typeof accessToken === 'string' && typeof refreshToken === 'string'
      ? { accessToken, refreshToken }
      : null;
  } catch {
    return null;
  }
}

function read(store: TextStore, key: string): string | null {
  try {
    return store.getItem(key);
  } catch {
    return null;
  }
}

function attempt(change: () => void): boolean {
  try {
    change();
    return true;
  } catch {
    return false;
  }
}
