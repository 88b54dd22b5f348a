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
 * Whether the sidebar is shown. What a person chose once stays, on every page with tabs; until then the page decides.
 * Where there are no tabs it is a menu that opens when it is wanted.
 */
export function useSidebar(wanted: boolean, hasTabs: boolean) {
  const [chosen, setChosen] = useState(sidebarChoice);
  const [menuShown, setMenuShown] = useState(false);
  const tabsShown = chosen === null ? wanted : chosen === 'shown';

  const toggleTabs = () => {
    const next = tabsShown ? 'hidden' : 'shown';
    setChosen(next);
    try {
      localStorage.setItem(STORAGE_KEY, next);
    } catch {
      // As above.
    }
  };
  return hasTabs
    ? ([tabsShown, toggleTabs] as const)
    : ([menuShown, () => setMenuShown(!menuShown)] as const);
}
