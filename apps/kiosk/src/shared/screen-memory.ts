import type { Reload } from '@zvonok/domain/screens/player-rules';
import type { SessionTokens } from '@zvonok/machines/session/session.rules';
import type { KeptTime } from './server-clock.ts';

/** The part of the browser's storage that is used here. */
export type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * A storage that never throws: a browser that keeps nothing, or whose storage may not even be accessed, remembers only
 * until the page goes.
 */
export function forgivingStore(open: () => TextStore): TextStore {
  const memory = new Map<string, string>();
  const attempt = <Value>(work: () => Value, otherwise: Value): Value => {
    try {
      return work();
    } catch {
      return otherwise;
    }
  };
  return {
    getItem: (key) => attempt(() => open().getItem(key), null) ?? memory.get(key) ?? null,
    setItem(key, value) {
      memory.set(key, value);
      attempt(() => open().setItem(key, value), undefined);
    },
    removeItem(key) {
      memory.delete(key);
      attempt(() => open().removeItem(key), undefined);
    },
  };
}

const KEY = {
  credential: 'zvonok.screen',
  revoked: 'zvonok.screen.revoked',
  account: 'zvonok.screen.account',
  board: 'zvonok.screen.board',
  heard: 'zvonok.screen.heard',
  reloads: 'zvonok.screen.reloads',
} as const;

/** The form of what is kept; another version of the screen does not read it. */
const FORM = 1;
/** A device's storage wears by being written to: an age is kept once a minute, a board when it is another one. */
const HEARD_EVERY_MS = 60_000;

/** When the server answered last, by its clock, and what both clocks showed then. */
export interface Heard {
  receivedAt: number;
  time: KeptTime | null;
}

/** What a device keeps of its screen from one start to the next. */
export interface ScreenMemory<Board> {
  credential(): string | null;
  /** The school has put an end to the credential, and no other has come. */
  isRevoked(): boolean;
  /** A credential that was given; null when the school has taken it away. What was shown with the last one is gone. */
  keepCredential(credential: string | null): void;
  /** The account of the screen, if screens are not paired. On signing out its board is deleted as well. */
  account(): SessionTokens | null;
  keepAccount(tokens: SessionTokens | null): void;
  board(): { board: Board; heard: Heard } | null;
  keepBoard(board: Board, heard: Heard): void;
  reloads(): Reload[];
  keepReloads(reloads: readonly Reload[]): void;
}

export function createScreenMemory<Board extends object>(store: TextStore): ScreenMemory<Board> {
  let lastBoard: Board | null = null;
  let lastHeard = Number.NEGATIVE_INFINITY;

  function read<Value>(key: string): Value | null {
    try {
      const kept = JSON.parse(store.getItem(key) ?? 'null') as { form: number; value: Value } | null;
      return kept?.form === FORM ? kept.value : null;
    } catch {
      return null;
    }
  }

  function write(key: string, value: unknown): void {
    store.setItem(key, JSON.stringify({ form: FORM, value }));
  }

  return {
    credential: () => store.getItem(KEY.credential),
    isRevoked: () => store.getItem(KEY.revoked) !== null,
    keepCredential(credential) {
      for (const key of Object.values(KEY).filter((one) => one !== KEY.reloads)) store.removeItem(key);
      lastBoard = null;
      if (credential === null) store.setItem(KEY.revoked, '1');
      else store.setItem(KEY.credential, credential);
    },
    account: () => read<SessionTokens>(KEY.account),
    keepAccount(tokens) {
      if (tokens !== null) return write(KEY.account, tokens);
      for (const key of [KEY.account, KEY.board, KEY.heard]) store.removeItem(key);
      lastBoard = null;
    },
    board() {
      const board = read<Board>(KEY.board);
      const heard = read<Heard>(KEY.heard);
      return board && heard && { board, heard };
    },
    keepBoard(board, heard) {
      const isNew = board !== lastBoard;
      if (isNew) write(KEY.board, board);
      if (!isNew && Math.abs(heard.receivedAt - lastHeard) < HEARD_EVERY_MS) return;
      write(KEY.heard, heard);
      lastBoard = board;
      lastHeard = heard.receivedAt;
    },
    reloads: () => read<Reload[]>(KEY.reloads) ?? [],
    keepReloads: (reloads) => write(KEY.reloads, reloads),
  };
}
