import {
  type CellStyle,
  rangeRef,
  readXlsx,
  type Sheet,
  streamXlsxRows,
  type WriteSheet,
  writeXlsx,
} from 'hucre/xlsx';
import { FileRefusal, tooMuchIn } from '../file-refusal.ts';
import { CELL_CHARACTERS, type Grid, type GridLimits } from '../formats/grid.ts';
import { countInParts, WORKBOOK_LIMITS, type WorkbookLimits } from './archive-guard.ts';
import type { CellLook, CellValue, MergedCells, ReadSheet, SheetCell, SheetPlan } from './cells.ts';
import { type SheetRow, takeLeftCells } from './left-cells.ts';

/*
 * The only file that knows the library. It reads rows and writes a workbook; a formula's text is never looked at, and
 * nothing outside the file is opened.
 */

const LINE = { style: 'thin', color: { rgb: 'BFC6D1' } } as const;
const DAY_LINE = { style: 'medium', color: { rgb: '6B7686' } } as const;
const BOX = { top: LINE, right: LINE, bottom: LINE, left: LINE };
const DAY_BOX = { ...BOX, left: DAY_LINE };

const fill = (rgb: string) => ({ type: 'pattern', pattern: 'solid', fgColor: { rgb } }) as const;
const TEXT = { name: 'Calibri', size: 10 };
const STRONG = { ...TEXT, bold: true };
const CENTRE = { horizontal: 'center', vertical: 'center', wrapText: true } as const;
const LEFT = { horizontal: 'left', vertical: 'center', wrapText: true } as const;

/** The product's colours, quiet enough for a black-and-white printer; contrast of every pair is above 7 to 1. */
const CELL_STYLE: Readonly<Record<CellLook, CellStyle>> = {
  heading: { font: STRONG, fill: fill('E4EAF2'), border: BOX, alignment: CENTRE },
  day: { font: { ...STRONG, size: 12 }, fill: fill('D3DEEC'), border: DAY_BOX, alignment: CENTRE },
  number: { font: STRONG, fill: fill('E4EAF2'), border: BOX, alignment: CENTRE },
  'day-number': { font: STRONG, fill: fill('E4EAF2'), border: DAY_BOX, alignment: CENTRE },
  name: { font: STRONG, fill: fill('F3F5F9'), border: BOX, alignment: LEFT },
  lesson: { font: TEXT, border: BOX, alignment: CENTRE },
  'day-start': { font: TEXT, border: DAY_BOX, alignment: CENTRE },
  changed: { font: STRONG, fill: fill('FFF0C2'), border: BOX, alignment: CENTRE },
  plain: { font: TEXT, border: BOX, alignment: { vertical: 'top', wrapText: true }, numFmt: '@' },
  date: { font: TEXT, border: BOX, alignment: { vertical: 'top' }, numFmt: 'dd.mm.yyyy' },
  moment: { font: TEXT, border: BOX, alignment: { vertical: 'top' }, numFmt: 'dd.mm.yyyy hh:mm' },
  title: { font: { ...STRONG, size: 12 }, alignment: CENTRE },
  text: { font: TEXT, alignment: LEFT },
};

/** Percent at which the seven lessons of a day fit a page across, also with a font wider than the requested one. */
const PAGE_SCALE = 78;

/**
 * Reads those of the named sheets that are there, row by row; if the first of them is not, every visible sheet, since
 * it is not known yet which is meant. Refuses more sheets, rows or columns than the limits allow.
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
  if (present.length > limits.sheets) throw tooMuchIn('книге', `${limits.sheets} листов`);
  const read: { title: string; rows: SheetRow[] }[] = [];
  const left = { cells: limits.cells };
  for (const title of present) read.push({ title, rows: await readRows(file, title, limits, left) });
  const filled = read.flatMap(({ title, rows }) => (rows.length > 0 ? [title] : []));
  const facts = await readFacts(file, filled, limits);
  return read.map(({ title, rows }): ReadSheet => {
    const sheet = facts.get(title);
    const merges = mergesOf(sheet, limits);
    const left = sheet ? takeLeftCells(rows, sheet) : [];
    return {
      name: wanted.get(sheetKey(title)) ?? title,
      rows: rows.flatMap(({ row, cells }) => {
        const rest = left.length > 0 ? withoutTail(cells) : cells;
        return rest.length > 0 ? [{ row: row + 1, cells: rest }] : [];
      }),
      ...(merges.length > 0 && { merges }),
      ...(left.length > 0 && { left }),
    };
  });
}

/** The rectangles of cells that are shown as one, as far as they lie within the limits. */
function mergesOf(sheet: Sheet | undefined, limits: WorkbookLimits): MergedCells[] {
  const merges = (sheet?.merges ?? []).filter(
    ({ startRow, startCol }) => startRow < limits.rows && startCol < limits.columns,
  );
  return merges.map(({ startRow, startCol, endRow, endCol }) => ({ startRow, startCol, endRow, endCol }));
}

