import { useCallback, useSyncExternalStore } from 'react';

interface Watchable<Snapshot> {
  getSnapshot: () => Snapshot;
  subscribe: (listener: () => void) => { unsubscribe: () => void };
}

/**
 * What a machine is at. `select` answers a primitive or a part of the snapshot as it is. Pages that open first use
 * this: the library's own hooks compare answers as well, and starting a machine comes with them.
 */
export function useSnapshot<Snapshot, Answer>(
  actor: Watchable<Snapshot>,
  select: (snapshot: Snapshot) => Answer,
): Answer {
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = actor.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    [actor],
  );
  return useSyncExternalStore(subscribe, () => select(actor.getSnapshot()));
}
