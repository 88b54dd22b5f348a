import { isStorable, nameKey, WRONG_CHARACTERS } from '@zvonok/domain/text/normalised-name';
import type { CellValue, MergedCells, ReadRow, ReadSheet } from '../workbook/cells.ts';
import type { HeadingWords } from '../workbook/vocabulary.ts';
import type { Cause, ImportErrors } from './reading-notes.ts';

/**
 * Rows in which a cell merged over several rows says in each of them what it says in the first. Rows that are not there
 * stay away; cells merged over columns are left as they are, for one value cannot be two facts of a lesson.
 */
export function withMergedCells({ rows, merges = [] }: ReadSheet): readonly ReadRow[] {
  const downwards = merges.filter(({ startRow, endRow }) => endRow > startRow);
  if (downwards.length === 0) return rows;
  const filled = rows.map(({ row, cells }) => ({ row, cells: [...cells] }));
  for (const [column, inColumn] of Map.groupBy(downwards, ({ startCol }) => startCol)) {
    fillColumn(filled, column, inColumn);
  }
  return filled;
}

function fillColumn(
  rows: readonly { row: number; cells: CellValue[] }[],
  column: number,
  merges: readonly MergedCells[],
): void {
  const ordered = merges.toSorted((a, b) => a.startRow - b.startRow);
  let next = 0;
  let value: CellValue = null;
  let lastRow = 0;
  for (const { row, cells } of rows) {
    for (; (ordered[next]?.startRow ?? Number.POSITIVE_INFINITY) < row; next += 1) {
      const merge = ordered[next];
      value = merge?.startRow === row - 1 ? (cells[column] ?? null) : null;
      lastRow = (merge?.endRow ?? 0) + 1;
    }
    if (value === null || row > lastRow) continue;
    for (let at = cells.length; at < column; at += 1) cells[at] = null;
    cells[column] = value;
  }
}

/** Longer than any name of a subject, a teacher or a room. */
const MAX_TEXT = 500;
/** Rows above a heading: the school's name, the year, who has signed. */
const ROWS_ABOVE_HEADING = 20;

/** A row of a flat sheet; cells are looked up by the meaning of their column. */
export class TableRow<Key extends string> {
  readonly row: number;
  /** What the file knows the row's teacher by, in addition to the name. */
  readonly person: string | null;
  readonly #table: Table<Key>;
  readonly #cells: readonly CellValue[];
  readonly #places: NonNullable<ReadRow['places']>;

  constructor(table: Table<Key>, { row, cells, places = [], person }: ReadRow) {
    this.row = row;
    this.person = person ?? null;
    this.#table = table;
    this.#cells = cells;
    this.#places = places;
  }

  /**
   * The cell's text as it stands, a whole number written out; null when it is empty. Says so when it is anything else.
   */
  text(key: Key): string | null {
    const value = this.value(key);
    if (value === null || value === '') return null;
    if (typeof value === 'number') return String(value);
    if (typeof value !== 'string') {
      const what = typeof value === 'boolean' ? 'ИСТИНА или ЛОЖЬ' : 'дата';
      this.wrong(key, `Нужен текст, а в ячейке ${what}`);
      return null;
    }
    if (!isStorable(value)) {
      this.wrong(key, WRONG_CHARACTERS);
      return null;
    }
    if (value.length <= MAX_TEXT) return value;
    this.wrong(key, `Текст длиннее ${MAX_TEXT} знаков`);
    return null;
  }

