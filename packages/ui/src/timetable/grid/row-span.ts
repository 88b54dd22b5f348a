/** Rows `start` to `end`, the latter not among them. May reach beyond the last row: whoever draws it stops there. */
export interface RowSpan {
  start: number;
  end: number;
}

/** Rows drawn beyond the seen ones when new ones are drawn at all. */
const OVERSCAN = 5;
/** While so many are left on either side, scrolling draws nothing. */
const RESERVE = 2;

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

export function isCovered({ start, end }: RowSpan, by: RowSpan): boolean {
  return by.start <= start && by.end >= end;
}

/**
 * The rows to draw when those of `drawn` are there already: the same object while enough of them are left, so that most
 * frames of scrolling have no work at all, and the others draw three rows at a time.
 */
export function rowsToDraw(drawn: RowSpan, seen: RowSpan): RowSpan {
  return isCovered(around(seen, RESERVE), drawn) ? drawn : around(seen, OVERSCAN);
}

function around({ start, end }: RowSpan, rows: number): RowSpan {
  return { start: Math.max(0, start - rows), end: end + rows };
}
