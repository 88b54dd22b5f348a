import type { GridGeometry } from './geometry.ts';

/** Slots `start` to `end`, the latter not among them. */
export interface ColumnSpan {
  start: number;
  end: number;
}

/** The slots a scrolled box that wide shows, those in part included. */
export function seenColumns(
  { slotWidth, headWidth }: GridGeometry,
  offset: number,
  width: number,
  count: number,
): ColumnSpan {
  const start = Math.min(Math.floor(offset / slotWidth), Math.max(0, count - 1));
  const end = Math.ceil((offset + width - headWidth) / slotWidth);
  return { start, end: Math.min(count, Math.max(start, end)) };
}

/** The slots a box that wide would show if it were scrolled so that `first` is the first of them. */
export function columnsFrom(geometry: GridGeometry, first: number, width: number, count: number): ColumnSpan {
  const last = geometry.headWidth + count * geometry.slotWidth - width;
  return seenColumns(geometry, Math.max(0, Math.min(first * geometry.slotWidth, last)), width, count);
}

/** How many columns next to the visible ones have their words: fewer than `least` are filled up to `reserve`. */
export interface ColumnReserve {
  least: number;
  reserve: number;
}

/** The columns to have their words: the same object as `drawn` when enough of them have. */
export function nextColumns(
  drawn: ColumnSpan,
  seen: ColumnSpan,
  { least, reserve }: ColumnReserve,
  count: number,
): ColumnSpan {
  const around = (more: number): ColumnSpan => ({
    start: Math.max(0, seen.start - more),
    end: Math.min(count, seen.end + more),
  });
  const needed = around(least);
  return drawn.start <= needed.start && drawn.end >= needed.end ? drawn : around(reserve);
}
