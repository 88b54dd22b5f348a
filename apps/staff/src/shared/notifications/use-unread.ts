import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';

const SOON_MS = 2000;

/** How many notifications are new. Asking for them begins when the page has come to rest. */
export function useUnread(): number {
  const centre = useRouteContext({ from: '__root__', select: ({ notifications }) => notifications });
  useEffect(() => {
    // Without its code the bell stays silent; the next page tries again.
    const begin = () => void centre.start().catch(() => {});
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(begin, SOON_MS);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(begin, { timeout: SOON_MS });
    return () => cancelIdleCallback(idle);
  }, [centre]);
  return useSyncExternalStore(centre.subscribe, centre.unread);
}
