import type { PendingChange } from '@zvonok/domain/timetable/pending-change';
import { createStore, delMany, entries, set } from 'idb-keyval';

/** One person's changes that no answer has come for, kept over a reload and a browser that was killed. */
export interface PendingStore {
  keep: (change: PendingChange) => Promise<void>;
  drop: (keys: readonly string[]) => Promise<void>;
  /** In the order of request. */
  read: () => Promise<PendingChange[]>;
}

const DATABASE = 'zvonok-pending-changes';

/** How long a browser may take to write; one whose disk hangs must not keep a change from being sent. */
const WRITE_TIMEOUT_MS = 1_000;

/**
 * `owner` is the signed-in user who wants to be remembered; null keeps changes as long as the tab, like everything else
 * of a person who does not want to be. A browser that keeps nothing costs only the safety net, never the change.
 */
export function openPendingStore(owner: () => string | null): PendingStore {
  const inDatabase = databaseStore(owner);
  const inTab = tabStore();
  const current = () => (owner() === null ? inTab : inDatabase);
  return {
    keep: (change) => attempt(() => current().keep(change), undefined),
    drop: (keys) => attempt(() => current().drop(keys), undefined),
    read: () => attempt(() => current().read(), []),
  };
}

function databaseStore(owner: () => string | null): PendingStore {
  let opened: ReturnType<typeof createStore> | null = null;
  const database = () => {
    opened ??= createStore(DATABASE, 'changes');
    return opened;
  };
  const idOf = (key: string): [string, string] => [owner() ?? '', key];
  return {
    keep: (change) => set(idOf(change.key), change, database()),
    drop: (keys) => delMany(keys.map(idOf), database()),
    async read() {
      const kept = await entries<[string, string], PendingChange>(database());
      return inOrder(kept.filter(([[person]]) => person === owner()).map(([, change]) => change));
    },
  };
}

function tabStore(): PendingStore {
  const readAll = (): PendingChange[] => JSON.parse(sessionStorage.getItem(DATABASE) ?? '[]');
  const writeAll = (changes: readonly PendingChange[]) => {
    if (changes.length === 0) sessionStorage.removeItem(DATABASE);
    else sessionStorage.setItem(DATABASE, JSON.stringify(changes));
  };
  return {
    async keep(change) {
      writeAll([...readAll().filter(({ key }) => key !== change.key), change]);
    },
    async drop(keys) {
      writeAll(readAll().filter(({ key }) => !keys.includes(key)));
    },
    read: async () => inOrder(readAll()),
  };
}

function inOrder(changes: readonly PendingChange[]): PendingChange[] {
  return changes.toSorted((one, other) => one.askedAt - other.askedAt);
}

async function attempt<Answer>(task: () => Promise<Answer>, otherwise: Answer): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Answer>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), WRITE_TIMEOUT_MS);
  });
  try {
    return await Promise.race([task(), late]);
  } catch {
    return otherwise;
  } finally {
    clearTimeout(timer);
  }
}
