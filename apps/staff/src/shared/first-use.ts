import { useSyncExternalStore } from 'react';

// Not `scroll`: the app scrolls to today by itself.
const SIGNS = ['pointerdown', 'keydown', 'wheel'] as const;

let isUsed = false;
const listeners = new Set<() => void>();

/** Waits for the first press or scroll. Call it first thing: its users are loaded later. */
export function watchFirstUse(): void {
  const waiting = new AbortController();
  const note = () => {
    waiting.abort();
    isUsed = true;
    for (const listener of listeners) listener();
  };
  for (const sign of SIGNS) {
    window.addEventListener(sign, note, { capture: true, passive: true, signal: waiting.signal });
  }
}

/** Whether anything was pressed or scrolled since the page was opened: what can wait comes only then. */
export function useFirstUse(): boolean {
  return useSyncExternalStore(follow, () => isUsed);
}

function follow(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
