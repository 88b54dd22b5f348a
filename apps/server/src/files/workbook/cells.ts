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
  | 'plain';

export interface SheetCell {
  value: string | number | null;
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
  /** Buttons in the heading that filter rows. */
  filter?: boolean;
}

/** One row of a sheet that was read, with the number a spreadsheet program shows beside it. */
export interface ReadRow {
  row: number;
  cells: readonly CellValue[];
  /** Where each cell was taken from, for a row that was put together from another kind of sheet. */
  places?: readonly (CellPlace | null)[];
}

/** A cell of somebody's file, as its program names it. */
export interface CellPlace {
  sheet: string;
  row: number;
  /** Letters, or the name of a property. */
  column: string;
}

export interface ReadSheet {
  name: string;
  rows: readonly ReadRow[];
  /** Cells shown as one, where there are any; only the first cell of each has a value. */
  merges?: readonly MergedCells[];
  /** What is wrong with cells that became no row. */
  problems?: readonly { place: CellPlace; message: string }[];
}
