import type { ScreenMode } from '@zvonok/machines/screen-mode/screen-mode.machine';
import { useEffect, useRef } from 'react';

/**
 * The button that leads to another mode goes away with the old one, and the focus would fall out of the page with it: the next Tab
 * would start at the browser's own bar. It stays with the content instead.
 */
export function useFocusAfterMode(mode: ScreenMode): void {
  const before = useRef(mode);
  useEffect(() => {
    if (before.current === mode) return;
    before.current = mode;
    if (document.activeElement === document.body) document.getElementById('main')?.focus();
  }, [mode]);
}