/** What makes a cell one that is left out, as it stands in a sheet's markup, its styles or its texts. */
const MARKS = {
  hidden: /\s(?:hidden=["'](?:1|true)|(?:ht|width)=["']0(?:\.0*)?)["']/g,
  formulas: /<(?:\w+:)?f[\s>/]/g,
  struck: /<(?:\w+:)?strike[\s>/]/g,
  merges: /<(?:\w+:)?mergeCell[\s>/]/g,
} as const;
const MARKED_PARTS = /(?:worksheets\/[^/]+|styles|sharedStrings)\.xml$/i;

/**
 * What the sheets say in addition to values, after their rows were counted: merged cells always, the rest only if
 * anything in the book is hidden, struck out or computed.
 */
async function readFacts(
  file: Uint8Array,
  titles: readonly string[],
  limits: GridLimits,
): Promise<Map<string, Sheet>> {
  if (titles.length === 0) return new Map();
  const { hidden, formulas, struck, merges } = countInParts(file, MARKED_PARTS, MARKS, WORKBOOK_LIMITS);
  if (formulas > limits.cells) throw tooMuchIn('книге', `${limits.cells} ячеек с формулами`);
  if (merges > limits.rows) throw tooMuchIn('книге', `${limits.rows} объединённых ячеек`);
  const { sheets } = await readXlsx(file, {
    sheets: ({ name }) => titles.includes(name),
    range: rangeRef(0, 0, limits.rows - 1, limits.columns - 1),
    readStyles: struck > 0,
    ...(hidden + formulas + struck === 0 && { maxRows: 1 }),
  });
  return new Map(sheets.map((sheet) => [sheet.name, sheet]));
}

/** Programs take sheet names that differ only in letter case for the same. */
function sheetKey(name: string): string {
  return name.trim().toLowerCase();
}

async function readRows(
  file: Uint8Array,
  sheet: string,
  limits: GridLimits,
  left: { cells: number },
): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
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
    left.cells -= cells.length;
    if (left.cells < 0) throw tooMuchIn('книге', `${limits.cells} ячеек`);
    if (cells.some((value) => typeof value === 'string' && value.length > CELL_CHARACTERS)) {
      throw new FileRefusal(
        `На листе «${sheet}» есть ячейка длиннее ${CELL_CHARACTERS} знаков (строка ${index + 1}).`,
      );
    }
    if (cells.length > 0) rows.push({ row: Number.isInteger(index) ? index : read - 1, cells });
  }
  return rows;
}

export interface SheetTitles {
  shown: string[];
  hidden: string[];
}

/** The sheets that are shown, and those that are not. */
export async function sheetTitles(file: Uint8Array): Promise<SheetTitles> {
  const titles: SheetTitles = { shown: [], hidden: [] };
  await readXlsx(file, {
    sheets({ name, hidden = false, veryHidden = false }) {
      titles[hidden || veryHidden ? 'hidden' : 'shown'].push(name);
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
  const { shown: names } = await sheetTitles(file);
  const grids: { name: string; rows: SheetRow[] }[] = [];
  const left = { cells: limits.cells };
  for (const name of names) {
    const rows = await readRows(file, name, limits, left);
    for (const { row } of rows) {
      if (row >= limits.rows) throw new FileRefusal(`На листе «${name}» больше ${limits.rows} строк.`);
    }
    grids.push({ name, rows });
  }
  const facts = await readFacts(file, names, limits);
  return grids.map(({ name, rows }): Grid => {
    const sheet = facts.get(name);
    const leftCells = sheet ? takeLeftCells(rows, sheet) : [];
    const placed: CellValue[][] = [];
    for (const { row, cells } of rows) {
      while (placed.length < row) placed.push([]);
      placed[row] = leftCells.length > 0 ? withoutTail(cells) : cells;
    }
    return {
      name,
      rows: placed,
      merges: sheet?.merges ?? [],
      ...(leftCells.length > 0 && { left: leftCells }),
    };
  });
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
function printing({ frozen, pages, form }: SheetPlan): Pick<WriteSheet, 'pageSetup' | 'colBreaks'> {
  const pageSetup: WriteSheet['pageSetup'] = {
    paperSize: 'a4',
    margins: { left: 0.4, right: 0.4, top: 0.5, bottom: 0.5, header: 0.2, footer: 0.2 },
    printTitlesRow: `$1:$${frozen.rows}`,
    ...(frozen.columns > 0 && { printTitlesColumn: '$A:$A' }),
  };
  if (form) {
    const [first, last] = form.headingRows;
    const fit = { fitToPage: true, fitToWidth: 1, fitToHeight: 0, printTitlesRow: `$${first}:$${last}` };
    return { pageSetup: { ...pageSetup, ...fit, orientation: form.isWide ? 'landscape' : 'portrait' } };
  }
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
