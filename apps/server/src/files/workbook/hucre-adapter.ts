import { type CellStyle, readXlsx, streamXlsxRows, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { FileRefusal } from '../file-refusal.ts';
import type { Grid, GridLimits } from '../formats/grid.ts';
import type { CellValue, MergedCells, ReadRow, ReadSheet, SheetCell, SheetPlan } from './cells.ts';
import type { WorkbookLimits } from './limits.ts';
import { CELL_STYLE } from './style.ts';

/*
 * The only file that knows the library. It reads rows and writes a workbook; a formula's text is never looked at, and
 * nothing outside the file is opened.
 */

/** Percent at which the seven lessons of a day fit a page across, also with a font wider than the one asked for. */
const PAGE_SCALE = 78;

/**
 * Reads those of the named sheets that are there, row by row; where the first of them is not, every sheet that is
 * shown, for then nobody knows yet which is meant. Refuses more sheets, rows or columns than the limits allow.
 */
export async function readSheets(
  file: Uint8Array,
  names: readonly string[],
  limits: WorkbookLimits,
): Promise<ReadSheet[]> {
  const wanted = new Map(names.map((name) => [sheetKey(name), name]));
  const shown: string[] = [];
  const named: string[] = [];
  await readXlsx(file, {
    sheets({ name, hidden = false, veryHidden = false }) {
      if (wanted.has(sheetKey(name))) named.push(name);
      if (wanted.has(sheetKey(name)) || !(hidden || veryHidden)) shown.push(name);
      return false;
    },
  });
  const hasFirst = named.some((name) => wanted.get(sheetKey(name)) === names[0]);
  const present = hasFirst ? named : shown;
  if (present.length > limits.sheets) throw new FileRefusal(`В книге больше ${limits.sheets} листов.`);
  const sheets: ReadSheet[] = [];
  for (const title of present) {
    const rows = await readRows(file, title, limits);
    const merges = rows.length > 0 ? await readMerges(file, title, limits) : [];
    const name = wanted.get(sheetKey(title)) ?? title;
    sheets.push({ name, rows, ...(merges.length > 0 && { merges }) });
  }
  return sheets;
}

/** The rectangles of cells that are shown as one, as far as they lie within the limits. */
async function readMerges(file: Uint8Array, title: string, limits: WorkbookLimits): Promise<MergedCells[]> {
  const { sheets } = await readXlsx(file, { sheets: [title], maxRows: 1 });
  const merges = (sheets[0]?.merges ?? []).filter(
    ({ startRow, startCol }) => startRow < limits.rows && startCol < limits.columns,
  );
  if (merges.length > limits.rows) {
    throw new FileRefusal(`На листе «${title}» больше ${limits.rows} объединённых ячеек.`);
  }
  return merges.map(({ startRow, startCol, endRow, endCol }) => ({ startRow, startCol, endRow, endCol }));
}

/** Programs take sheet names that differ only in letter case for the same. */
function sheetKey(name: string): string {
  return name.trim().toLowerCase();
}

async function readRows(
  file: Uint8Array,
  sheet: string,
  limits: Pick<WorkbookLimits, 'rows' | 'columns'>,
): Promise<ReadRow[]> {
  const rows: ReadRow[] = [];
  let read = 0;
  for await (const { index, values } of streamXlsxRows(file, { sheet })) {
    read += 1;
    if (read > limits.rows) {
      throw new FileRefusal(`На листе «${sheet}» больше ${limits.rows} строк.`);
    }
    const cells = withoutTail(values);
    if (cells.length > limits.columns) {
      throw new FileRefusal(`На листе «${sheet}» больше ${limits.columns} столбцов (строка ${index + 1}).`);
    }
    if (cells.length > 0) rows.push({ row: Number.isInteger(index) ? index + 1 : read, cells });
  }
  return rows;
}

/** The sheets that are shown. */
export async function sheetTitles(file: Uint8Array): Promise<string[]> {
  const titles: string[] = [];
  await readXlsx(file, {
    sheets({ name, hidden = false, veryHidden = false }) {
      if (!(hidden || veryHidden)) titles.push(name);
      return false;
    },
  });
  return titles;
}

/**
 * Every sheet as it lies in the workbook, with the cells that are shown as one. Rows are counted before the sheet is
 * read as a whole.
 */
export async function readGrids(file: Uint8Array, limits: GridLimits): Promise<Grid[]> {
  const names = await sheetTitles(file);
  const grids: { name: string; rows: CellValue[][] }[] = [];
  let left = limits.cells;
  for (const name of names) {
    const rows: CellValue[][] = [];
    for (const { row, cells } of await readRows(file, name, limits)) {
      left -= cells.length;
      if (left < 0) throw new FileRefusal(`В книге больше ${limits.cells} ячеек.`);
      while (rows.length < Math.min(row, limits.rows)) rows.push([]);
      rows[row - 1] = [...cells];
    }
    grids.push({ name, rows });
  }
  const { sheets } = await readXlsx(file, { sheets: ({ name }) => names.includes(name) });
  const merges = new Map(sheets.map((sheet) => [sheet.name, sheet.merges ?? []]));
  return grids.map(({ name, rows }) => ({ name, rows, merges: merges.get(name) ?? [] }));
}

function withoutTail(values: readonly CellValue[]): CellValue[] {
  const last = values.findLastIndex((value) => value !== null && value !== '');
  return values.slice(0, last + 1);
}

/** Writes an xlsx. Every text is written as text, whatever it begins with. */
export async function writeWorkbook(sheets: readonly SheetPlan[], title: string): Promise<Uint8Array> {
  return writeXlsx({ sheets: sheets.map(writtenSheet), properties: { title, creator: 'Звонок' } });
}

function writtenSheet(sheet: SheetPlan): WriteSheet {
  return {
    name: sheet.name,
    rows: sheet.rows.map((cells) => cells.map(({ value }) => escaped(value))),
    cells: stylesOf(sheet.rows),
    columns: sheet.widths.map((width) => ({ width })),
    rowDefs: heightsOf(sheet.heights ?? []),
    ...(sheet.merges && { merges: [...sheet.merges] }),
    freezePane: sheet.frozen,
    ...printing(sheet),
    ...(sheet.filter && { autoFilter: { range: filterRange(sheet) } }),
  };
}

/**
 * On A4: a flat sheet as wide as the page, a table a stretch of columns on each; headings are repeated on every page.
 */
function printing({ frozen, pages }: SheetPlan): Pick<WriteSheet, 'pageSetup' | 'colBreaks'> {
  const pageSetup: WriteSheet['pageSetup'] = {
    paperSize: 'a4',
    margins: { left: 0.4, right: 0.4, top: 0.5, bottom: 0.5, header: 0.2, footer: 0.2 },
    printTitlesRow: `$1:$${frozen.rows}`,
    ...(frozen.columns > 0 && { printTitlesColumn: '$A:$A' }),
  };
  if (!pages) {
    return {
      pageSetup: { ...pageSetup, orientation: 'portrait', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
    };
  }
  return {
    pageSetup: { ...pageSetup, orientation: 'landscape', scale: PAGE_SCALE },
    colBreaks: pages.map((column) => column - 1),
  };
}

function stylesOf(rows: SheetPlan['rows']): Map<string, { value: SheetCell['value']; style: CellStyle }> {
  return new Map(
    rows.flatMap((cells, row) =>
      cells.map(
        ({ value, look }, column) =>
          [`${row},${column}`, { value: escaped(value), style: CELL_STYLE[look] }] as const,
      ),
    ),
  );
}

/**
 * `_x0041_` is how the format writes a character by its number (ECMA-376, 22.4.2.4); a text with these very signs says
 * so.
 */
function escaped(value: SheetCell['value']): SheetCell['value'] {
  return typeof value === 'string' ? value.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_') : value;
}

function heightsOf(heights: readonly (number | null)[]): Map<number, { height: number }> {
  return new Map(heights.flatMap((height, row) => (height === null ? [] : [[row, { height }] as const])));
}

function filterRange({ rows, widths }: SheetPlan): string {
  return `A1:${String.fromCharCode(64 + widths.length)}${rows.length}`;
}
