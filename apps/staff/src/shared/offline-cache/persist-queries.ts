import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { clearOfflineCache } from './clear-offline-cache.ts';
import { offlineStore } from './offline-store.ts';

/**
 * What a person may want to read without a network: the timetable with its bells, teachers and holidays, by what
 * candidates are ranked, and whose account it is.
 */
const KEPT_AREAS: readonly unknown[] = [
  'group',
  'teacher',
  'lesson-time',
  'school-week',
  'school-calendar',
  'planning-settings',
  'profile',
];

const DATE = /^\d{4}-\d{2}-\d{2}/;

export interface PersistenceParts {
  queryClient: QueryClient;
  /** Whose answers may be kept now; null for none. */
  owner: () => string | null;
  storage: CacheStorage;
  /** Runs a task when there is nothing better to do. */
  later: (task: () => void) => void;
}

/**
 * Keeps the answers that are needed without a network as they come, and puts them back when the server gives none.
 * Resolves when what is kept can be shown, if it is needed at once.
 */
export async function persistQueries({
  queryClient,
  owner,
  storage,
  later,
}: PersistenceParts): Promise<void> {
  const queries = queryClient.getQueryCache();
  const written = new Map<string, unknown>();
  let lastOwner: string | null = null;

  async function keep({ queryHash, state }: Query): Promise<void> {
    const { data, dataUpdatedAt } = state;
    const person = owner();
    if (person === null || data === undefined) return;
    if (person !== lastOwner) {
      lastOwner = person;
      written.clear();
      await clearOfflineCache(person, storage);
    }
    const store = offlineStore(person, storage);
    const known = written.get(queryHash);
    // A timetable that has not changed is the very same object.
    if (known === data) return store.confirm({ hash: queryHash, savedAt: dataUpdatedAt });
    // What was written halfway is written whole the next time.
    written.delete(queryHash);
    await store.keep({ hash: queryHash, data, savedAt: dataUpdatedAt }, known);
    written.set(queryHash, data);
  }

  const waiting = new Set<Query>();
  let isWriting = false;

  /** Writes one answer after the other, each as it is when its turn comes: five changes in a row are one writing. */
  async function writeWaiting(): Promise<void> {
    if (isWriting) return;
    isWriting = true;
    for (const query of waiting) {
      waiting.delete(query);
      await attempt(keep(query));
    }
    isWriting = false;
  }

  function keepLater(query: Query): void {
    const isFirst = waiting.size === 0;
    waiting.add(query);
    if (isFirst) later(() => void writeWaiting());
  }

  async function restore(): Promise<void> {
    const person = owner();
    if (person === null) return;
    const store = offlineStore(person, storage);
    for (const hash of await store.hashes()) {
      const kept = await store.read(hash);
      const key = JSON.parse(hash) as QueryKey;
      if (!kept || queryClient.getQueryData(key) !== undefined) continue;
      written.set(hash, kept.data);
      queryClient.setQueryData(key, kept.data, { updatedAt: kept.savedAt });
    }
  }

  /** A full disk or a strange browser costs only the reading without a network. */
  const attempt = (task: Promise<void>) => task.catch(() => {});

  queries.subscribe((event) => {
    if (event.type !== 'updated' || !isKept(event.query.queryKey)) return;
    const { action, query } = event;
    if (action.type === 'success') keepLater(query);
    else if (isUnanswered(query)) void attempt(restore());
  });

  const known = queries.getAll().filter(({ queryKey }) => isKept(queryKey));
  for (const query of known) keepLater(query);
  if (!navigator.onLine || known.some(isUnanswered)) await attempt(restore());
}

function isUnanswered({ state }: Query): boolean {
  return state.data === undefined && (state.fetchFailureCount > 0 || state.status === 'error');
}

/** Only what is said of now: past and coming weeks would pile up. */
function isKept(queryKey: QueryKey): boolean {
  const [area, ...rest] = queryKey;
  return KEPT_AREAS.includes(area) && !rest.some((part) => typeof part === 'string' && DATE.test(part));
}