  /** A text that must be there; `cause` says what to do where it often is not. */
  needed(key: Key, cause?: string): string | null {
    const text = this.text(key);
    if (text !== null && text.trim() !== '') return text;
    if (!this.#isWrong(key)) this.wrong(key, 'Пустая ячейка', cause === undefined ? {} : { message: cause });
    return null;
  }

  /** What the cell holds, of whatever kind. */
  value(key: Key): CellValue {
    const column = this.#table.columns.get(key);
    return column === undefined ? null : (this.#cells[column] ?? null);
  }

  /** The heading of a column as this sheet writes it. */
  heading(key: Key): string {
    return this.#table.headings[key];
  }

  wrong(key: Key, message: string, cause: Cause = {}): void {
    const { sheet, headings, errors, columns } = this.#table;
    this.#wrongKeys.add(key);
    const source = this.#places[columns.get(key) ?? -1] ?? this.#places.find((place) => place !== null);
    errors.cell(source ?? { sheet, row: this.row, column: headings[key] }, message, cause);
  }

  /** True for a row that was put together from a file without this sheet. */
  get isPutTogether(): boolean {
    return this.#places.length > 0;
  }

  /** True once something was found wrong in the row. */
  get isWrong(): boolean {
    return this.#wrongKeys.size > 0;
  }

  readonly #wrongKeys = new Set<Key>();

  #isWrong(key: Key): boolean {
    return this.#wrongKeys.has(key);
  }
}

interface Table<Key extends string> {
  sheet: string;
  headings: Readonly<Record<Key, string>>;
  /** Where each column was found, from 0. */
  columns: ReadonlyMap<Key, number>;
  errors: ImportErrors;
}

export interface TableShape<Key extends string> {
  titles: Readonly<Record<Key, string>>;
  /** What else a column may be called; its title goes first. */
  aliases?: Readonly<Partial<Record<NoInfer<Key>, readonly string[]>>>;
  /** The words it may consist of where it has none of these names. */
  words?: Readonly<Partial<Record<NoInfer<Key>, readonly HeadingWords[]>>>;
  /** Columns that may be missing. */
  optional?: readonly NoInfer<Key>[];
}

/**
 * The rows of a flat sheet below its heading, which may stand under some rows of titles. Columns may stand in any
 * order, with others between them; a cell merged over rows speaks for all of them. Null when the heading is not what it
 * should be; the errors say how.
 */
export function readTable<Key extends string>(
  sheet: ReadSheet,
  shape: TableShape<Key>,
  errors: ImportErrors,
): { rows: TableRow<Key>[]; has(key: Key): boolean } | null {
  const { name, rows } = sheet;
  const { titles, optional = [] } = shape;
  const at = headingAt(rows, shape);
  const heading = rows[at];
  const found = headingKeys(heading);
  const columns = new Map<Key, number>();
  const headings: Record<Key, string> = { ...titles };
  let complete = true;
  for (const key of Object.keys(titles) as Key[]) {
    const [column = -1, ...others] = columnsOf(found, shape, key);
    if (column >= 0) {
      columns.set(key, column);
      headings[key] = String(heading?.cells[column]).trim();
    }
    if (column >= 0 ? others.length === 0 : optional.includes(key)) continue;
    complete = false;
    const place = { sheet: name, row: heading?.row ?? 1, column: headings[key] };
    errors.cell(place, column < 0 ? `Нет столбца «${titles[key]}»` : `Столбцов «${headings[key]}» несколько`);
  }
  if (!complete) return null;
  const table = { sheet: name, headings, columns, errors };
  const isHeading = ({ cells }: ReadRow) =>
    [...columns.values()].every((column) => keyOf(cells[column]) === found[column]);
  const below = new Set(
    rows
      .slice(at + 1)
      .filter((row) => [...columns.values()].some((column) => !isBlank(row.cells[column])) && !isHeading(row))
      .map(({ row }) => row),
  );
  return {
    rows: withMergedCells(sheet)
      .filter(({ row }) => below.has(row))
      .map((row) => new TableRow(table, row)),
    has: (key) => columns.has(key),
  };
}

/** Where the heading of a flat sheet stands among its rows, and the columns it gives a meaning to. */
export function headingOf<Key extends string>(
  { rows }: ReadSheet,
  shape: TableShape<Key>,
): { at: number; columns: ReadonlyMap<Key, number> } {
  const at = headingAt(rows, shape);
  const found = headingKeys(rows[at]);
  const keys = Object.keys(shape.titles) as Key[];
  const columns = keys.flatMap((key) => {
    const [column] = columnsOf(found, shape, key);
    return column === undefined ? [] : [[key, column] as const];
  });
  return { at, columns: new Map(columns) };
}

/** Columns of a table that a sheet lacks, of those that may not be missing. */
export function missingColumns<Key extends string>({ rows }: ReadSheet, shape: TableShape<Key>): Key[] {
  const { titles, optional = [] } = shape;
  const found = headingKeys(rows[headingAt(rows, shape)]);
  return (Object.keys(titles) as Key[]).filter(
    (key) => !optional.includes(key) && columnsOf(found, shape, key).length === 0,
  );
}

/** Of the first rows the one that names most columns; the first of them where several do. */
function headingAt<Key extends string>(rows: readonly ReadRow[], shape: TableShape<Key>): number {
  const known = HEADINGS.get(rows) ?? new Map<object, number>();
  HEADINGS.set(rows, known);
  const at = known.get(shape) ?? findHeading(rows, shape);
  known.set(shape, at);
  return at;
}

/** Headings that were found already, by the rows of a sheet and the shape. */
const HEADINGS = new WeakMap<readonly ReadRow[], Map<object, number>>();

function findHeading<Key extends string>(rows: readonly ReadRow[], shape: TableShape<Key>): number {
  const keys = Object.keys(shape.titles) as Key[];
  let [best, most] = [0, 0];
  for (const [index, row] of rows.slice(0, ROWS_ABOVE_HEADING).entries()) {
    const found = headingKeys(row);
    const count = keys.filter((key) => columnsOf(found, shape, key).length > 0).length;
    if (count > most) [best, most] = [index, count];
  }
  return best;
}

/** The columns a heading gives to a meaning; several where it says the same of them. */
function columnsOf<Key extends string>(
  found: readonly (string | null)[],
  shape: TableShape<Key>,
  key: Key,
): number[] {
  const keys = spellingKeys(shape);
  for (const title of keys.get(key) ?? []) {
    const columns = columnsWhere(found, (heading) => heading === title);
    if (columns.length > 0) return columns;
  }
  const taken = new Set([...keys].flatMap(([other, titles]) => (other === key ? [] : titles)));
  for (const words of shape.words?.[key] ?? []) {
    const columns = columnsWhere(found, (heading) => !taken.has(heading) && consistsOf(heading, words));
    if (columns.length > 0) return columns;
  }
  return [];
}

function columnsWhere(found: readonly (string | null)[], fits: (heading: string) => boolean): number[] {
  return found.flatMap((heading, column) => (heading !== null && fits(heading) ? [column] : []));
}

/** No heading of a column is longer. */
const MAX_HEADING = 60;

function consistsOf(heading: string, { one, besides }: HeadingWords): boolean {
  if (heading.length > MAX_HEADING) return false;
  const words = ` ${heading
    .replace(/№/g, ' № ')
    .replace(/[^\p{L}\p{N}№]+/gu, ' ')
    .trim()} `
    .replace(' ф и о ', ' фио ')
    .trim()
    .split(' ');
  return (
    words.some((word) => one.includes(word)) &&
    words.every((word) => one.includes(word) || besides.includes(word))
  );
}

/** The keys of all that each column may be called, by shape; every sheet is looked through for several of them. */
const SPELLING_KEYS = new WeakMap<object, ReadonlyMap<string, readonly string[]>>();

function spellingKeys<Key extends string>(shape: TableShape<Key>): ReadonlyMap<string, readonly string[]> {
  const known = SPELLING_KEYS.get(shape);
  if (known) return known;
  const { titles, aliases } = shape;
  const made = new Map(
    (Object.keys(titles) as Key[]).map((key) => [
      key as string,
      [titles[key], ...(aliases?.[key] ?? [])].map(nameKey),
    ]),
  );
  SPELLING_KEYS.set(shape, made);
  return made;
}

const ROW_KEYS = new WeakMap<ReadRow, readonly (string | null)[]>();

function headingKeys(row: ReadRow | undefined): readonly (string | null)[] {
  if (!row) return [];
  const keys = ROW_KEYS.get(row) ?? Array.from(row.cells, keyOf);
  ROW_KEYS.set(row, keys);
  return keys;
}

function keyOf(cell: CellValue | undefined): string | null {
  return typeof cell === 'string' ? nameKey(cell) : null;
}

function isBlank(value: CellValue | undefined): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}
