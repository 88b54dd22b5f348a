/** Rows `start` to `end`, the latter not among them. May reach beyond the last row: whoever draws it stops there. */
export interface RowSpan {
  start: number;
  end: number;
}

/** Rows drawn beyond the seen ones when new ones are drawn at all. */
const OVERSCAN = 5;
/** While so many are left on either side, scrolling draws nothing. */
const RESERVE = 2;

/** The rows a scrolled box shows, those in part included. */
export function seenRows(offset: number, height: number, rowHeight: number): RowSpan {
  return {
    start: Math.max(0, Math.floor(offset / rowHeight)),
    end: Math.ceil((offset + height) / rowHeight),
  };
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
