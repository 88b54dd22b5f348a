import { useQuery } from '@tanstack/react-query';
import { createApi } from '@zvonok/api-client/create-api';
import { withRetryAfter } from '@zvonok/api-client/retry-after';
import { useMemo } from 'react';
import { loadKioskConfig } from '../../shared/app-config.ts';
import { timedFetch } from '../../shared/timed-fetch.ts';
import { BoardScreen } from './board-screen.tsx';
import type { ServerClock } from './server-clock.ts';
import type { ScreenGeometry } from './sizes.ts';
import { WaitingBoard } from './waiting-board.tsx';

/** How often a screen that has not started yet tries again, in milliseconds. */
const START_RETRY_MS = 5000;

export interface StartScreenProps {
  clock: ServerClock;
  geometry: ScreenGeometry;
}

/**
 * Finds out where the API is, for as long as it takes, then shows the board. A server late at boot is no reason for an
 * error.
 */
export function StartScreen({ clock, geometry }: StartScreenProps) {
  const config = useQuery({
    queryKey: ['app-config'],
    queryFn: loadKioskConfig,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data ? false : START_RETRY_MS),
    refetchIntervalInBackground: true,
  });
  const apiHost = config.data?.apiHost;
  const api = useMemo(() => {
    if (apiHost === undefined) return null;
    return createApi({
      baseUrl: apiHost,
      fetch: withRetryAfter(async (request) => {
        const response = await timedFetch(request);
        clock.hear(response);
        return response;
      }),
    });
  }, [apiHost, clock]);

  if (api) return <BoardScreen api={api} clock={clock} geometry={geometry} />;
  return <WaitingBoard kind={config.error ? 'offline' : 'loading'} geometry={geometry} />;
}
