import { makeZip } from './zip.ts';

const NAMESPACES = [
  'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"',
  'xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"',
  'xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"',
].join(' ');

/** An OpenDocument spreadsheet with these tables, written as XML. */
export function odsOf(tables: Readonly<Record<string, string>>, head = ''): Buffer {
  const body = Object.entries(tables).map(
    ([name, rows]) => `<table:table table:name="${name}">${rows}</table:table>`,
  );
  return makeZip([
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet', method: 0 },
    {
      name: 'content.xml',
      content: `<?xml version="1.0" encoding="UTF-8"?>${head}<office:document-content ${NAMESPACES}><office:body><office:spreadsheet>${body.join('')}</office:spreadsheet></office:body></office:document-content>`,
    },
    { name: 'META-INF/manifest.xml', content: '<manifest/>' },
  ]);
}

/** One row of texts and numbers; a null is an empty cell. */
export function odsRow(...cells: (string | number | null)[]): string {
  return `<table:table-row>${cells.map((cell) => odsCell(cell)).join('')}</table:table-row>`;
}

export function odsCell(value: string | number | null, attributes = ''): string {
  if (value === null) return `<table:table-cell ${attributes}/>`;
  if (typeof value === 'number') {
    return `<table:table-cell ${attributes} office:value-type="float" office:value="${value}"><text:p>${value}</text:p></table:table-cell>`;
  }
  const paragraphs = value.split('\n').map((line) => `<text:p>${line}</text:p>`);
  return `<table:table-cell ${attributes} office:value-type="string">${paragraphs.join('')}</table:table-cell>`;
}
