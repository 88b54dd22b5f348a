import type { MergedGrid } from '../../formats/grid.ts';
import type { Axes, Block } from './axes.ts';
import { dayOf } from './labels.ts';

/** A class, or a teacher, in one lesson of one day: where its texts stand. */
export interface Crossing {
  /** Null in a table of teachers, whose cells name the class. */
  className: string | null;
  teacher: string | null;
  day: number;
  number: number;
  rows: Block;
  columns: Block;
}

/** Every place of a sheet at which a lesson may stand; a pair of lessons is two places in one stretch. */
export function crossingsOf({ rows, columns, sheet }: Axes): Crossing[] {
  return rows.flatMap((row) =>
    columns.flatMap((column) => {
      const className = row.className ?? column.className ?? sheet.className;
      const teacher = row.teacher ?? column.teacher;
      const day = row.day ?? column.day ?? sheet.day;
      const numbers = row.numbers ?? column.numbers;
      if ((className ?? teacher) === null || day === null || numbers === null) return [];
      const names = className?.split(',') ?? [null];
      return numbers.flatMap((number) =>
        names.map((name) => ({ className: name, teacher, day, number, rows: row, columns: column })),
      );
    }),
  );
}

/** A text within a crossing, and the cell it was written into. */
export interface FoundText {
  text: string;
  row: number;
  column: number;
  /** The first column after it within the crossing, further than the next where cells are merged. */
  end: number;
}

/**
 * What one cell of a crossing says. A cell that is shown as one with others says it once in every crossing it reaches
 * into: a lesson of two classes, or two lessons long.
 */
export function textAt(
  grid: MergedGrid,
  axes: Axes,
  { rows, columns }: Crossing,
  row: number,
  column: number,
): FoundText {
  const { startRow, startCol, endCol } = grid.merge(row, column);
  const isFirst = row === Math.max(startRow, rows.start) && column === Math.max(startCol, columns.start);
  const isBody = startRow >= axes.body.row && startCol >= axes.body.column;
  const text = isFirst && isBody ? grid.text(startRow, startCol) : '';
  const isDay = dayOf(text) !== null && !/^\d/.test(text);
  return { text: isDay ? '' : text, row: startRow, column: startCol, end: Math.min(endCol + 1, columns.end) };
}

/** How many crossings say anything that may be a lesson. */
export function filledCrossings(grid: MergedGrid, axes: Axes): number {
  let filled = 0;
  for (const crossing of crossingsOf(axes)) {
    if (hasWords(grid, axes, crossing)) filled += 1;
  }
  return filled;
}

function hasWords(grid: MergedGrid, axes: Axes, crossing: Crossing): boolean {
  for (let row = crossing.rows.start; row < crossing.rows.end; row++) {
    for (let column = crossing.columns.start; column < crossing.columns.end; column++) {
      if (/\p{L}{2}/u.test(textAt(grid, axes, crossing, row, column).text)) return true;
    }
  }
  return false;
}
