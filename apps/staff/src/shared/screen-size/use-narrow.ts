import { useCallback, useSyncExternalStore } from 'react';
import { NARROW } from './narrow.ts';

/** From here on the table and a list of teachers next to it both have room. */
const ROOMY = '(min-width: 1180px)';

/** Whether the window is a phone's. */
export function useNarrow(): boolean {
  return useMedia(NARROW);
}

/** Whether there is room for a list next to the table. */
export function useRoomy(): boolean {
  return useMedia(ROOMY);
}

/** Whether a media query holds. */
export function useMedia(query: string): boolean {
  const follow = useCallback(
    (changed: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(follow, () => window.matchMedia(query).matches);
}
