import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTypefaceEpoch } from '../cells/measure-text.ts';
import { type ColumnSpan, columnsFrom, seenColumns } from './column-span.ts';
import { filledGeometry, type GridGeometry } from './geometry.ts';
import { type RowEdges, rowAt } from './row-span.ts';

type Scroller = RefObject<HTMLElement | null>;

/**
 * Calls back with the size of a table's scrolled box when it is there, and when it changes. Pixels. Reports after the
 * layout that has to be made anyway; reading the size would ask for one more.
 */
export function useBoxSize(scroller: Scroller, onSize: (size: DOMRectReadOnly) => void): void {
  const latest = useRef(onSize);
  useLayoutEffect(() => {
    latest.current = onSize;
  });
  useLayoutEffect(() => {
    const root = scroller.current;
    if (!root) return;
    const observer = new ResizeObserver(([entry]) => entry && latest.current(entry.contentRect));
    observer.observe(root);
    return () => observer.disconnect();
  }, [scroller]);
}

/** What stands left and right of a table before its width is known. */
const PAGE_MARGINS = 34;

/**
 * A table's sizes with columns that fill its width, where they are to. The same object until the width changes. A
 * server knows no width.
 */
export function useFilledGeometry(
  scroller: Scroller,
  geometry: GridGeometry,
  daySlots: number,
): GridGeometry {
  const typeface = useTypefaceEpoch();
  const [width, setWidth] = useState(() => (typeface < 0 ? 0 : window.innerWidth - PAGE_MARGINS));
  useBoxSize(scroller, (box) => geometry.filling && setWidth(box.width));
  return useMemo(() => filledGeometry(geometry, daySlots, width), [geometry, daySlots, width]);
}

/** After the last scrolling. Milliseconds. */
const REST = 150;

interface SettledOptions {
  scroller: Scroller;
  geometry: GridGeometry;
  /** Slots of the week. */
  count: number;
  /** The slot the table opens at. */
  first: number;
  /** Rows keep their heights for now. */
  isHeld: boolean;
}

/**
 * The columns that are in view while the table rests: rows are as high as the lessons in these need. Changes only when
 * scrolling has rested for a moment, and not while `isHeld`.
 */
export function useSettledColumns({ scroller, geometry, count, first, isHeld }: SettledOptions) {
  const [columns, setColumns] = useState<ColumnSpan>(() =>
    columnsFrom(geometry, first, window.innerWidth, count),
  );
  const latest = useRef({ geometry, count, isHeld });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLayoutEffect(() => {
    latest.current = { geometry, count, isHeld };
  });
  const follow = useMemo(() => {
    const settle = () => {
      const root = scroller.current;
      const { geometry: sizes, count: all, isHeld: isWaiting } = latest.current;
      if (!root || isWaiting || root.clientWidth === 0) return;
      const seen = seenColumns(sizes, root.scrollLeft, root.clientWidth, all);
      setColumns((before) => (before.start === seen.start && before.end === seen.end ? before : seen));
    };
    return () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(settle, REST);
    };
  }, [scroller]);
  useBoxSize(scroller, follow);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns are in view then, or may be shown again.
  useLayoutEffect(() => {
    follow();
    return () => clearTimeout(timer.current);
  }, [follow, geometry.slotWidth, count, isHeld]);
  return { columns, follow };
}

/** Keeps the row under the pointer, or else the first in view, in its place when rows above it change their height. */
export function useSteadyRow(scroller: Scroller, edges: RowEdges, pointed: RefObject<number | null>): void {
  const before = useRef(edges);
  useLayoutEffect(() => {
    const [root, old] = [scroller.current, before.current];
    before.current = edges;
    if (!root || old === edges || old.length !== edges.length) return;
    const row = pointed.current ?? rowAt(old, root.scrollTop);
    const moved = (edges[row] ?? 0) - (old[row] ?? 0);
    if (moved !== 0) root.scrollTop += moved;
  }, [scroller, edges, pointed]);
}
