import { useSyncExternalStore } from 'react';

/** What Chromium hands over when the app can be installed; other browsers have a menu entry of their own. */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<unknown>;
}

let offered: InstallPromptEvent | null = null;
const listeners = new Set<() => void>();

function set(event: InstallPromptEvent | null): void {
  offered = event;
  for (const listener of listeners) listener();
}

/** Keeps the browser's offer until a button asks for it. Call it first thing: the offer is made once, and early. */
export function catchInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    set(event as InstallPromptEvent);
  });
  window.addEventListener('appinstalled', () => set(null));
}

/** Opens the browser's question; null while it offers none. */
export function useInstallPrompt(): (() => void) | null {
  const event = useSyncExternalStore(follow, () => offered);
  if (!event) return null;
  return () => {
    // One offer is good for one question, whatever the answer.
    set(null);
    void event.prompt();
  };
}

function follow(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
