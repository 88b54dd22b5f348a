import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { expectedHeight } from './expected-height.ts';
import { HEADER_HEIGHT } from './geometry.ts';
import { isCovered, nextRows, type RowEdges, type RowReserve, type RowSpan, seenRows } from './row-span.ts';
import { useBoxSize } from './use-row-heights.ts';

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

/** Rows in reserve where the table is being scrolled to, and on either side when it rests after that. */
const AHEAD = 2;
const AT_REST = { above: 1, below: 1 };
const NONE = { above: 0, below: 0 };

/**
 * The rows in view, and once the table has been scrolled a few around them, one by one: when the browser has nothing
 * better to do, or a frame of scrolling goes their way. Many look at a table and never scroll it. Heights are known
 * beforehand, so the window is looked up; a general library measures the rows and costs 2 ms of the first picture and 4
 * kB.
 */
export function useRowWindow({ scroller, rowCount, edges }: Options): RowWindow {
  const [drawn, setDrawn] = useState<RowSpan>(() => ({
    start: 0,
    end: Math.min(rowCount, seenRows(edges, 0, expectedHeight()).end),
  }));
  const state = useRef({
    height: 0,
    isScrolled: false,
    offset: 0,
    shown: drawn,
  });
  const cancelIdle = useRef<(() => void) | null>(null);
  const latest = useRef({ rowCount, edges });
  useLayoutEffect(() => {
    state.current.shown = drawn;
    latest.current = { rowCount, edges };
  });

  const drawing = useMemo(() => {
    /** Draws the rows that are seen, or one more. */
    function advance(root: HTMLElement, reserve: RowReserve, isCommitting = false): void {
      const { height, shown } = state.current;
      const { rowCount: count, edges: known } = latest.current;
      const seen = seenRows(known, state.current.offset, height);
      const next = nextRows(shown, seen, reserve, count);
      if (next === shown) return;
      const isBare = !isCovered({ ...seen, end: Math.min(seen.end, count) }, shown);
      // Rows that are missed now are drawn before this frame is painted, rows in reserve when there is time.
      if (isBare && !isCommitting) flushSync(() => setDrawn(next));
      else setDrawn(next);
      if (root.isConnected) rest();
    }

    function follow(isCommitting = false): void {
      const root = scroller.current;
      const { height, offset } = state.current;
      if (!root || height === 0) return;
      state.current.offset = root.scrollTop;
      const moved = state.current.offset - offset;
      if (moved === 0) {
        advance(root, NONE, isCommitting);
        return;
      }
      state.current.isScrolled = true;
      advance(root, moved > 0 ? { above: 0, below: AHEAD } : { above: AHEAD, below: 0 });
    }

    /** Fills the reserve, a row in every idle moment. */
    function rest(): void {
      if (!state.current.isScrolled) return;
      cancelIdle.current?.();
      cancelIdle.current = whenIdle(() => scroller.current && advance(scroller.current, AT_REST));
    }
    return { follow };
  }, [scroller]);
  const { follow } = drawing;

  // Rows that grew or shrank may bring others into view.
  const before = useRef(edges);
  useLayoutEffect(() => {
    if (before.current === edges) return;
    before.current = edges;
    // What a commit asks for is drawn before the frame is painted anyway.
    follow(true);
  }, [edges, follow]);
  useBoxSize(scroller, ({ height }) => {
    state.current.height = height - HEADER_HEIGHT;
    follow();
  });
  useEffect(() => () => cancelIdle.current?.(), []);

  const visible = useMemo(
    () => Array.from({ length: Math.max(0, drawn.end - drawn.start) }, (_, index) => drawn.start + index),
    [drawn],
  );
  return { visible, follow };
}

/** Runs when the browser has nothing better to do; returns how to call it off. */
function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(task, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: 1000 });
  return () => cancelIdleCallback(handle);
}
