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
}

export interface ReadSheet {
  name: string;
  rows: readonly ReadRow[];
}
