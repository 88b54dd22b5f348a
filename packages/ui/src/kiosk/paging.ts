import type { KioskGroup, KioskGrouping, KioskRow } from './kiosk-data.ts';
import type { KioskList } from './list-layout.ts';
import { groupLines, keepsRowWhole, type ListLayout, layoutsOf, rowLines, rowWords } from './list-layout.ts';
import { type BoardSizes, GUTTER, linesThatFit, SMALL } from './sizes.ts';

/** What one page shows for how long. */
export interface Page {
  /** Null on a day without changes. */
  list: KioskList | null;
  dwellMs: number;
}

/** 3 s to find one's bearings and 1.2 s a row, but never under 8 s nor over 25 s. */
export const DWELL = { baseMs: 3000, perRowMs: 1200, leastMs: 8000, mostMs: 25_000 } as const;

/** Readers do not wait for a fifth page. */
const PAGES_AT_MOST = 4;
/**
 * If a day takes too many pages, the letters become smaller, down to the least that is legible; then classes are
 * divided wherever a page ends. A column that would stay emptier than `fullEnough` takes a part of the next class.
 */
const TRIES = [
  { scale: 1, fullEnough: 0.6 },
  { scale: 0.88, fullEnough: 0.6 },
  { scale: SMALL, fullEnough: 0.6 },
  { scale: SMALL, fullEnough: 1 },
];

/** The rows of a day that fits one page grow until they fill it, but not over so much; and so do their letters. */
export const MOST_GROWTH = 1.6;
const GROWTHS = [MOST_GROWTH, 1.5, 1.4, 1.3, 1.2, 1.1, 1];

export function dwellMs(rows: number): number {
  return Math.min(DWELL.mostMs, Math.max(DWELL.leastMs, DWELL.baseMs + rows * DWELL.perRowMs));
}

/** More than any number of pages: a word that breaks; a row that no page can hold. */
const BROKEN_COST = 1000;
const CUT_COST = 1_000_000;
/** Less than a page, all together: second lines, smaller subjects. */
const SECOND_LINES_COST = 0.5;
const SMALL_SUBJECT_COST = 0.1;

interface PageRoom {
  sizes: BoardSizes;
  by: KioskGrouping;
  /** Height that something else takes of the list, in CSS pixels. */
  taken?: number;
}

/**
 * The pages of one day, in the largest letters that need the fewest pages, and so that the most rows stand on one line.
 * No groups make one page without a list.
 */
export function pagesOf(groups: readonly KioskGroup[], { sizes, by, taken = 0 }: PageRoom): Page[] {
  if (groups.length === 0) return [{ list: null, dwellMs: dwellMs(0) }];
  const height = sizes.listHeight - taken;
  let best: { lists: KioskList[]; cost: number } = { lists: [], cost: Number.POSITIVE_INFINITY };
  for (const { scale, fullEnough } of TRIES) {
    // Smaller letters and divided classes have to spare a page.
    const pages = Math.floor(best.cost);
    const row = sizes.row * scale;
    const lines = linesThatFit(height, row);
    const fonts = { row, line: height / lines, lines, small: Math.min(1, sizes.small / row) };
    for (const layout of layoutsOf(groups, fonts, { width: listWidth(sizes), by })) {
      const lists = listsOf(groups, layout, fullEnough);
      const cost = costOf(groups, lists, layout);
      if (cost < Math.min(pages, best.cost)) best = { lists, cost };
    }
    if (Math.floor(best.cost) <= PAGES_AT_MOST) break;
  }
  const [only] = best.lists;
  const mayGrow = best.lists.length === 1 && only?.layout.columns === 1 && only.layout.row === sizes.row;
  return (mayGrow ? [grown(groups, only, { sizes, by, height })] : best.lists).map((list) => ({
    list,
    dwellMs: dwellMs(list.columns.flat().reduce((sum, group) => sum + group.rows.length, 0)),
  }));
}

function listWidth({ width, row }: BoardSizes): number {
  return width - 2 * GUTTER * row;
}

interface ListRoom extends Omit<PageRoom, 'taken'> {
  height: number;
}

/**
 * The only column of the only page, filling its height: in the largest letters that say the same words, whole and all
 * of one size, be it on two lines; and with the rest of the height between them.
 */
