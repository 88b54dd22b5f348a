import { FileRefusal, tooMuchIn } from '../file-refusal.ts';
import type { CellValue, LeftCell, MergedCells } from '../workbook/cells.ts';
import { takeLeftCells, tidy } from '../workbook/left-cells.ts';
import { CELL_CHARACTERS, GRID_LIMITS, type Grid, type GridLimits } from './grid.ts';
import { walkXml } from './walk-xml.ts';

const BROKEN = 'Книга не читается. Откройте её в редакторе таблиц и сохраните заново без пароля.';

/** A table that is being read. */
interface Table {
  name: string;
  rows: CellValue[][];
  merges: MergedCells[];
  left: LeftCell[];
  isShown: boolean;
  hiddenRows: Set<number>;
  columns: { hidden: boolean; style: string | undefined }[];
}

/**
 * Sheets of an OpenDocument spreadsheet that are shown, from its `content.xml`, and the named styles of its
 * `styles.xml`. A formula is only its saved result; notes and pictures are passed over, rows within headings and groups
 * are rows like others.
 */
export function readOdsContent(
  content: Uint8Array,
  styles: Uint8Array | null = null,
  limits: GridLimits = GRID_LIMITS,
): Grid[] {
  const reader = new OdsReader(limits);
  if (styles) walkXml(styles, reader.styles, BROKEN);
  walkXml(content, reader, BROKEN);
  return reader.tables
    .filter(({ isShown }) => isShown)
    .map(({ name, rows, merges, left }) => ({ name, rows, merges, ...(left.length > 0 && { left }) }));
}

/** What styles say of cells, texts and tables: whether they are struck out, or hidden. */
class StyleReader {
  readonly #styles = new Map<string, { parent: string | undefined; isStruck?: boolean; isShown?: boolean }>();
  #open: string | null = null;

  open(name: string, attributes: ReadonlyMap<string, string>): void {
    if (name === 'style') {
      if (this.#styles.size >= MOST_STYLES) throw tooMuchIn('книге', `${MOST_STYLES} стилей`);
      this.#open = attributes.get('name') ?? '';
      this.#styles.set(this.#open, { parent: attributes.get('parent-style-name') });
    }
    const style = this.#open === null ? undefined : this.#styles.get(this.#open);
    const line = attributes.get('text-line-through-style') ?? attributes.get('text-line-through-type');
    if (style && name === 'text-properties' && line !== undefined) style.isStruck = line !== 'none';
    if (style && name === 'table-properties') style.isShown = attributes.get('display') !== 'false';
  }

  close(name: string): void {
    if (name === 'style') this.#open = null;
  }

  /** Null if neither the style nor those it is made from say it. */
  isStruck(name: string | undefined): boolean | null {
    let style = this.#styles.get(name ?? '');
    for (let depth = 0; style && depth < MAX_PARENTS; depth += 1) {
      if (style.isStruck !== undefined) return style.isStruck;
      style = this.#styles.get(style.parent ?? '');
    }
    return null;
  }

  isShown(name: string | undefined): boolean {
    return this.#styles.get(name ?? '')?.isShown ?? true;
  }
}

/** Styles that are made from each other without end are read no further. */
const MAX_PARENTS = 10;
const MOST_STYLES = 50_000;
/** As many parts as an xlsx may have. */
const MOST_TABLES = 200;

class OdsReader {
  readonly tables: Table[] = [];
  readonly styles = new StyleReader();
  readonly #limits: GridLimits;
  #cells = 0;
  #row: CellValue[] = [];
  #rowRepeat = 1;
  #cell: ReadonlyMap<string, string> | null = null;
  #text: string[] = [];
  /** Of the cell that is open, its paragraphs included. */
  #characters = 0;
  /** The same without what is struck out, and that alone. */
  #kept: string[] = [];
  #struck: string[] = [];
  /** What the open stretches of text say of themselves, the innermost last. */
  #spans: (boolean | null)[] = [];
  #rowStyle: string | undefined;
  #isRowHidden = false;
  #rowLeft: Omit<LeftCell, 'row'>[] = [];
  /** Greater than 0 within a note or a drawing, whose text is not the cell's. */
  #aside = 0;
  #inParagraph = 0;

  constructor(limits: GridLimits) {
    this.#limits = limits;
  }

