import { useEffect } from 'react';
import type { AppRouter } from '../../router.ts';
import { reloadConfig } from '../../shared/app-config/use-config-reload.ts';
import { onWake } from '../../shared/session/on-wake.ts';

/**
 * How often a page that stays open refetches the school's settings, in addition to each time the user comes back to it.
 */
const ASK_MS = 300_000;

/** Shows an open page the name and the clock that another user has given the school meanwhile. */
export function useConfigChanges(router: AppRouter): void {
  useEffect(() => {
    // Without an answer the page keeps what it knows; it asks again.
    const ask = () => void reloadConfig(router).catch(() => {});
    // A page that a worker had stored says what was set when it was open last.
    if (navigator.serviceWorker?.controller) ask();
    const timer = setInterval(ask, ASK_MS);
    const stop = onWake(ask);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [router]);
}
