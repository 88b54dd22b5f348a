import { odsCell, odsOf } from '../../../apps/server/src/testing/ods.ts';
import { makeZip } from '../../../apps/server/src/testing/zip.ts';

/** What a cell is to hold. A date is a serial number of Excel with a look of its own. */
export interface MadeCell {
  value: string | number;
  look?: 'date' | 'day-month' | 'time' | 'struck-out';
  /** Writes the value as the result of a formula, or a formula whose result the file does not hold. */
  formula?: 'with-value' | 'without-value';
}

interface Merge {
  startRow: number;
  startCol: number;
  endRow: number;
  endCol: number;
}

/** A sheet to be written, cell by cell; rows and columns count from 0. */
export class MadeSheet {
  readonly name: string;
  readonly rows: (MadeCell | undefined)[][] = [];
  readonly merges: Merge[] = [];
  readonly hiddenRows = new Set<number>();
  readonly hiddenColumns = new Set<number>();

  constructor(name: string) {
    this.name = name;
  }

  get height(): number {
    return this.rows.length;
  }

  get width(): number {
    return this.rows.reduce((most, row) => Math.max(most, row.length), 0);
  }

  /** Returns where it stands: 'Лист!B7'. An empty text leaves the cell empty. */
  put(row: number, column: number, cell: MadeCell | string | number | null): string {
    if (cell !== null && cell !== '') {
      while (this.rows.length <= row) this.rows.push([]);
      const line = this.rows[row];
      if (line) line[column] = typeof cell === 'object' ? cell : { value: cell };
    }
    return this.place(row, column);
  }

  /** Writes texts into a row, from a column on. */
  putRow(row: number, column: number, cells: readonly (MadeCell | string | number | null)[]): void {
    for (const [at, cell] of cells.entries()) this.put(row, column + at, cell);
  }

  place(row: number, column: number): string {
    return `${this.name}!${letters(column)}${row + 1}`;
  }

  /** Both ends included. */
  merge(startRow: number, startCol: number, endRow: number, endCol: number): void {
    if (startRow !== endRow || startCol !== endCol) this.merges.push({ startRow, startCol, endRow, endCol });
  }

  map(change: (cell: MadeCell) => MadeCell): void {
    for (const row of this.rows)
      row.forEach((cell, column) => {
        if (cell) row[column] = change(cell);
      });
  }
}

function letters(column: number): string {
  const rest = column % 26;
  const last = String.fromCharCode(65 + rest);
  return column < 26 ? last : letters((column - rest) / 26 - 1) + last;
}

/** The serial number of Excel for a day. */
export function serialOf(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / 86_400_000 + 25_569;
}

const LOOKS = { date: 1, 'day-month': 2, time: 3, 'struck-out': 4 } as const;
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGED = 'http://schemas.openxmlformats.org/package/2006';
const STYLES = `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="d/mmm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><strike/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0"/><xf numFmtId="14" fontId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" applyNumberFormat="1"/><xf numFmtId="20" fontId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" applyFont="1"/></cellXfs></styleSheet>`;

