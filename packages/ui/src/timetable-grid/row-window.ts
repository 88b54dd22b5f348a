import type { Viewport } from './geometry.ts';

/** Rows next to each other: from the first to the last, both included. */
export interface RowSpan {
  first: number;
  last: number;
}

/** The rows that a scrolled table shows at least in part. All are equally high, so there is nothing to measure or to search. */
export function rowsIn({ offset, size }: Viewport, rowHeight: number): RowSpan {
  return { first: Math.floor(offset / rowHeight), last: Math.ceil((offset + size) / rowHeight) - 1 };
}

/** The indexes of those rows and of some beyond them, as far as there are rows. */
export function rowsAround({ first, last }: RowSpan, beyond: number, rowCount: number): number[] {
  const from = Math.max(0, first - beyond);
  const to = Math.min(rowCount - 1, last + beyond);
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step);
}
