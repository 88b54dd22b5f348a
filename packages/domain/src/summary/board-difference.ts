import { compareNatural, compareRussian } from '../lesson/class-order.ts';
import type { BoardRow } from './board-rows.ts';

/** The fields of a row that are compared between two boards; another host's numbers may be any. */
export type ComparedRow = Pick<BoardRow, 'className' | 'subgroup' | 'shift'> & { number: number };

/** A row of either board; null if both have it. */
export interface BoardDifference<Row> {
  row: Row;
  change: 'new' | 'gone' | null;
}

/**
 * A board as it will be, with what will be on it no longer, in the order of a board. Of one lesson what goes stands
 * before what comes. Two rows of one key are the same.
 */
export function boardDifference<Row extends ComparedRow>(
  before: readonly Row[],
  after: readonly Row[],
  keyOf: (row: Row) => string,
): BoardDifference<Row>[] {
  const [known, kept] = [new Set(before.map(keyOf)), new Set(after.map(keyOf))];
  const gone = before.filter((row) => !kept.has(keyOf(row)));
  return [
    ...gone.map((row) => ({ row, change: 'gone' as const })),
    ...after.map((row) => ({ row, change: known.has(keyOf(row)) ? null : ('new' as const) })),
  ].toSorted((a, b) => compareRows(a.row, b.row));
}

function compareRows(a: ComparedRow, b: ComparedRow): number {
  return (
    compareNatural(a.className, b.className) ||
    (a.shift ?? 1) - (b.shift ?? 1) ||
    a.number - b.number ||
    compareRussian(a.subgroup ?? '', b.subgroup ?? '')
  );
}
