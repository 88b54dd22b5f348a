import { useSyncExternalStore } from 'react';

let last = { width: 0, height: 0 };

function current() {
  const { innerWidth: width, innerHeight: height } = window;
  if (width !== last.width || height !== last.height) last = { width, height };
  return last;
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/** The window's size in CSS pixels; televisions turn, and settings change their zoom. */
export function useViewport(): { width: number; height: number } {
  return useSyncExternalStore(subscribe, current);
}