  open(name: string, attributes: ReadonlyMap<string, string>): void {
    if (this.#aside > 0 || name === 'annotation' || name === 'frame' || name === 'shapes') {
      this.#aside += 1;
      return;
    }
    this.styles.open(name, attributes);
    switch (name) {
      case 'table':
        if (this.tables.length >= MOST_TABLES) throw tooMuchIn('книге', `${MOST_TABLES} листов`);
        this.tables.push({
          name: attributes.get('name') ?? '',
          rows: [],
          merges: [],
          left: [],
          isShown: this.styles.isShown(attributes.get('style-name')),
          hiddenRows: new Set(),
          columns: [],
        });
        break;
      case 'table-column':
        this.#addColumns(attributes);
        break;
      case 'table-row':
        this.#row = [];
        this.#rowLeft = [];
        this.#rowRepeat = repeated(attributes, 'number-rows-repeated');
        this.#rowStyle = attributes.get('default-cell-style-name');
        this.#isRowHidden = isHidden(attributes);
        break;
      case 'table-cell':
      case 'covered-table-cell':
        this.#cell = attributes;
        this.#characters = 0;
        this.#text = [];
        this.#kept = [];
        this.#struck = [];
        this.#spans = [this.#isCellStruck(attributes)];
        break;
      case 'p':
        this.#inParagraph += 1;
        this.#characters += 1;
        for (const texts of [this.#text, this.#kept, this.#struck]) texts.push('');
        break;
      case 'span':
        this.#spans.push(this.styles.isStruck(attributes.get('style-name')));
        break;
      case 's':
        this.text(' '.repeat(Math.min(repeated(attributes, 'c'), 100)));
        break;
      case 'line-break':
        this.text('\n');
        break;
      case 'tab':
        this.text(' ');
        break;
    }
  }

  text(text: string): void {
    if (this.#aside > 0 || this.#cell === null || this.#inParagraph === 0) return;
    this.#characters += text.length;
    if (this.#characters > CELL_CHARACTERS) {
      const row = (this.tables.at(-1)?.rows.length ?? 0) + 1;
      throw new FileRefusal(`В книге есть ячейка длиннее ${CELL_CHARACTERS} знаков (строка ${row}).`);
    }
    const isStruck = this.#spans.findLast((each) => each !== null) ?? false;
    for (const texts of [this.#text, isStruck ? this.#struck : this.#kept]) {
      texts.push((texts.pop() ?? '') + text);
    }
  }

  close(name: string): void {
    if (this.#aside > 0) {
      this.#aside -= 1;
      return;
    }
    this.styles.close(name);
    if (name === 'p') this.#inParagraph -= 1;
    if (name === 'span') this.#spans.pop();
    if (name === 'table-cell') this.#closeCell(this.#readCell());
    if (name === 'covered-table-cell') this.#closeCell(null);
    if (name === 'table-row') this.#closeRow();
    if (name === 'table') this.#closeTable();
  }

  #addColumns(attributes: ReadonlyMap<string, string>): void {
    const columns = this.tables.at(-1)?.columns;
    if (!columns) return;
    const column = { hidden: isHidden(attributes), style: attributes.get('default-cell-style-name') };
    const times = repeated(attributes, 'number-columns-repeated');
    for (let left = Math.min(times, this.#limits.columns - columns.length); left > 0; left--) {
      columns.push(column);
    }
  }

  #isCellStruck(cell: ReadonlyMap<string, string>): boolean | null {
    const column = this.tables.at(-1)?.columns[this.#row.length];
    return this.styles.isStruck(cell.get('style-name') ?? this.#rowStyle ?? column?.style);
  }

  /** The cell's value without what is struck out, which is noted, as is a formula without a result. */
  #readCell(): CellValue {
    const value = cellValue(this.#cell, this.#text.join('\n'));
    const struck = tidy(this.#struck.join('\n'));
    if (struck !== '') {
      this.#leave(struck, 'struck-out');
      return tidy(this.#kept.join('\n')) || null;
    }
    const formula = this.#cell?.get('formula');
    if (value === null && formula !== undefined && !this.#cell?.has('value-type')) {
      this.#leave(formula.replace(/^\w+:/, ''), 'no-value');
    }
    return value;
  }

  #leave(text: string, why: LeftCell['why']): void {
    const times = repeated(this.#cell ?? NO_ATTRIBUTES, 'number-columns-repeated');
    const start = this.#row.length;
    for (let column = start; column < Math.min(start + times, this.#limits.columns); column += 1) {
      this.#rowLeft.push({ column, text, why });
    }
  }

  #closeCell(value: CellValue): void {
    const cell = this.#cell;
    const table = this.tables.at(-1);
    if (!cell || !table) return;
    const startRow = table.rows.length;
    const startCol = this.#row.length;
    const endRow = startRow + repeated(cell, 'number-rows-spanned') - 1;
    const endCol = startCol + repeated(cell, 'number-columns-spanned') - 1;
    if (endRow > startRow || endCol > startCol) table.merges.push({ startRow, startCol, endRow, endCol });
    if (table.merges.length > this.#limits.rows) {
      throw new FileRefusal(`На листе «${table.name}» больше ${this.#limits.rows} объединённых ячеек.`);
    }
    const { columns } = this.#limits;
    const times = repeated(cell, 'number-columns-repeated');
    // An empty stretch may be as wide as a sheet can be; one cell beyond the limit stands for all that follow.
    for (let left = Math.min(times, columns - this.#row.length); left > 0; left--) this.#row.push(value);
    if (times > 0 && this.#row.length === columns && startCol + times > columns && value !== null) {
      this.#row.push(value);
    }
    this.#cell = null;
  }

  #closeTable(): void {
    const table = this.tables.at(-1);
    if (!table) return;
    const { rows, hiddenRows, columns, merges, left } = table;
    if (hiddenRows.size > 0 || columns.some(({ hidden }) => hidden)) {
      const taken = takeLeftCells(
        rows.map((cells, row) => ({ row, cells })),
        { rowDefs: new Map([...hiddenRows].map((row) => [row, { hidden: true }])), columns, merges },
      );
      for (const each of taken) left.push(each);
      table.rows = rows.map(withoutEnd);
    }
    table.rows = withoutTail(table.rows);
  }

  #closeRow(): void {
    const table = this.tables.at(-1);
    if (!table) return;
    const cells = withoutEnd(this.#row);
    const { columns, rows } = this.#limits;
    if (cells.length > columns) {
      throw new FileRefusal(
        `На листе «${table.name}» больше ${columns} столбцов (строка ${table.rows.length + 1}).`,
      );
    }
    // The rest of a sheet is one empty row repeated a million times.
    const left = rows - table.rows.length;
    const isEmpty = cells.length + this.#rowLeft.length === 0;
    const times = isEmpty ? Math.min(this.#rowRepeat, left) : this.#rowRepeat;
    if (times > left) {
      throw new FileRefusal(`На листе «${table.name}» больше ${rows} строк.`);
    }
    this.#cells += (cells.length + this.#rowLeft.length) * times;
    if (this.#cells > this.#limits.cells) {
      throw tooMuchIn('книге', `${this.#limits.cells} ячеек`);
    }
    for (let count = times; count > 0; count--) {
      const row = table.rows.length;
      if (this.#isRowHidden && cells.length > 0) table.hiddenRows.add(row);
      for (const each of this.#rowLeft) table.left.push({ row, ...each });
      table.rows.push(count > 1 ? [...cells] : cells);
    }
  }
}

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();

/** Hidden by hand, or by a filter. */
function isHidden(attributes: ReadonlyMap<string, string>): boolean {
  return ['collapse', 'filter'].includes(attributes.get('visibility') ?? '');
}

function withoutEnd(cells: readonly CellValue[]): CellValue[] {
  return cells.slice(0, cells.findLastIndex((value) => value !== null && value !== '') + 1);
}

function withoutTail(rows: CellValue[][]): CellValue[][] {
  return rows.slice(0, rows.findLastIndex(({ length }) => length > 0) + 1);
}

function repeated(attributes: ReadonlyMap<string, string>, name: string): number {
  const times = Number(attributes.get(name) ?? 1);
  return Number.isInteger(times) && times > 0 ? times : 1;
}

function cellValue(cell: ReadonlyMap<string, string> | null, text: string): CellValue {
  const kind = cell?.get('value-type');
  if (kind === 'float') {
    const number = Number(cell?.get('value'));
    return Number.isFinite(number) ? number : null;
  }
  if (kind === 'boolean') return cell?.get('boolean-value') === 'true';
  if (kind === 'time') return timeOf(cell?.get('time-value') ?? '') ?? text;
  return text === '' ? null : text;
}

/** 'PT08H30M00S' as '08:30'. */
function timeOf(duration: string): string | null {
  const [, hours, minutes] = /^PT(\d{1,2})H(\d{1,2})M/.exec(duration) ?? [];
  return hours && minutes ? `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}` : null;
}
