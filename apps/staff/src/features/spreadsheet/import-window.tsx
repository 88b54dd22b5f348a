import { useLocation } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { lazyPart } from '../../shared/lazy.tsx';

export const ImportFlow = lazyPart(async () => (await import('./import-flow.tsx')).ImportFlow, {
  name: 'окно импорта',
  preload: 'intent',
  failure: 'message',
});

interface ImportWindowState {
  isOpen: boolean;
  /** Counts the imports that were begun; each is new. */
  attempt: number;
}

const CLOSED: ImportWindowState = { isOpen: false, attempt: 0 };

let state = CLOSED;
const listeners = new Set<() => void>();

function change(next: ImportWindowState): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Begins an import. */
export function openImport(): void {
  change({ isOpen: true, attempt: state.attempt + 1 });
}

/**
 * The window of an import. It stands in the frame of the app, because the button that opens it is gone as soon as the
 * first timetable has come, and what became of the import is still to be read.
 */
export function ImportWindow() {
  const { isOpen, attempt } = useSyncExternalStore(subscribe, () => state);
  const page = useLocation({ select: ({ pathname }) => pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: leaving the page closes the window.
  useEffect(() => () => change(CLOSED), [page]);
  if (attempt === 0) return null;
  return <ImportFlow key={attempt} open={isOpen} onClose={() => change({ ...state, isOpen: false })} />;
}
