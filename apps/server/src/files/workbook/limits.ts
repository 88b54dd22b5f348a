const MIB = 1024 * 1024;

/** What a workbook may be (docs/decisions/0045). Everything is checked before the part it protects is read. */
export const WORKBOOK_LIMITS = {
  /** The file as it is sent. */
  packedBytes: 10 * MIB,
  /** All its parts together, unpacked. Reading takes some five times as much memory. */
  unpackedBytes: 32 * MIB,
  /** A workbook of ours has a dozen parts; one with pictures and comments has some tens. */
  entries: 200,
  /** Rows of one sheet, the heading included. */
  rows: 20_000,
  /** Columns of a sheet that is read. Ours have eight, people add notes next to them. */
  columns: 64,
  /** Cells of all sheets that are read, up to the last filled one of each row. */
  cells: 400_000,
  /** Sheets of a book in which none is called as ours are. */
  sheets: 40,
} as const;

export type WorkbookLimits = Readonly<Record<keyof typeof WORKBOOK_LIMITS, number>>;
