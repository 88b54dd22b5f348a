import { type Rect, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useState } from 'react';
import { HEADER_HEIGHT } from './geometry.ts';

/** Rows rendered beyond the visible ones: few for the first picture, more once the browser has nothing better to do. */
const FIRST_OVERSCAN = 0;
const OVERSCAN = 5;

interface Options {
  scroller: RefObject<HTMLElement | null>;
  rowCount: number;
  rowHeight: number;
}

/** Indexes of the rows to render, in order. */
export function useRowWindow({ scroller, rowCount, rowHeight }: Options): number[] {
  const [overscan, setOverscan] = useState(FIRST_OVERSCAN);
  useEffect(() => whenIdle(() => setOverscan(OVERSCAN)), []);
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
    initialRect: guessedRect(),
    observeElementRect: observeWithoutForcedLayout,
    // The table scrolls itself (use-grid-selection.ts); the library would only scroll to 0 at the start, which lays out early.
    scrollToFn: () => undefined,
  });
  return virtualizer.getVirtualItems().map((item) => item.index);
}

/** Good enough for the first render; the observer corrects it before anything is painted. */
function guessedRect(): Rect {
  return { width: window.innerWidth, height: Math.round(window.innerHeight * 0.75) };
}

/** The library's own observer reads the size while React commits, which makes the browser lay out the page twice. */
function observeWithoutForcedLayout(
  { scrollElement }: Virtualizer<HTMLElement, HTMLElement>,
  report: (rect: Rect) => void,
): () => void {
  const observer = new ResizeObserver(([entry]) => {
    if (!entry) return;
    const { width, height } = entry.contentRect;
    report({ width: Math.round(width), height: Math.round(height) - HEADER_HEIGHT });
  });
  if (scrollElement) observer.observe(scrollElement);
  return () => observer.disconnect();
}

function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(task, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: 1000 });
  return () => cancelIdleCallback(handle);
}
