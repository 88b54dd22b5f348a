import { type Mutation, type QueryClient, useMutationState } from '@tanstack/react-query';
import type { PendingChange } from '@zvonok/domain/timetable/change-effects';
import { createStore, delMany, entries, set } from 'idb-keyval';
import { useMemo } from 'react';

/** The beginning of the key of every mutation that changes a lesson; the week's Monday follows. */
export const TIMETABLE_CHANGE = ['timetable-change'] as const;

export type ChangeMutation = Mutation<unknown, Error, PendingChange>;

/** Changes that this user has requested and the server has not answered. */
export interface UnsavedChanges {
  /** On their way, or waiting for their turn; in the order of request. */
  pending: readonly PendingChange[];
  /** Not sent, or sent without an answer: whether they were made is unknown. They wait to be sent again or dropped. */
  unsent: readonly PendingChange[];
}

/** The mutations of all unsaved changes. What was answered is not among them. */
export function unsavedIn(client: QueryClient): ChangeMutation[] {
  return client
    .getMutationCache()
    .findAll({ mutationKey: TIMETABLE_CHANGE, predicate: isUnsaved }) as ChangeMutation[];
}

/** The changes of one week, or of all weeks. The same object until one is requested or answered. */
export function useUnsavedChanges(week?: string): UnsavedChanges {
  const mutationKey = week === undefined ? TIMETABLE_CHANGE : [...TIMETABLE_CHANGE, week];
  const found = useMutationState({
    filters: { mutationKey, predicate: isUnsaved },
    select: ({ state }) => ({ status: state.status, change: state.variables as PendingChange }),
  });
  return useMemo(() => {
    const changesThatAre = (status: string) =>
      found.filter((one) => one.status === status).map(({ change }) => change);
    return { pending: changesThatAre('pending'), unsent: changesThatAre('error') };
  }, [found]);
}

function isUnsaved({ state }: Mutation<never, never, never, never> | Mutation): boolean {
  return state.status === 'pending' || state.status === 'error';
}

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
