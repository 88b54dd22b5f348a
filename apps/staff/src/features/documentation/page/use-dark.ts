import { useColorMode } from '@zvonok/ui';
import { useSyncExternalStore } from 'react';

const DARK = '(prefers-color-scheme: dark)';

function follow(changed: () => void): () => void {
  const media = window.matchMedia(DARK);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** Whether the dark colours are shown: chosen here, or the operating system's. */
export function useDark(): boolean {
  const mode = useColorMode();
  const systemIsDark = useSyncExternalStore(follow, () => window.matchMedia(DARK).matches);
  return mode === 'system' ? systemIsDark : mode === 'dark';
}
