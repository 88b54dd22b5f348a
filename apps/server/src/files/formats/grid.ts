import type { CellValue, MergedCells } from '../workbook/cells.ts';

/** A sheet as it lies in its file. Rows and columns are counted from 0; an empty row is an empty list. */
export interface Grid {
  name: string;
  rows: readonly (readonly CellValue[])[];
  merges: readonly MergedCells[];
}

export interface GridLimits {
  rows: number;
  columns: number;
  cells: number;
}

/** Eighty classes with four columns each, and the days beside them; more cells than any school fills. */
export const GRID_LIMITS: GridLimits = { rows: 20_000, columns: 400, cells: 200_000 };

/** What a cell says, in one text; empty when it says nothing. */
export function textOf(value: CellValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return '';
  return String(value).replaceAll('\r\n', '\n').normalize('NFC').trim();
}

/** A grid to be asked for cells, with an eye on those that are shown as one. */
export class MergedGrid {
  readonly name: string;
  readonly height: number;
  readonly width: number;
  readonly #rows: Grid['rows'];
  readonly #merges = new Map<number, MergedCells>();

  constructor({ name, rows, merges }: Grid) {
    this.name = name;
    this.#rows = rows;
    this.height = rows.length;
    this.width = rows.reduce((width, row) => Math.max(width, row.length), 0);
    for (const merge of merges) this.#cover(merge);
  }

  /** What stands in the cell itself. */
  text(row: number, column: number): string {
    return textOf(this.#rows[row]?.[column]);
  }

  /** The stretch of cells this one is a part of; just itself when it is not merged. */
  merge(row: number, column: number): MergedCells {
    return (
      this.#merges.get(this.#key(row, column)) ?? {
        startRow: row,
        startCol: column,
        endRow: row,
        endCol: column,
      }
    );
  }

  get hasMerges(): boolean {
    return this.#merges.size > 0;
  }

  #cover(merge: MergedCells): void {
    const endRow = Math.min(merge.endRow, this.height - 1);
    const endCol = Math.min(merge.endCol, this.width - 1);
    for (let row = merge.startRow; row <= endRow; row++) {
      for (let column = merge.startCol; column <= endCol; column++) {
        this.#merges.set(this.#key(row, column), merge);
      }
    }
  }

  #key(row: number, column: number): number {
    return row * this.width + column;
  }
}
