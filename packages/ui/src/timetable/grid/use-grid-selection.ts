import { type KeyboardEvent, type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type GridGeometry, HEADER_HEIGHT, offsetShowing, slotLeft } from './geometry.ts';
import { type GridPosition, type GridShape, nearestPosition, nextPosition } from './navigation.ts';
import { type RowEdges, rowAt } from './row-span.ts';

export interface GridSelection {
  /** The row that must stay in the document while it holds the focus. */
  activeRow: () => number | null;
  select: (position: GridPosition) => void;
  /** The same, but the focus stays where it is unless the table has it. */
  show: (position: GridPosition) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

interface Options {
  root: RefObject<HTMLElement | null>;
  geometry: GridGeometry;
  edges: RowEdges;
  rowCount: number;
  daySlots: number;
  weekSlots: number;
  /** The rows of a column are lessons of one day. */
  isDayAColumn: boolean;
  isFilled: (row: number, slot: number) => boolean;
  /** Where the selection begins in the first row: the slot itself, or the lesson nearest to it. */
  startSlot: number;
  /** Renders the rows again, with the active one among them. */
  refresh: () => void;
  onEnter: (position: GridPosition, element: HTMLElement) => void;
  onEscape: () => void;
}

/**
 * The one selected cell of a grid. It lives in a ref and in the document, not in React's state: moving it renders
 * nothing. Cells are always rendered with `tabIndex={-1}`; the selected one is given 0 and `aria-selected` here.
 */
export function useGridSelection(options: Options): GridSelection {
  const latest = useRef(options);
  const active = useRef<GridPosition | null>(null);
  const marked = useRef<HTMLElement | null>(null);

  useLayoutEffect(() => {
    latest.current = options;
    const { rowCount, daySlots, weekSlots, isDayAColumn, isFilled, startSlot } = options;
    const place = active.current;
    // The lesson under the focus may have gone to another row: after a substitution the focus goes on with the next
    // one.
    const isFocusLost = marked.current?.isConnected === false && document.activeElement === document.body;
    if (!place || !isFilled(place.row, place.slot)) {
      active.current = nearestPosition(
        { rowCount, daySlots, weekSlots, isDayAColumn, isFilled, pageRows: 1 },
        place ?? { row: 0, slot: startSlot },
      );
    }
    const cell = mark(options.root.current, active.current, marked, isFocusLost);
    if (isFocusLost) cell?.focus();
  });

  return useMemo(() => {
    function select(position: GridPosition, takesFocus = true): HTMLElement | null {
      const { root, geometry, edges, refresh } = latest.current;
      const scroller = root.current;
      if (!scroller) return null;
      active.current = position;
      const scroll = scrollShowing(scroller, { geometry, edges }, position);
      if (!cellAt(scroller, position)) flushSync(refresh);
      const cell = mark(scroller, position, marked, true);
      if (takesFocus) cell?.focus({ preventScroll: true });
      if (scroll.top !== null) scroller.scrollTop = scroll.top;
      if (scroll.left !== null) scroller.scrollLeft = scroll.left;
      return cell;
    }

    function onKeyDown(event: KeyboardEvent): void {
      const { root, edges, rowCount, daySlots, weekSlots, isDayAColumn, isFilled, onEnter, onEscape } =
        latest.current;
      // The focus may have been put on another cell than the selected one, by a script or a screen reader.
      const from = positionOf(event.target)?.position ?? active.current;
      if (event.altKey || !from || !root.current) return;
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault();
        const cell = select(from);
        if (cell) onEnter(from, cell);
        return;
      }
      if (event.key === 'Escape') {
        onEscape();
        return;
      }
      const shape: GridShape = {
        rowCount,
        daySlots,
        weekSlots,
        isDayAColumn,
        isFilled,
        pageRows: rowsInView(root.current, edges) - 1,
      };
      const to = nextPosition(shape, from, event);
      if (!to && !SCROLL_KEYS.has(event.key)) return;
      event.preventDefault();
      if (to) select(to);
    }

    function show(position: GridPosition): void {
      select(position, latest.current.root.current?.contains(document.activeElement) ?? false);
    }

    return { activeRow: () => active.current?.row ?? null, select, show, onKeyDown };
  }, []);
}

/** Keys the browser would scroll with when they move nothing. */
const SCROLL_KEYS = new Set([
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageUp',
  'PageDown',
]);

/** The element of a cell, when its row is in the document. The first child of a row is its name. */
export function cellAt(root: HTMLElement, { row, slot }: GridPosition): HTMLElement | null {
  const cell = lineAt(root, row)?.children[slot + 1];
  return cell instanceof HTMLElement ? cell : null;
}

/** The body is the grid's last child. A selector would go through every cell before it. */
function lineAt(root: HTMLElement, row: number): Element | null {
  const wanted = String(row);
  for (let line = root.lastElementChild?.lastElementChild; line; line = line.previousElementSibling) {
    if (line instanceof HTMLElement && line.dataset.row === wanted) return line;
  }
  return null;
}

/** The place of the cell that holds `node`, or null when it is outside every cell. */
export function positionOf(node: EventTarget | null): { position: GridPosition; cell: HTMLElement } | null {
  const cell = node instanceof Element ? node.closest<HTMLElement>('[role=gridcell]') : null;
  const row = cell?.parentElement;
  if (!cell || !row) return null;
  const slot = Array.prototype.indexOf.call(row.children, cell) - 1;
  return { position: { row: Number(row.dataset.row), slot }, cell };
}

function mark(
  root: HTMLElement | null,
  position: GridPosition | null,
  marked: RefObject<HTMLElement | null>,
  selected: boolean,
): HTMLElement | null {
  const cell = root && position ? cellAt(root, position) : null;
  const old = marked.current;
  if (old && old !== cell) {
    old.tabIndex = -1;
    old.removeAttribute('aria-selected');
  }
  if (cell) {
    if (cell.tabIndex !== 0) cell.tabIndex = 0;
    if (selected) cell.setAttribute('aria-selected', 'true');
  }
  marked.current = cell;
  return cell;
}

/** Whole rows a page is high. */
function rowsInView({ scrollTop, clientHeight }: HTMLElement, edges: RowEdges): number {
  return rowAt(edges, scrollTop + clientHeight - HEADER_HEIGHT) - rowAt(edges, scrollTop);
}

/** Read before anything is written, so that the browser does not have to lay the page out twice. */
function scrollShowing(
  scroller: HTMLElement,
  { geometry, edges }: Pick<Options, 'geometry' | 'edges'>,
  { row, slot }: GridPosition,
) {
  const { scrollTop, scrollLeft, clientHeight, clientWidth } = scroller;
  const top = offsetShowing(edges[row] ?? 0, edges[row + 1] ?? 0, {
    offset: scrollTop,
    size: clientHeight - HEADER_HEIGHT,
  });
  const start = slotLeft(geometry, slot) - geometry.headWidth;
  const left = offsetShowing(start, start + geometry.slotWidth, {
    offset: scrollLeft,
    size: clientWidth - geometry.headWidth,
  });
  return { top: top === scrollTop ? null : top, left: left === scrollLeft ? null : left };
}
