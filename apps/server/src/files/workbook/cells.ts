import type { ImportCell, UnknownName } from '@zvonok/domain/spreadsheet/import-causes';

/** What a cell holds when it is read. A formula is only ever its last saved result. */
export type CellValue = string | number | boolean | Date | null;

/** How a cell looks; `style.ts` says what that means in a workbook. */
export type CellLook =
  | 'heading'
  | 'day'
  | 'number'
  | 'day-number'
  | 'name'
  | 'lesson'
  | 'day-start'
  | 'changed'
  | 'plain'
  | 'date'
  | 'moment'
  /** Without lines, above and below a table. */
  | 'title'
  | 'text';

export interface SheetCell {
  /** A date holds what a clock on the wall shows, as if it were UTC: a workbook knows no time zones. */
  value: string | number | Date | null;
  look: CellLook;
}

/** A rectangle of cells shown as one; rows and columns from 0, the last ones included. */
export interface MergedCells {
  startRow: number;
  startCol: number;
  endRow: number;
  endCol: number;
}

/** A sheet to be written. Plain data: it travels to the thread that writes. */
export interface SheetPlan {
  name: string;
  rows: readonly (readonly SheetCell[])[];
  /** In characters, by column. */
  widths: readonly number[];
  /** In points, by row; null lets the reader's program decide. */
  heights?: readonly (number | null)[];
  merges?: readonly MergedCells[];
  /** Rows and columns that stay when the sheet is scrolled, and are printed on every page. */
  frozen: { rows: number; columns: number };
  /** For a table wider than a page: columns, from 0, with which a new printed page begins. */
  pages?: readonly number[];
  /** A form to be signed: a wide one across the page, with the rows of its heading, from 1, on every page. */
  form?: { isWide: boolean; headingRows: readonly [number, number] };
  /** Buttons in the heading that filter rows. */
  filter?: boolean;
}

/** One row of a sheet that was read, with the number a spreadsheet program shows next to it. */
export interface ReadRow {
  row: number;
  cells: readonly CellValue[];
  /** Where each cell was taken from, for a row that was put together from another kind of sheet. */
  places?: readonly (CellPlace | null)[];
  /** Which of several teachers of one name the row means: a key of the file. */
  person?: string;
}

/** A cell of an uploaded file, as its program names it. */
export interface CellPlace {
  sheet: string;
  row: number;
  /** Letters, or the name of a property. */
  column: string;
}

/** A filled cell that is hidden, struck out, or a formula whose result the file does not hold; counted from 0. */
export interface LeftCell {
  row: number;
  column: number;
  text: string;
  why: 'hidden' | 'struck-out' | 'no-value';
}

export interface ReadSheet {
  name: string;
  rows: readonly ReadRow[];
  /** Filled cells whose values are left out of `rows`, and why. */
  left?: readonly LeftCell[];
  /** Cells shown as one, where there are any; only the first cell of each has a value. */
  merges?: readonly MergedCells[];
  /** What is wrong with cells that became no row. */
  problems?: readonly SheetProblem[];
  /** True for a sheet that was put together from another kind of file or table. */
  isDerived?: boolean;
}

/** What is wrong with a cell, or the question about it. */
export interface SheetProblem {
  place: CellPlace;
  message: string;
  /** One text for all cells with the same problem. */
  cause?: string;
  unknown?: UnknownName;
}

/** Cells of a sheet that ended as nothing: what they have in common, and where they are. */
export interface UnreadCells {
  /** For a person, with its number: '3 столбца без класса'. */
  message: string;
  cells: readonly ImportCell[];
  /** How many there are; `cells` holds at most the first hundred. */
  count: number;
}

/** What an xlsx is to a browser. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
