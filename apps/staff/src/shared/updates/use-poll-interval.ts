import { useRouteContext } from '@tanstack/react-router';
import { LIVE_POLL_MS } from '@zvonok/domain/updates/topics';
import { useSyncExternalStore } from 'react';

/** Polling interval, in milliseconds: `alone` without live updates, longer with them. */
export function usePollInterval(alone: number): number {
  const updates = useRouteContext({ from: '__root__', select: (context) => context.updates });
  return useSyncExternalStore(updates.subscribe, updates.isLive) ? LIVE_POLL_MS : alone;
}
