import type { CellValue } from '../files/workbook/cells.ts';
import { writeWorkbook } from '../files/workbook/hucre-adapter.ts';
import { LESSON_COLUMNS, OPTIONAL_LESSON_COLUMNS } from '../files/workbook/vocabulary.ts';
import { makeZip, readZip, type ZipPart } from './zip.ts';

export const LESSON_HEADING = Object.entries(LESSON_COLUMNS).flatMap(([column, title]) =>
  OPTIONAL_LESSON_COLUMNS.some((optional) => optional === column) ? [] : [title],
);

type Rows = readonly (readonly (string | number | null)[])[];

/** A workbook with these sheets, as a person might have typed it. */
export function workbookOf(sheets: Readonly<Record<string, Rows>>): Promise<Uint8Array> {
  const plans = Object.entries(sheets).map(([name, rows]) => ({
    name,
    rows: rows.map((row) => row.map((value) => ({ value, look: 'plain' as const }))),
    widths: [],
    frozen: { rows: 1, columns: 0 },
  }));
  return writeWorkbook(plans, 'Проба');
}

/** Parts of the smallest workbook there can be: one sheet 'Уроки' with this XML in it. */
export function workbookParts(sheetXml: string): ZipPart[] {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packaged = 'http://schemas.openxmlformats.org/package/2006';
  return [
    {
      name: '[Content_Types].xml',
      content: `<Types xmlns="${packaged}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      content: `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Уроки" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="${main}">${sheetXml}</worksheet>`,
    },
  ];
}

/** A workbook of one hand-written sheet. */
export function rawWorkbook(sheetXml: string, more: readonly ZipPart[] = []): Buffer {
  return makeZip([...workbookParts(sheetXml), ...more]);
}

/** What a sheet says, read from its XML by hand: an independent witness of what was written. */
export interface WitnessedSheet {
  rows: CellValue[][];
  merges: string[];
  pane: string | null;
  widths: number[];
  formulas: number;
}

export function witnessWorkbook(bytes: Uint8Array): Map<string, WitnessedSheet> {
  const parts = readZip(bytes);
  const part = (name: string) => parts.get(name) ?? '';
  const strings = [...part('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, item = '']) =>
    [...item.matchAll(/<t[^>]*>(.*?)<\/t>/gs)].map(([, text = '']) => plain(text)).join(''),
  );
  const targets = new Map(
    [...part('xl/_rels/workbook.xml.rels').matchAll(/<Relationship [^>]*>/g)].map(([tag]) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target'),
    ]),
  );
  const isDate = dateStyles(part('xl/styles.xml'));
  return new Map(
    [...part('xl/workbook.xml').matchAll(/<sheet [^>]*>/g)].map(([tag]) => {
      const target = targets.get(attribute(tag, 'r:id')) ?? '';
      const xml = part(target.startsWith('/') ? target.slice(1) : `xl/${target}`);
      return [plain(attribute(tag, 'name')), witnessSheet(xml, strings, isDate)];
    }),
  );
}

/** Which styles of cells show a number as a date, by their index. */
function dateStyles(xml: string): readonly boolean[] {
  const codes = new Map(
    [...xml.matchAll(/<numFmt [^>]*>/g)].map(([tag]) => [
      attribute(tag, 'numFmtId'),
      attribute(tag, 'formatCode'),
    ]),
  );
  const [, formats = ''] = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(xml) ?? [];
  return [...formats.matchAll(/<xf [^>]*>/g)].map(
    ([tag]) => codes.get(attribute(tag, 'numFmtId'))?.includes('yyyy') ?? false,
  );
}

/** The wall clock's minute of a cell's number: days since the last one of 1899. */
function dateOf(serial: number): Date {
  return new Date(Math.round((serial - 25_569) * 1440) * 60_000);
}

function witnessSheet(xml: string, strings: readonly string[], isDate: readonly boolean[]): WitnessedSheet {
  const rows: CellValue[][] = [];
  for (const [, tag = '', content = ''] of xml.matchAll(/(<c [^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
    const [, letters = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(attribute(tag, 'r')) ?? [];
    const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
    const value = /<v>(.*?)<\/v>/s.exec(content)?.[1];
    rows[Number(row) - 1] ??= [];
    const cells = rows[Number(row) - 1] ?? [];
    if (value !== undefined) {
      const number = isDate[Number(attribute(tag, 's'))] ? dateOf(Number(value)) : Number(value);
      cells[column] = attribute(tag, 't') === 's' ? (strings[Number(value)] ?? null) : number;
    }
  }
  return {
    rows,
    merges: [...xml.matchAll(/<mergeCell ref="([^"]+)"/g)].map(([, ref = '']) => ref),
    pane: /<pane [^>]*>/.exec(xml)?.[0] ?? null,
    widths: [...xml.matchAll(/<col [^>]*>/g)].map(([tag]) => Number(attribute(tag, 'width'))),
    formulas: xml.split('<f').length - 1,
  };
}

function attribute(tag: string, name: string): string {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
}

function plain(text: string): string {
  const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
  return text
    .replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, code?: string, name = '') => {
      if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
      return code ? String.fromCodePoint(Number(code)) : (entities[name] ?? whole);
    })
    .replace(/_x([\da-f]{4})_/gi, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
