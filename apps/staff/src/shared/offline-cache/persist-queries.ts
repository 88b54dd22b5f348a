import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { clearOfflineCache } from './clear-offline-cache.ts';
import { offlineStore } from './offline-store.ts';

/**
 * What a person may want to read without a network: the timetable with its bells, teachers and holidays, and whose
 * account it is.
 */
const KEPT_AREAS: readonly unknown[] = [
  'group',
  'teacher',
  'lesson-time',
  'school-week',
  'school-calendar',
  'profile',
];

const DATE = /^\d{4}-\d{2}-\d{2}/;

export interface PersistenceParts {
  queryClient: QueryClient;
  /** Whose answers may be kept now; null for nobody's. */
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
    written.set(queryHash, data);
    // A timetable that has not changed is the very same object.
    if (known === data) await store.confirm({ hash: queryHash, savedAt: dataUpdatedAt });
    else await store.keep({ hash: queryHash, data, savedAt: dataUpdatedAt });
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
    if (action.type === 'success') later(() => void attempt(keep(query)));
    else if (isUnanswered(query)) void attempt(restore());
  });

  const known = queries.getAll().filter(({ queryKey }) => isKept(queryKey));
  for (const query of known) later(() => void attempt(keep(query)));
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
