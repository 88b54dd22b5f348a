import { useSyncExternalStore } from 'react';

/** Below this a week's table has no room: one day of one class or teacher is shown instead. The same bound as the bottom bar's. */
const NARROW = '(max-width: 767px)';

/** Whether the window is a phone's. */
export function useNarrow(): boolean {
  return useSyncExternalStore(followWidth, () => window.matchMedia(NARROW).matches);
}

function followWidth(changed: () => void): () => void {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
