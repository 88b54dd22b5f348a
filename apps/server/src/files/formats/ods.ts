import { FileRefusal } from '../file-refusal.ts';
import type { CellValue, MergedCells } from '../workbook/cells.ts';
import { GRID_LIMITS, type Grid, type GridLimits } from './grid.ts';
import { walkXml } from './walk-xml.ts';

const BROKEN = 'Книга не читается. Откройте её в редакторе таблиц и сохраните заново без пароля.';

/** A table that is being read. */
interface Table {
  name: string;
  rows: CellValue[][];
  merges: MergedCells[];
}

/**
 * Sheets of an OpenDocument spreadsheet, from its `content.xml`. A formula is only its saved result; notes and pictures
 * are passed over, rows within headings and groups are rows like others.
 */
export function readOdsContent(content: Uint8Array, limits: GridLimits = GRID_LIMITS): Grid[] {
  const reader = new OdsReader(limits);
  walkXml(content, reader, BROKEN);
  return reader.tables;
}

class OdsReader {
  readonly tables: Table[] = [];
  readonly #limits: GridLimits;
  #cells = 0;
  #row: CellValue[] = [];
  #rowRepeat = 1;
  #cell: ReadonlyMap<string, string> | null = null;
  #text: string[] = [];
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
    switch (name) {
      case 'table':
        this.tables.push({ name: attributes.get('name') ?? '', rows: [], merges: [] });
        break;
      case 'table-row':
        this.#row = [];
        this.#rowRepeat = repeated(attributes, 'number-rows-repeated');
        break;
      case 'table-cell':
      case 'covered-table-cell':
        this.#cell = attributes;
        this.#text = [];
        break;
      case 'p':
        this.#inParagraph += 1;
        this.#text.push('');
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
    this.#text.push((this.#text.pop() ?? '') + text);
  }

  close(name: string): void {
    if (this.#aside > 0) {
      this.#aside -= 1;
      return;
    }
    if (name === 'p') this.#inParagraph -= 1;
    if (name === 'table-cell') this.#closeCell(cellValue(this.#cell, this.#text.join('\n')));
    if (name === 'covered-table-cell') this.#closeCell(null);
    if (name === 'table-row') this.#closeRow();
    if (name === 'table') this.#closeTable();
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
    if (table) table.rows = withoutTail(table.rows);
  }

  #closeRow(): void {
    const table = this.tables.at(-1);
    if (!table) return;
    const cells = this.#row.slice(0, this.#row.findLastIndex((value) => value !== null && value !== '') + 1);
    const { columns, rows } = this.#limits;
    if (cells.length > columns) {
      throw new FileRefusal(
        `На листе «${table.name}» больше ${columns} столбцов (строка ${table.rows.length + 1}).`,
      );
    }
    // The rest of a sheet is one empty row repeated a million times.
    const left = rows - table.rows.length;
    const times = cells.length === 0 ? Math.min(this.#rowRepeat, left) : this.#rowRepeat;
    if (times > left) {
      throw new FileRefusal(`На листе «${table.name}» больше ${rows} строк.`);
    }
    this.#cells += cells.length * times;
    if (this.#cells > this.#limits.cells) {
      throw new FileRefusal(`В книге больше ${this.#limits.cells} ячеек.`);
    }
    for (let count = times; count > 0; count--) table.rows.push(cells);
  }
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
