import { isStorable } from '@zvonok/domain/text/storable';
import type { CellValue, ReadSheet } from '../workbook/cells.ts';
import type { ImportErrors } from './import-errors.ts';
import { looseName } from './name-index.ts';

/** Longer than any name of a subject, a teacher or a room. */
const MAX_TEXT = 500;

/** A row of a flat sheet; cells are asked for by the meaning of their column. */
export class TableRow<Key extends string> {
  readonly row: number;
  readonly #table: Table<Key>;
  readonly #cells: readonly CellValue[];

  constructor(table: Table<Key>, row: number, cells: readonly CellValue[]) {
    this.row = row;
    this.#table = table;
    this.#cells = cells;
  }

  /**
   * The cell's text as it stands, a whole number written out; null when it is empty. Says so when it is anything else.
   */
  text(key: Key): string | null {
    const value = this.#value(key);
    if (value === null || value === '') return null;
    if (typeof value === 'number') return String(value);
    if (typeof value !== 'string') {
      const what = typeof value === 'boolean' ? 'ИСТИНА или ЛОЖЬ' : 'дата';
      this.wrong(key, `Нужен текст, а в ячейке ${what}`);
      return null;
    }
    if (!isStorable(value)) {
      this.wrong(key, 'Уберите недопустимые символы');
      return null;
    }
    if (value.length <= MAX_TEXT) return value;
    this.wrong(key, `Текст длиннее ${MAX_TEXT} знаков`);
    return null;
  }

  /** A text that must be there. */
  needed(key: Key): string | null {
    const text = this.text(key);
    if (text !== null && text.trim() !== '') return text;
    if (!this.#isWrong(key)) this.wrong(key, 'Пустая ячейка');
    return null;
  }

  wrong(key: Key, message: string): void {
    const { sheet, titles, errors } = this.#table;
    this.#wrongKeys.add(key);
    errors.cell({ sheet, row: this.row, column: titles[key] }, message);
  }

  /** True once something was found wrong in the row. */
  get isWrong(): boolean {
    return this.#wrongKeys.size > 0;
  }

  readonly #wrongKeys = new Set<Key>();

  #isWrong(key: Key): boolean {
    return this.#wrongKeys.has(key);
  }

  #value(key: Key): CellValue {
    const column = this.#table.columns.get(key);
    return column === undefined ? null : (this.#cells[column] ?? null);
  }
}

interface Table<Key extends string> {
  sheet: string;
  titles: Readonly<Record<Key, string>>;
  /** Where each column was found, from 0. */
  columns: ReadonlyMap<Key, number>;
  errors: ImportErrors;
}

interface TableShape<Key extends string> {
  titles: Readonly<Record<Key, string>>;
  /** Columns that may be missing. */
  optional?: readonly NoInfer<Key>[];
}

/**
 * The rows of a flat sheet below its heading. Columns may stand in any order, with others between them. Null when the
 * heading is not what it should be; the errors say how.
 */
export function readTable<Key extends string>(
  { name, rows }: ReadSheet,
  { titles, optional = [] }: TableShape<Key>,
  errors: ImportErrors,
): { rows: TableRow<Key>[]; has(key: Key): boolean } | null {
  const [heading, ...others] = rows;
  const found = (heading?.cells ?? []).map((cell) => (typeof cell === 'string' ? looseName(cell) : null));
  const columns = new Map<Key, number>();
  let complete = true;
  for (const key of Object.keys(titles) as Key[]) {
    const title = titles[key];
    const column = found.indexOf(looseName(title));
    if (column >= 0) columns.set(key, column);
    if (column >= 0 ? found.lastIndexOf(looseName(title)) === column : optional.includes(key)) continue;
    complete = false;
    const place = { sheet: name, row: heading?.row ?? 1, column: title };
    errors.cell(place, column < 0 ? `Нет столбца «${title}»` : `Столбцов «${title}» несколько`);
  }
  if (!complete) return null;
  const table = { sheet: name, titles, columns, errors };
  const filled = others.filter(({ cells }) => [...columns.values()].some((at) => !isBlank(cells[at])));
  return {
    rows: filled.map(({ row, cells }) => new TableRow(table, row, cells)),
    has: (key) => columns.has(key),
  };
}

function isBlank(value: CellValue | undefined): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}
