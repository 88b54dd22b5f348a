import { type KioskGroup, type KioskRow, kioskRowLines } from '@zvonok/ui/kiosk';
import type { BoardSizes } from './sizes.ts';

/** What one page shows for how long. */
export interface Page {
  groups: readonly KioskGroup[];
  dwellMs: number;
}

/** 3 s to find one's bearings and 1.2 s a row, but never under 8 s nor over 25 s. */
export const DWELL = { baseMs: 3000, perRowMs: 1200, leastMs: 8000, mostMs: 25_000 } as const;

export function dwellMs(rows: number): number {
  return Math.min(DWELL.mostMs, Math.max(DWELL.leastMs, DWELL.baseMs + rows * DWELL.perRowMs));
}

/**
 * The pages of one day's rows, which come sorted by class. A class stays on one page; only one that is taller than a
 * page is divided, and its name is repeated. No rows make one empty page.
 */
export function pagesOf(
  rows: readonly KioskRow[],
  { lines, shape }: Pick<BoardSizes, 'lines' | 'shape'>,
): Page[] {
  const height = (group: KioskGroup) =>
    group.rows.reduce((sum, row) => sum + kioskRowLines(row, shape).lines, 0);
  const pages: KioskGroup[][] = [[]];
  let used = 0;
  for (const group of groupByClass(rows).flatMap((whole) => divide(whole, lines, shape))) {
    const needed = height(group);
    if (used > 0 && used + needed > lines) {
      pages.push([]);
      used = 0;
    }
    pages.at(-1)?.push(group);
    used += needed;
  }
  return pages.map((groups) => ({
    groups,
    dwellMs: dwellMs(groups.reduce((sum, group) => sum + group.rows.length, 0)),
  }));
}

function groupByClass(rows: readonly KioskRow[]): KioskGroup[] {
  // By hand: a television's browser may be too old for Map.groupBy.
  const groups = new Map<string, KioskRow[]>();
  for (const row of rows) {
    const own = groups.get(row.className);
    if (own) own.push(row);
    else groups.set(row.className, [row]);
  }
  return [...groups].map(([className, own]) => ({ className, rows: own }));
}

/** The class as it is, or in parts none of which is taller than a page. */
function divide(group: KioskGroup, lines: number, shape: BoardSizes['shape']): KioskGroup[] {
  const parts: KioskRow[][] = [[]];
  let used = 0;
  for (const row of group.rows) {
    const needed = kioskRowLines(row, shape).lines;
    if (used > 0 && used + needed > lines) {
      parts.push([]);
      used = 0;
    }
    parts.at(-1)?.push(row);
    used += needed;
  }
  return parts.map((rows) => ({ className: group.className, rows }));
}
