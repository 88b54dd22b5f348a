import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { HEADER_HEIGHT, type Viewport } from './geometry.ts';
import { rowsAround, rowsIn } from './row-window.ts';

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
  const [view, setView] = useState<Viewport>(guessedView);
  const drawn = useRef(view);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let { size } = drawn.current;
    const look = () => {
      const next = { offset: element.scrollTop, size };
      const [before, now] = [rowsIn(drawn.current, rowHeight), rowsIn(next, rowHeight)];
      // Most steps of scrolling show the same rows.
      if (before.first === now.first && before.last === now.last) return;
      drawn.current = next;
      // New ones are there in the frame that needs them.
      flushSync(() => setView(next));
    };
    // Its first report comes after the layout and before the paint: measuring here would lay out the page twice.
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      size = Math.round(entry.contentRect.height) - HEADER_HEIGHT;
      look();
    });
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller, rowHeight]);

  return rowsAround(rowsIn(view, rowHeight), overscan, rowCount);
}

/** Good enough for the first render; the observer corrects it. */
function guessedView(): Viewport {
  return { offset: 0, size: Math.round(window.innerHeight * 0.75) };
}

function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(task, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: 1000 });
  return () => cancelIdleCallback(handle);
}
