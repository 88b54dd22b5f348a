import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type ColumnReserve, type ColumnSpan, nextColumns, seenColumns } from './column-span.ts';
import type { GridGeometry } from './geometry.ts';
import { useBoxSize } from './use-row-heights.ts';

interface Options {
  scroller: RefObject<HTMLElement | null>;
  geometry: GridGeometry;
  /** Slots of the week. */
  count: number;
  /** Those the table opens at. */
  first: ColumnSpan;
}

export interface ColumnWindow {
  /** The slots whose lessons have their words. */
  columns: ColumnSpan;
  /** Called when the table has been scrolled. */
  follow: () => void;
}

/** On either side, once the table has been scrolled: several come at once, so that not every arrow key brings one. */
const RESERVE = { least: 1, reserve: 4 };
const NONE = { least: 0, reserve: 0 };

/**
 * The columns in view and a few next to them: three quarters of a week are out of view to the right and left, and what
 * is out of view needs no words (docs/decisions/0080). Every cell of a drawn row is there with its role and its name.
 */
export function useColumnWindow({ scroller, geometry, count, first }: Options): ColumnWindow {
  const [columns, setColumns] = useState(first);
  const state = useRef({
    width: 0,
    opened: null as number | null,
    reserve: NONE as ColumnReserve,
    drawn: columns,
  });
  const latest = useRef({ geometry, count });
  useLayoutEffect(() => {
    state.current.drawn = columns;
    latest.current = { geometry, count };
  });
  const follow = useMemo(
    () =>
      (isCommitting = false) => {
        const root = scroller.current;
        const { width, drawn } = state.current;
        if (!root || width === 0) return;
        const { scrollLeft } = root;
        state.current.opened ??= scrollLeft;
        if (state.current.opened !== scrollLeft) state.current.reserve = RESERVE;
        const { geometry: sizes, count: all } = latest.current;
        const seen = seenColumns(sizes, scrollLeft, width, all);
        const next = nextColumns(drawn, seen, state.current.reserve, all);
        if (next === drawn) return;
        // Words that are missed now are there before this frame is painted, those in reserve when there is time.
        const isBare = seen.start < drawn.start || seen.end > drawn.end;
        if (isBare && !isCommitting) flushSync(() => setColumns(next));
        else setColumns(next);
      },
    [scroller],
  );
  useBoxSize(scroller, ({ width }) => {
    state.current.width = width;
    follow();
  });
  // Columns of another width, or another number of them: others are in view.
  const shape = useRef({ slotWidth: geometry.slotWidth, count });
  useLayoutEffect(() => {
    const { slotWidth } = geometry;
    if (shape.current.slotWidth === slotWidth && shape.current.count === count) return;
    shape.current = { slotWidth, count };
    // What a commit asks for is drawn before the frame is painted anyway.
    follow(true);
  }, [geometry, count, follow]);
  return { columns, follow };
}
