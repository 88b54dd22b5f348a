import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { untilIdle } from '../on-idle.ts';

/** How many notifications are new. Asking for them begins when the page stands and its own questions are answered. */
export function useUnread(): number {
  const centre = useRouteContext({ from: '__root__', select: ({ notifications }) => notifications });
  const client = useQueryClient();
  useEffect(() => {
    let isGone = false;
    const begin = async () => {
      await untilIdle(() => client.isFetching() > 0);
      if (!isGone) await centre.start();
    };
    // Without its code the bell stays silent; the next page tries again.
    begin().catch(() => {});
    return () => {
      isGone = true;
    };
  }, [centre, client]);
  return useSyncExternalStore(centre.subscribe, centre.unread);
}
