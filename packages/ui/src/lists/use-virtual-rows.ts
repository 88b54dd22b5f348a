import { defaultRangeExtractor, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import {
  type FocusEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** Up to this many rows all are drawn: the browser's own search then finds every one of them. */
const VIRTUAL_FROM = 200;

/** Whether only those in view of so many rows are drawn. */
export const isLong = (count: number): boolean => count > VIRTUAL_FROM;

/** Measured heights, per list, so that a list is restored at its scroll position. */
const measured = new Map<string, VirtualItem[]>();

export interface VirtualRowsOptions {
  /** Names the list among all of the app. */
  name: string;
  /** One for each row, in their order. The same array as long as they are the same: every row is measured anew else. */
  items: readonly { id: number | string }[];
  /** How high a row is about, in pixels. */
  estimate: number;
  /** Between two rows, in pixels. */
  gap: number;
  /** The rows are put in their places inside `container`; the caller renders only when other rows come into view. */
  placesRows?: boolean;
}

/** A row that is drawn. */
export interface DrawnRow {
  index: number;
  key: number | string;
  /** From the top of the list, in pixels. */
  start: number;
  end: number;
}

/**
 * Which rows of a long list are drawn while the page scrolls. The row with the focus always is: it would be lost
 * otherwise. The arrow keys go from a control of a row to the same control of the next.
 */
export function useVirtualRows<Root extends HTMLElement>({
  name,
  items,
  estimate,
  gap,
  placesRows = false,
}: VirtualRowsOptions) {
  const root = useRef<Root>(null);
  const focused = useRef<number | null>(null);
  const wanted = useRef<{ index: number; control: number } | null>(null);
  const isVirtual = isLong(items.length);
  const scrollMargin = useTopOf(root, isVirtual);
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: items.length,
    enabled: isVirtual,
    estimateSize: () => estimate,
    gap,
    overscan: 6,
    scrollMargin,
    // A sticky header and a bar at the bottom must not lie over the row that is scrolled to.
    scrollPaddingStart: 120,
    scrollPaddingEnd: 120,
    getItemKey: useCallback((index: number) => items[index]?.id ?? index, [items]),
    directDomUpdates: placesRows,
    initialMeasurementsCache: measured.get(name) ?? [],
    rangeExtractor(range) {
      const rows = defaultRangeExtractor(range);
      const own = focused.current;
      if (own === null || own >= range.count || rows.includes(own)) return rows;
      return [...rows, own].toSorted((a, b) => a - b);
    },
  });
  useLayoutEffect(() => {
    if (!isVirtual) return;
    return () => void measured.set(name, virtualizer.measurementsCache);
  }, [isVirtual, name, virtualizer]);

  const rows: DrawnRow[] = isVirtual
    ? virtualizer.getVirtualItems().map(({ index, key, start, end }) => ({
        index,
        key: typeof key === 'bigint' ? String(key) : key,
        start: start - scrollMargin,
        end: end - scrollMargin,
      }))
    : items.map(({ id }, index) => ({ index, key: id, start: 0, end: 0 }));

  // A row far away is drawn only once the list has scrolled there: whatever is drawn next is looked through for it.
  const takeFocus = () => {
    if (!wanted.current) return;
    const { index, control } = wanted.current;
    const controls = controlsOf(root.current?.querySelector(`[data-index="${index}"]`));
    if (controls.length === 0) return;
    wanted.current = null;
    (controls[control] ?? controls[0])?.focus();
  };
  useEffect(takeFocus);

  const goTo = (index: number, control: number) => {
    if (index < 0 || index >= items.length) return;
    focused.current = index;
    wanted.current = { index, control };
    if (isVirtual) virtualizer.scrollToIndex(index, { align: 'auto' });
    takeFocus();
  };

  return {
    isVirtual,
    rows,
    /** Of the whole list, in pixels. */
    height: virtualizer.getTotalSize(),
    /** For every row that is drawn, in addition to `data-index`. */
    measure: isVirtual ? virtualizer.measureElement : undefined,
    /** For what holds the rows, when they are put in their places. */
    container: isVirtual && placesRows ? virtualizer.containerRef : undefined,
    /** For what holds the rows, or something around it. */
    rootProps: {
      ref: root,
      onFocus(event: FocusEvent) {
        focused.current = rowOf(event.target)?.index ?? null;
      },
      onBlur() {
        focused.current = null;
      },
      onKeyDown(event: KeyboardEvent) {
        const to = STEP[event.key];
        const row = rowOf(event.target);
        if (to === undefined || !row || event.defaultPrevented || ownsArrows(event.target)) return;
        event.preventDefault();
        const control = controlsOf(row.element).indexOf(event.target as HTMLElement);
        goTo(to === 'first' ? 0 : to === 'last' ? items.length - 1 : row.index + to, Math.max(control, 0));
      },
    },
  };
}

const STEP: Record<string, 1 | -1 | 'first' | 'last'> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Home: 'first',
  End: 'last',
};

/** What needs the arrow keys itself: texts, choices, buttons that open a menu. */
function ownsArrows(target: EventTarget): boolean {
  if (!(target instanceof Element)) return true;
  return target.matches('input:not([type=checkbox]), textarea, select, [aria-haspopup]');
}

function rowOf(target: EventTarget): { element: Element; index: number } | null {
  const element = target instanceof Element ? target.closest('[data-index]') : null;
  return element && { element, index: Number(element.getAttribute('data-index')) };
}

function controlsOf(row: Element | null | undefined): HTMLElement[] {
  return [
    ...(row?.querySelectorAll<HTMLElement>('a[href], button:not(:disabled), input:not(:disabled)') ?? []),
  ];
}

/** How far from the top of the page an element begins, in pixels; followed while what is above it changes. */
function useTopOf(element: { current: HTMLElement | null }, enabled: boolean): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (!enabled) return;
    const look = () => {
      const box = element.current?.getBoundingClientRect();
      if (box) setTop(Math.round(box.top + window.scrollY));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element, enabled]);
  return top;
}
