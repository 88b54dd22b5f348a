import { useSyncExternalStore } from 'react';

/** What a person may choose; `system` follows the operating system. */
export const COLOR_MODES = ['system', 'light', 'dark'] as const;
export type ColorMode = (typeof COLOR_MODES)[number];

export const COLOR_MODE_LABEL = {
  system: 'Как в системе',
  light: 'Светлая',
  dark: 'Тёмная',
} satisfies Record<ColorMode, string>;

const STORAGE_KEY = 'zvonok.color-mode';
const listeners = new Set<() => void>();

function stored(): ColorMode {
  try {
    const value = localStorage.getItem(STORAGE_KEY);
    return COLOR_MODES.find((mode) => mode === value) ?? 'system';
  } catch {
    // Storage may be forbidden by policy; the operating system's choice still works.
    return 'system';
  }
}

function apply(mode: ColorMode): void {
  if (mode === 'system') delete document.documentElement.dataset.colorMode;
  else document.documentElement.dataset.colorMode = mode;
}

function notify(): void {
  apply(stored());
  for (const listener of listeners) listener();
}

/**
 * Puts the remembered choice on `<html>`. Call it first thing in `main.tsx`, before React renders. A page with a first
 * paint of its own does the same in a script that stands in it, since it is painted before any file has come.
 * Returns a function that stops following the choice made in other tabs.
 */
export function startColorMode(): () => void {
  apply(stored());
  const follow = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY || event.key === null) notify();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

/** Changes the choice here and in every open tab, and remembers it where storage is allowed. */
export function setColorMode(mode: ColorMode): void {
  try {
    if (mode === 'system') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, mode);
    notify();
  } catch {
    apply(mode);
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The remembered choice; re-renders when it changes. */
export function useColorMode(): ColorMode {
  return useSyncExternalStore(subscribe, stored, () => 'system');
}
