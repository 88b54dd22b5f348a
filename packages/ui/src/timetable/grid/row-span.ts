/** Rows `start` to `end`, the latter not among them. May reach beyond the last row: the renderer stops there. */
export interface RowSpan {
  start: number;
  end: number;
}

/** Rows drawn beyond the seen ones, on either side. */
export interface RowReserve {
  above: number;
  below: number;
}

/** Rows further away than so many are taken away. */
const KEPT = 2;

/** Where each row begins, in pixels from the top of the first, and after the last where the table ends. */
export type RowEdges = readonly number[];

export function rowEdges<Row>(rows: readonly Row[], heightOf: (row: Row) => number): RowEdges {
  const edges = [0];
  let bottom = 0;
  for (const row of rows) {
    bottom += heightOf(row);
    edges.push(bottom);
  }
  return edges;
}

/** The rows a scrolled box shows, those in part included. */
export function seenRows(edges: RowEdges, offset: number, height: number): RowSpan {
  const start = rowAt(edges, offset);
  return { start, end: Math.max(start, rowAt(edges, offset + height - 1) + 1) };
}

/** The row at a height: the first above all, the last below. */
export function rowAt(edges: RowEdges, offset: number): number {
  let low = 0;
  let high = Math.max(0, edges.length - 2);
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((edges[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * The rows to draw next when those of `drawn` are there already: the same object when nothing is to be done. Rows that
 * are seen come at once; of those in reserve one at a time, so that no frame of scrolling has to draw several.
 */
export function nextRows(
  drawn: RowSpan,
  seen: RowSpan,
  { above, below }: RowReserve,
  count: number,
): RowSpan {
  const end = Math.min(seen.end, count);
  if (drawn.start >= end || drawn.end <= seen.start) return { start: seen.start, end };
  const next = {
    start: Math.min(Math.max(drawn.start, seen.start - KEPT), seen.start),
    end: Math.max(Math.min(drawn.end, end + KEPT), end),
  };
  const isSeen = next.start >= drawn.start && next.end <= drawn.end;
  if (isSeen && next.end < Math.min(count, end + below)) next.end += 1;
  else if (isSeen && next.start > Math.max(0, seen.start - above)) next.start -= 1;
  return next.start === drawn.start && next.end === drawn.end ? drawn : next;
}

export function isCovered({ start, end }: RowSpan, by: RowSpan): boolean {
  return by.start <= start && by.end >= end;
}

/** A part of the table's height, in pixels. */
export interface Stretch {
  top: number;
  height: number;
}

/** Where rows of a kind stand, those below each other in one; without a kind, all rows. */
export function stretchesOf(edges: RowEdges, isOfKind?: (row: number) => boolean): readonly Stretch[] {
  const bottom = edges.at(-1) ?? 0;
  if (!isOfKind) return [{ top: 0, height: bottom }];
  const stretches: Stretch[] = [];
  for (let row = 0; row < edges.length - 1; row += 1) {
    if (!isOfKind(row)) continue;
    const [top = 0, end = 0] = edges.slice(row, row + 2);
    const last = stretches.at(-1);
    if (last && last.top + last.height === top) last.height = end - last.top;
    else stretches.push({ top, height: end - top });
  }
  return stretches;
}
