import { useState } from 'react';

const STORAGE_KEY = 'zvonok.sidebar';

/** What this person has chosen, if anything. */
export function sidebarChoice(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    // Storage may be forbidden by policy; then nothing is remembered.
    return null;
  }
}

/**
 * Whether the sidebar is shown. What a person chose once stays, on every page; until then the page decides.
 */
export function useSidebar(wanted: boolean) {
  const [chosen, setChosen] = useState(sidebarChoice);
  const shown = chosen === null ? wanted : chosen === 'shown';

  const toggle = () => {
    const next = shown ? 'hidden' : 'shown';
    setChosen(next);
    try {
      localStorage.setItem(STORAGE_KEY, next);
    } catch {
      // As above.
    }
  };
  return [shown, toggle] as const;
}