function grown(groups: readonly KioskGroup[], list: KioskList, { sizes, by, height }: ListRoom): KioskList {
  const rows = groups.flatMap((group) => group.rows);
  const words = rows.map((row) => rowWords(row, list.layout)).join();
  const mostLines = (row: KioskRow, { shape }: ListLayout) =>
    Math.max(rowLines(row, list.layout), shape === 'stacked' ? 2 : 1);
  let best = list;
  for (const growth of GROWTHS) {
    const row = sizes.row * growth;
    const lines = linesThatFit(height, row);
    const fonts = { row, line: height / lines, lines, small: Math.min(1, sizes.small / row) };
    const fitting = layoutsOf(groups, fonts, { width: listWidth(sizes), by })
      .filter(({ columns, isSubjectSmall }) => columns === 1 && !isSubjectSmall)
      .filter((layout) => rows.every((one) => rowLines(one, layout) <= mostLines(one, layout)))
      .filter((layout) => rows.map((one) => rowWords(one, layout)).join() === words)
      .map((layout) => listsOf(groups, layout, 0))
      .filter((lists) => lists.length === 1 && !isCut(lists))
      .map((lists) => ({ lists, cost: costOf(groups, lists, lists[0]?.layout ?? list.layout) }))
      .filter(({ cost }) => cost < BROKEN_COST)
      .toSorted((a, b) => a.cost - b.cost);
    const found = fitting[0]?.lists[0];
    if (found) {
      best = found;
      break;
    }
  }
  const used = columnLines(best.columns.flat(), best.layout);
  const line = Math.min(height / used, MOST_GROWTH * list.layout.line);
  return { ...best, layout: { ...best.layout, line, lines: used } };
}

function columnLines(column: readonly KioskGroup[], layout: ListLayout): number {
  return column.reduce((sum, group) => sum + groupLines(group, layout), 0);
}

/** How badly the groups stand: by the number of pages, then by what makes them harder to read. */
function costOf(groups: readonly KioskGroup[], lists: readonly KioskList[], layout: ListLayout): number {
  const rows = groups.flatMap((group) => group.rows);
  const lines = rows.reduce((sum, row) => sum + rowLines(row, layout), 0);
  const isWhole = rows.every((row) => keepsRowWhole(row, layout));
  return (
    lists.length +
    (isCut(lists) ? CUT_COST : 0) +
    (isWhole ? 0 : BROKEN_COST) +
    SECOND_LINES_COST * (1 - rows.length / lines) +
    (layout.isSubjectSmall ? SMALL_SUBJECT_COST : 0)
  );
}

/**
 * The groups on pages of a layout, column by column. One stays whole, and its name is repeated where it cannot: it is
 * taller than a column, or the column would stay too empty without a part of it.
 */
function listsOf(groups: readonly KioskGroup[], layout: ListLayout, fullEnough: number): KioskList[] {
  const columns = fillColumns(groups, layout, fullEnough);
  return Array.from({ length: Math.ceil(columns.length / layout.columns) }, (_, page) => ({
    layout,
    columns: columns.slice(page * layout.columns, (page + 1) * layout.columns),
  }));
}

/** Whether some row is taller than a column, so that no page can hold it. */
function isCut(lists: readonly KioskList[]): boolean {
  return lists.some(({ layout, columns }) =>
    columns.some((column) => columnLines(column, layout) > layout.lines),
  );
}

function fillColumns(groups: readonly KioskGroup[], layout: ListLayout, fullEnough: number): KioskGroup[][] {
  const known = new Map(
    groups.flatMap((group) => group.rows.map((row) => [row, rowLines(row, layout)] as const)),
  );
  const linesOf = (group: KioskGroup) => groupLines(group, layout, (row) => known.get(row) ?? 1);
  const columns: KioskGroup[][] = [[]];
  let left = layout.lines;
  for (const group of groups) {
    let rest = group;
    let needed = linesOf(rest);
    while (needed > left) {
      const isEmpty = left === layout.lines;
      const mayDivide = needed > layout.lines || layout.lines - left < fullEnough * layout.lines;
      const count = mayDivide ? rowsWithin(rest, left, linesOf) : 0;
      if (count === 0 && isEmpty) break;
      if (count > 0) columns.at(-1)?.push({ ...rest, rows: rest.rows.slice(0, count) });
      rest = { ...rest, rows: rest.rows.slice(count) };
      needed = linesOf(rest);
      columns.push([]);
      left = layout.lines;
    }
    columns.at(-1)?.push(rest);
    left -= needed;
  }
  return columns;
}

/** How many rows of a group fit so many lines together with its title; never all of them. */
function rowsWithin(group: KioskGroup, lines: number, linesOf: (group: KioskGroup) => number): number {
  let count = 0;
  while (
    count + 1 < group.rows.length &&
    linesOf({ ...group, rows: group.rows.slice(0, count + 1) }) <= lines
  )
    count += 1;
  return count;
}
