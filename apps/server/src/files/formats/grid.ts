import { formatMinutes } from '@zvonok/domain/bells/lesson-time';
import { columnName } from '@zvonok/domain/spreadsheet/sheet-layout';
import { FileRefusal } from '../file-refusal.ts';
import { isTimeOfDay, timeOfDay } from '../timetable-import/lesson-hours.ts';
import type { CellPlace, CellValue, LeftCell, MergedCells } from '../workbook/cells.ts';

/** A sheet as it lies in its file. Rows and columns are counted from 0; an empty row is an empty list. */
export interface Grid {
  name: string;
  rows: readonly (readonly CellValue[])[];
  merges: readonly MergedCells[];
  /** Filled cells whose values are left out of `rows`, and why. */
  left?: readonly LeftCell[];
}

export interface GridPlace {
  row: number;
  column: number;
}

export interface GridLimits {
  rows: number;
  columns: number;
  cells: number;
}

/** Eighty classes with four columns each, and the days next to them; more cells than any school fills. */
export const GRID_LIMITS: GridLimits = { rows: 20_000, columns: 400, cells: 200_000 };

/** Excel keeps no more in a cell. */
export const CELL_CHARACTERS = 32_767;

/** What a cell says, in one text; empty when it says nothing. */
export function textOf(value: CellValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date)
    return isTimeOfDay(value) ? formatMinutes(timeOfDay(value) ?? 0) : dateText(value);
  return String(value).replaceAll('\r\n', '\n').normalize('NFC').trim();
}

/** '12.01.2026': a date, or something like '12/1' that a spreadsheet program took for one. */
function dateText(value: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(value.getUTCDate())}.${two(value.getUTCMonth() + 1)}.${value.getUTCFullYear()}`;
}

/** A grid that finds cells, merged ones included. */
export class MergedGrid {
  readonly name: string;
  readonly height: number;
  readonly width: number;
  /** Where the first cell stands on the sheet, which a part of it does not begin with. */
  readonly origin: GridPlace;
  readonly #rows: Grid['rows'];
  readonly #merges = new Map<number, MergedCells>();

  constructor({ name, rows, merges }: Grid, origin: GridPlace = { row: 0, column: 0 }) {
    this.name = name;
    this.origin = origin;
    this.#rows = rows;
    this.height = rows.length;
    this.width = rows.reduce((width, row) => Math.max(width, row.length), 0);
    const covered = merges.reduce((sum, merge) => sum + this.#areaOf(merge), 0);
    if (covered > GRID_LIMITS.cells) {
      throw new FileRefusal(`На листе «${name}» объединено больше ${GRID_LIMITS.cells} ячеек.`);
    }
    for (const merge of merges) this.#cover(merge);
  }

  /** What stands in the cell itself. */
  text(row: number, column: number): string {
    const texts = this.#texts[row] ?? [];
    const text = texts[column] ?? textOf(this.#rows[row]?.[column]);
    texts[column] = text;
    this.#texts[row] = texts;
    return text;
  }

  readonly #texts: string[][] = [];

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

  /** The cells from the first place up to, and without, the second; a merged cell says in each part what it says. */
  part(from: GridPlace, to: GridPlace): MergedGrid {
    const rows = this.#rows.slice(from.row, to.row).map((row) => row.slice(from.column, to.column));
    const reaching = [...new Set(this.#merges.values())].filter(
      ({ startRow, startCol, endRow, endCol }) =>
        startRow < to.row && endRow >= from.row && startCol < to.column && endCol >= from.column,
    );
    const merges = reaching.map(({ startRow, startCol, endRow, endCol }) => {
      const [row, column] = [Math.max(startRow, from.row), Math.max(startCol, from.column)];
      const first = rows[row - from.row];
      if (first) first[column - from.column] = this.#rows[startRow]?.[startCol] ?? null;
      return {
        startRow: row - from.row,
        startCol: column - from.column,
        endRow: Math.min(endRow, to.row - 1) - from.row,
        endCol: Math.min(endCol, to.column - 1) - from.column,
      };
    });
    return new MergedGrid(
      { name: this.name, rows, merges },
      { row: this.origin.row + from.row, column: this.origin.column + from.column },
    );
  }

  /** How many cells of this grid a merged one covers. */
  #areaOf({ startRow, startCol, endRow, endCol }: MergedCells): number {
    const rows = Math.min(endRow, this.height - 1) - startRow + 1;
    const columns = Math.min(endCol, this.width - 1) - startCol + 1;
    return Math.max(0, rows) * Math.max(0, columns);
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

/** The place in the file of a place in the grid, both counted from 0. */
export function absolute({ origin }: MergedGrid, { row, column }: GridPlace): GridPlace {
  return { row: origin.row + row, column: origin.column + column };
}

/** The place in the file as a person names it. */
export function placeOf({ name, origin }: MergedGrid, { row, column }: GridPlace): CellPlace {
  return { sheet: name, row: origin.row + row + 1, column: columnName(origin.column + column) };
}
