import type { QueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { EditorGroup } from '@zvonok/api-client/queries/groups';
import type { TeacherRef } from '@zvonok/domain/timetable/lesson';
import { useSyncExternalStore } from 'react';

/** What this person asked for and the server has not answered yet, as far as a table has to know. */
export interface Foreseen {
  /** The records as they will be if the server agrees. */
  foresee: (records: readonly EditorGroup[], known: readonly TeacherRef[]) => readonly EditorGroup[];
  /** `partKey` of every lesson whose change is on its way. */
  keys: ReadonlySet<string>;
}

const NOTHING: Foreseen = { foresee: (records) => records, keys: new Set() };

export interface ForeseenStore {
  subscribe: (listener: () => void) => () => void;
  current: () => Foreseen;
  /** Called by whoever carries out the changes; null when nothing is on its way. */
  put: (foreseen: Foreseen | null) => void;
}

const stores = new WeakMap<QueryClient, Map<string, ForeseenStore>>();

/**
 * One week's store. It lives as long as the page and apart from the planner that fills it, so that a table which is only read does
 * without a planner.
 */
export function foreseenOf(client: QueryClient, week: string | undefined): ForeseenStore {
  const byWeek = stores.get(client) ?? new Map<string, ForeseenStore>();
  stores.set(client, byWeek);
  const key = week ?? '';
  const store = byWeek.get(key) ?? createStore();
  byWeek.set(key, store);
  return store;
}

/** The same object until something is asked for or answered. */
export function useForeseen(week: string | undefined): Foreseen {
  const client = useRouteContext({ from: '__root__', select: ({ queryClient }) => queryClient });
  const { subscribe, current } = foreseenOf(client, week);
  return useSyncExternalStore(subscribe, current);
}

function createStore(): ForeseenStore {
  const listeners = new Set<() => void>();
  let now = NOTHING;
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => now,
    put(foreseen) {
      now = foreseen ?? NOTHING;
      for (const listener of listeners) listener();
    },
  };
}
