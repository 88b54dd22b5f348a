import { useCallback, useState } from 'react';

/** The two ways to look at the home page. */
const HOME_VIEWS = ['calendar', 'lessons'] as const;
export type HomeView = (typeof HOME_VIEWS)[number];

const STORAGE_KEY = 'zvonok.home-view';

/**
 * The chosen view, remembered by this browser. Not in the address: it is a habit of a person at a desk, which has to be
 * there after signing in and after a press on «Главная», and means nothing in a link.
 */
export function useHomeView(): readonly [HomeView, (view: HomeView) => void] {
  const [view, setView] = useState(readView);
  const choose = useCallback((chosen: HomeView) => {
    setView(chosen);
    keepView(chosen);
  }, []);
  return [view, choose];
}

function readView(): HomeView {
  try {
    const kept = localStorage.getItem(STORAGE_KEY);
    return HOME_VIEWS.find((view) => view === kept) ?? 'calendar';
  } catch {
    // Storage may be forbidden by policy; the choice then lasts as long as the page.
    return 'calendar';
  }
}

function keepView(view: HomeView): void {
  try {
    localStorage.setItem(STORAGE_KEY, view);
  } catch {
    // As above.
  }
}