/** A workbook as a spreadsheet program saves it, with shared strings. */
export function xlsxOf(sheets: readonly MadeSheet[]): Uint8Array {
  const strings = new Map<string, number>();
  const indexOf = (text: string) => {
    const known = strings.get(text) ?? strings.size;
    strings.set(text, known);
    return known;
  };
  const parts = sheets.map((sheet, at) => ({
    name: `xl/worksheets/sheet${at + 1}.xml`,
    content: sheetXml(sheet, indexOf),
  }));
  const each = <T>(of: (sheet: MadeSheet, number: number) => T) =>
    sheets.map((sheet, at) => of(sheet, at + 1));
  return makeZip(
    [
      {
        name: '[Content_Types].xml',
        content: `<Types xmlns="${PACKAGED}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${each((_, number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`).join('')}<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>`,
      },
      {
        name: '_rels/.rels',
        content: `<Relationships xmlns="${PACKAGED}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      },
      {
        name: 'xl/workbook.xml',
        content: `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${each(({ name }, number) => `<sheet name="${escaped(name)}" sheetId="${number}" r:id="rId${number}"/>`).join('')}</sheets></workbook>`,
      },
      {
        name: 'xl/_rels/workbook.xml.rels',
        content: `<Relationships xmlns="${PACKAGED}/relationships">${each((_, number) => `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`).join('')}<Relationship Id="rIdStyles" Type="${OFFICE}/styles" Target="styles.xml"/><Relationship Id="rIdStrings" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
      },
      { name: 'xl/styles.xml', content: STYLES },
      {
        name: 'xl/sharedStrings.xml',
        content: '', // Known only when every sheet is written.
      },
      ...parts,
    ].map((part) =>
      part.name === 'xl/sharedStrings.xml' ? { ...part, content: stringsXml(strings) } : part,
    ),
  );
}

function stringsXml(strings: ReadonlyMap<string, number>): string {
  const items = [...strings.keys()].map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`);
  return `<sst xmlns="${MAIN}" uniqueCount="${strings.size}">${items.join('')}</sst>`;
}

function sheetXml(sheet: MadeSheet, indexOf: (text: string) => number): string {
  const columns = [...sheet.hiddenColumns]
    .sort((a, b) => a - b)
    .map((column) => `<col min="${column + 1}" max="${column + 1}" width="9" hidden="1"/>`);
  const rows = sheet.rows.map((cells, row) => {
    const written = cells.flatMap((cell, column) =>
      cell ? [cellXml(cell, `${letters(column)}${row + 1}`, indexOf)] : [],
    );
    const hidden = sheet.hiddenRows.has(row) ? ' hidden="1"' : '';
    return written.length > 0 || hidden ? `<row r="${row + 1}"${hidden}>${written.join('')}</row>` : '';
  });
  const merges = sheet.merges.map(
    ({ startRow, startCol, endRow, endCol }) =>
      `<mergeCell ref="${letters(startCol)}${startRow + 1}:${letters(endCol)}${endRow + 1}"/>`,
  );
  return [
    `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="${MAIN}">`,
    columns.length > 0 ? `<cols>${columns.join('')}</cols>` : '',
    `<sheetData>${rows.join('')}</sheetData>`,
    merges.length > 0 ? `<mergeCells count="${merges.length}">${merges.join('')}</mergeCells>` : '',
    '</worksheet>',
  ].join('');
}

function cellXml({ value, look, formula }: MadeCell, at: string, indexOf: (text: string) => number): string {
  const style = look ? ` s="${LOOKS[look]}"` : '';
  if (formula === 'without-value') return `<c r="${at}"${style}><f>Свод!${at}</f></c>`;
  const text = formula ? `<f>Свод!${at}</f>` : '';
  if (typeof value === 'number') return `<c r="${at}"${style}>${text}<v>${value}</v></c>`;
  if (formula) return `<c r="${at}"${style} t="str">${text}<v>${escaped(value)}</v></c>`;
  return `<c r="${at}"${style} t="s"><v>${indexOf(value)}</v></c>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** The same as an OpenDocument spreadsheet; struck-out and hidden cells are written as plain ones. */
export function odsBytes(sheets: readonly MadeSheet[]): Uint8Array {
  return odsOf(Object.fromEntries(sheets.map((sheet) => [sheet.name, odsRows(sheet)])));
}

function odsRows(sheet: MadeSheet): string {
  const starts = new Map(sheet.merges.map((merge) => [`${merge.startRow},${merge.startCol}`, merge]));
  const covered = new Set(
    sheet.merges.flatMap(({ startRow, startCol, endRow, endCol }) => {
      const cells: string[] = [];
      for (let row = startRow; row <= endRow; row++)
        for (let column = startCol; column <= endCol; column++)
          if (row !== startRow || column !== startCol) cells.push(`${row},${column}`);
      return cells;
    }),
  );
  const width = sheet.width;
  return sheet.rows
    .map((cells, row) => {
      const written = Array.from({ length: width }, (_, column) => {
        if (covered.has(`${row},${column}`)) return '<table:covered-table-cell/>';
        const merge = starts.get(`${row},${column}`);
        const spans = merge
          ? `table:number-columns-spanned="${merge.endCol - merge.startCol + 1}" table:number-rows-spanned="${merge.endRow - merge.startRow + 1}"`
          : '';
        const cell = cells[column];
        if (cell?.look === 'date' || cell?.look === 'day-month') return odsDate(Number(cell.value), spans);
        const value = cell?.value ?? null;
        return odsCell(typeof value === 'string' ? escaped(value) : value, spans);
      });
      return `<table:table-row>${written.join('')}</table:table-row>`;
    })
    .join('');
}

function odsDate(serial: number, spans: string): string {
  const day = new Date((serial - 25_569) * 86_400_000).toISOString().slice(0, 10);
  return `<table:table-cell ${spans} office:value-type="date" office:date-value="${day}"><text:p>${day}</text:p></table:table-cell>`;
}

export const CSV_ENCODINGS = ['utf-8', 'utf-8-bom', 'utf-16le', 'utf-16be', 'cp1251'] as const;
export type CsvEncoding = (typeof CSV_ENCODINGS)[number];

/** The first sheet as text; merged cells keep their text in the first one, as programs write them. */
export function csvOf(sheet: MadeSheet, delimiter: string, encoding: CsvEncoding): Uint8Array {
  const width = sheet.width;
  const lines = sheet.rows.map((cells) =>
    Array.from({ length: width }, (_, column) => quoted(csvText(cells[column]), delimiter)).join(delimiter),
  );
  const text = `${lines.join('\r\n')}\r\n`;
  if (encoding === 'utf-16le') return Buffer.from(`\ufeff${text}`, 'utf16le');
  if (encoding === 'utf-16be') return Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
  if (encoding === 'cp1251') return cp1251(text);
  return Buffer.from(encoding === 'utf-8-bom' ? `\ufeff${text}` : text);
}

function csvText(cell: MadeCell | undefined): string {
  if (!cell) return '';
  if (cell.look !== 'date' && cell.look !== 'day-month') return String(cell.value);
  const [year, month, day] = new Date((Number(cell.value) - 25_569) * 86_400_000)
    .toISOString()
    .slice(0, 10)
    .split('-');
  return cell.look === 'date' ? `${day}.${month}.${year}` : `${day}.${month}`;
}

function quoted(text: string, delimiter: string): string {
  return text.includes(delimiter) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function cp1251(text: string): Uint8Array {
  const signs = new TextDecoder('windows-1251').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  const bytes = new Map([...signs].map((sign, byte) => [sign, byte]));
  return Uint8Array.from([...text], (sign) => bytes.get(sign) ?? 63);
}
