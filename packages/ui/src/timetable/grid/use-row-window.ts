import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { HEADER_HEIGHT } from './geometry.ts';
import { isCovered, type RowEdges, type RowSpan, rowsToDraw, seenRows } from './row-span.ts';

interface Options {
  scroller: RefObject<HTMLElement | null>;
  rowCount: number;
  /** The same until a row changes its height. */
  edges: RowEdges;
}

export interface RowWindow {
  /** Indexes of the rows to render, in order. */
  visible: readonly number[];
  /** Called when the table has been scrolled. */
  follow: () => void;
}

/**
 * The rows in view and a few around them: only those in view for the first picture, the rest when the browser has
 * nothing better to do. Heights are known beforehand, so the window is looked up; a general library measures the rows
 * and costs 2 ms of the first picture and 4 kB.
 */
export function useRowWindow({ scroller, rowCount, edges }: Options): RowWindow {
  const height = useRef(0);
  const isSettled = useRef(false);
  const [drawn, setDrawn] = useState<RowSpan>(() => seenRows(edges, 0, guessedHeight()));
  const shown = useRef(drawn);
  useLayoutEffect(() => {
    shown.current = drawn;
  });

  const follow = useMemo(
    () => () => {
      const root = scroller.current;
      if (!root || height.current === 0) return;
      const seen = seenRows(edges, root.scrollTop, height.current);
      const isBare = !isCovered({ ...seen, end: Math.min(seen.end, rowCount) }, shown.current);
      if (!isBare && !isSettled.current) return;
      const next = isSettled.current ? rowsToDraw(shown.current, seen) : seen;
      if (next === shown.current) return;
      // Rows that are missed now are drawn before this frame is painted, rows in reserve when there is time.
      if (isBare) flushSync(() => setDrawn(next));
      else setDrawn(next);
    },
    [scroller, rowCount, edges],
  );

  const latest = useRef(follow);
  useLayoutEffect(() => {
    latest.current = follow;
  });
  // Rows that grew or shrank may bring others into view.
  const before = useRef(edges);
  useLayoutEffect(() => {
    if (before.current === edges) return;
    before.current = edges;
    follow();
  }, [edges, follow]);
  useLayoutEffect(() => {
    const root = scroller.current;
    if (!root) return;
    // Reports after the layout that has to be made anyway; reading the size here would ask for one more.
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      height.current = entry.contentRect.height - HEADER_HEIGHT;
      latest.current();
    });
    observer.observe(root);
    return () => observer.disconnect();
  }, [scroller]);
  useEffect(
    () =>
      whenIdle(() => {
        isSettled.current = true;
        latest.current();
      }),
    [],
  );

  const visible = useMemo(
    () => Array.from({ length: rowCount }, (_, index) => index).slice(drawn.start, drawn.end),
    [rowCount, drawn],
  );
  return { visible, follow };
}

/** Good enough for the first render; the observer corrects it before anything is painted. */
function guessedHeight(): number {
  return Math.round(window.innerHeight * 0.75);
}

function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(task, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: 1000 });
  return () => cancelIdleCallback(handle);
}
