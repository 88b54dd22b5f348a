import { deflateRawSync } from 'node:zlib';
import { odsCell, odsOf } from '../../../apps/server/src/testing/ods.ts';
import { rawWorkbook, workbookParts } from '../../../apps/server/src/testing/workbook.ts';
import { makeZip } from '../../../apps/server/src/testing/zip.ts';

// Files that are over a limit of each format the import reads, all small enough to be sent.

const MIB = 1024 * 1024;
const SENT = 10 * MIB;
/** Below what an archive may unpack to. */
const MARKUP = 30 * MIB;

const sheetData = (rows: string) => `<sheetData>${rows}</sheetData>`;
const row = (cells: string) => `<row>${cells}</row>`;
const text = (words: string) => `<c t="inlineStr"><is><t>${words}</t></is></c>`;
/** So much of a pattern that it has these bytes. */
const filled = (pattern: string, bytes: number) =>
  pattern.repeat(Math.floor(bytes / Buffer.byteLength(pattern)));
const withPart = (name: string, content: string) =>
  makeZip([
    ...workbookParts(sheetData(row(text('Класс')))).filter((part) => part.name !== name),
    { name, content },
  ]);

const xml = (root: string, content: string) =>
  Buffer.from(`<?xml version="1.0" encoding="UTF-8"?><${root}>${content}</${root}>`);
const odsRow = (cells: string, attributes = '') =>
  `<table:table-row ${attributes}>${cells}</table:table-row>`;

export const HOSTILE_FILES: Readonly<Record<string, () => Uint8Array>> = {
  'xlsx: a picture of 33 MiB': () =>
    rawWorkbook(sheetData(''), [
      { name: 'xl/media/image1.png', content: '', packed: deflateRawSync(Buffer.alloc(33 * MIB)) },
    ]),
  'xlsx: a picture of 31 MiB': () =>
    rawWorkbook(sheetData(''), [
      { name: 'xl/media/image1.png', content: '', packed: deflateRawSync(Buffer.alloc(31 * MIB)) },
    ]),
  'xlsx: 30 MiB of rows': () => rawWorkbook(sheetData(filled(row(text('Физика 204')), MARKUP))),
  'xlsx: 30 MiB of empty rows': () => rawWorkbook(sheetData(filled('<row/>', MARKUP))),
  'xlsx: a row of 30 MiB': () => rawWorkbook(sheetData(row(filled('<c><v>1</v></c>', MARKUP)))),
  'xlsx: a cell of 30 MiB': () => rawWorkbook(sheetData(row(text(filled('урок ', MARKUP))))),
  'xlsx: 20 000 rows of 400 cells': () =>
    rawWorkbook(sheetData(row('<c><v>1</v></c>'.repeat(300)).repeat(20_000))),
  'xlsx: 19 999 rows whose last cell is far away': () =>
    rawWorkbook(
      sheetData(
        Array.from(
          { length: 19_999 },
          (_, at) => `<row r="${at + 1}"><c r="XFD${at + 1}"><v>1</v></c></row>`,
        ).join(''),
      ),
    ),
  'xlsx: shared texts of 30 MiB': () =>
    withPart('xl/sharedStrings.xml', `<sst>${filled('<si><t>Физика</t></si>', MARKUP)}</sst>`),
  'xlsx: styles of 30 MiB': () =>
    withPart(
      'xl/styles.xml',
      `<styleSheet><fonts>${filled('<font><strike/></font>', MARKUP)}</fonts></styleSheet>`,
    ),
  'xlsx: 2 000 000 merged cells': () =>
    rawWorkbook(
      `${sheetData(row(text('Класс')))}<mergeCells>${filled('<mergeCell ref="A1:B2"/>', MARKUP)}</mergeCells>`,
    ),
  'xlsx: a formula in each of a million cells': () =>
    rawWorkbook(sheetData(filled(row('<c><f>1+1</f><v>2</v></c>'.repeat(60)), MARKUP))),
  'xlsx: elements in elements': () => rawWorkbook(filled('<a>', MARKUP)),
  'xlsx: 999 000 elements in one row': () => rawWorkbook(sheetData(row('<c><v>1</v></c>'.repeat(499_000)))),
  'xlsx: 999 000 elements in each other': () => rawWorkbook('<a>'.repeat(999_000)),
  'xlsx: 900 000 shared texts and none used': () =>
    withPart('xl/sharedStrings.xml', `<sst>${'<si><t>Физика</t></si>'.repeat(490_000)}</sst>`),
  'xlsx: a cell of 30 000 texts': () =>
    rawWorkbook(
      sheetData(
        row(`<c t="inlineStr"><is>${`<r><t>${'урок '.repeat(100)}</t></r>`.repeat(30_000)}</is></c>`),
      ),
    ),
  'csv: 10 MiB of commas': () => Buffer.from(`День;Урок\n${filled(';', SENT - 100)}`),
  'csv: 10 MiB of lines': () => Buffer.from(filled('а;б\n', SENT - 100)),
  'csv: 10 MiB of empty lines': () => Buffer.from(`День;Урок\n${filled('\n', SENT - 100)}`),
  'csv: a cell of 10 MiB': () => Buffer.from(`День;Урок\n${filled('а', SENT - 100)}`),
  'csv: 10 MiB of quotes': () => Buffer.from(`День;Урок\n${filled('"";', SENT - 100)}`),
  'csv: 10 MiB in a quote that never closes': () => Buffer.from(`День;Урок\n"${filled('""', SENT - 100)}`),
  'csv: 10 MiB of UTF-16': () => Buffer.from(`\ufeff${filled('а;б\n', SENT * 0.7)}`, 'utf16le'),
  'ods: a row repeated a million times': () =>
    odsOf({ Лист: odsRow(odsCell('Физика'), 'table:number-rows-repeated="1048576"') }),
  'ods: 20 000 rows of 400 repeated cells': () =>
    odsOf({
      Лист: odsRow(
        odsCell('Физика', 'table:number-columns-repeated="400"'),
        'table:number-rows-repeated="20000"',
      ),
    }),
  'ods: 30 MiB of empty rows': () => odsOf({ Лист: filled('<table:table-row/>', MARKUP) }),
  'ods: a row of 30 MiB': () => odsOf({ Лист: odsRow(filled('<table:table-cell/>', MARKUP)) }),
  'ods: a cell of 30 MiB': () => odsOf({ Лист: odsRow(odsCell(filled('урок ', MARKUP))) }),
  'ods: a cell of a million paragraphs': () =>
    odsOf({ Лист: odsRow(`<table:table-cell>${filled('<text:p>а</text:p>', MARKUP)}</table:table-cell>`) }),
  'ods: a cell of spaces': () =>
    odsOf({
      Лист: odsRow(
        `<table:table-cell><text:p>${filled('<text:s text:c="100"/>', MARKUP)}</text:p></table:table-cell>`,
      ),
    }),
  'ods: a million sheets': () => odsWith(filled('<table:table table:name="Л"/>', MARKUP)),
  'ods: merged cells without end': () =>
    odsOf({
      Лист: filled(odsRow('<table:table-cell table:number-columns-spanned="2"/>'.repeat(300)), MARKUP),
    }),
  'ods: 700 000 styles': () => odsWithStyles(MARKUP),
  'ods: 999 000 empty rows': () => odsOf({ Лист: '<table:table-row/>'.repeat(999_000) }),
  'ods: 999 000 cells in one row': () => odsOf({ Лист: odsRow('<table:table-cell/>'.repeat(999_000)) }),
  'ods: 20 000 covers of the whole sheet': () =>
    odsOf({
      Лист: odsRow(
        odsCell('5А', 'table:number-rows-spanned="20000" table:number-columns-spanned="400"').repeat(399),
      ).repeat(50),
    }),
  'aSc: 10 MiB of lessons': () =>
    xml(
      'timetable',
      `<lessons>${filled('<lesson id="1" classids="1,2,3" subjectid="1" teacherids="1"/>', SENT - 200)}</lessons>`,
    ),
  'aSc: 45 000 cards of 400 classes': () =>
    xml(
      'timetable',
      `<subjects><subject id="1" name="Физика"/></subjects><teachers><teacher id="1" name="Иванова А. А."/></teachers><classes>${Array.from({ length: 400 }, (_, at) => `<class id="${at}" name="${at}А"/>`).join('')}</classes><periods><period period="1" starttime="8:00" endtime="8:40"/></periods><lessons><lesson id="1" classids="${Array.from({ length: 400 }, (_, at) => at).join()}" subjectid="1" teacherids="1"/></lessons><cards>${filled('<card lessonid="1" period="1" days="11111"/>', 45_000 * 42)}</cards>`,
    ),
  'aSc: a name of 9 MiB': () =>
    xml('timetable', `<subjects><subject id="1" name="${filled('а', SENT - 400)}"/></subjects>`),
  'aSc: 10 MiB of attributes': () =>
    xml(
      'timetable',
      `<lessons><lesson ${Array.from({ length: 700_000 }, (_, at) => `a${at}=""`).join(' ')}/></lessons>`,
    ),
  'FET: 10 MiB of activities': () =>
    xml(
      'fet version="6.1.0"',
      `<Activities_List>${filled('<Activity><Teacher>И</Teacher><Subject>Ф</Subject><Students>5А</Students><Duration>1</Duration><Id>1</Id></Activity>', SENT - 300)}</Activities_List>`,
    ),
  'FET: elements in elements': () => xml('fet', filled('<a>', SENT - 100)),
  'Untis: 10 MiB of rows': () => Buffer.from(filled('1,"5A","IVA","MA","204",1,1,,\n', SENT - 100)),
};

/** At the limits and not over them: all of it is read, and every wrong row may be listed. */
export const LARGEST_FILES: Readonly<Record<string, () => Uint8Array>> = {
  'xlsx: 20 000 wrong rows of 12 cells': () =>
    rawWorkbook(
      sheetData(
        row(['День', 'Урок', 'Класс', 'Предмет', 'Учитель', 'Кабинет'].map(text).join('')) +
          Array.from({ length: 19_999 }, (_, at) => row(text(`слово ${at}`).repeat(12))).join(''),
      ),
    ),
  'csv: 167 000 cells of many words': () =>
    Buffer.from(
      Array.from({ length: 420 }, (_, at) =>
        Array.from({ length: 399 }, (_, column) => `Физика ${at * column} Иванова А. А. каб. ${column}`).join(
          ';',
        ),
      ).join('\n'),
    ),
  'csv: a week of 398 classes': () =>
    Buffer.from(
      [
        [
          'День',
          'Урок',
          ...Array.from(
            { length: 398 },
            (_, at) => `${(at % 11) + 1}${String.fromCharCode(1040 + (at % 32))}`,
          ),
        ],
        ...Array.from({ length: 84 }, (_, at) => [
          ['Понедельник', 'Вторник', 'Среда', 'Четверг', 'Пятница', 'Суббота'][Math.floor(at / 14)] ?? '',
          String((at % 14) + 1),
          ...Array.from({ length: 398 }, (_, column) => `Физика Иванова А. А. ${column}`),
        ]),
      ]
        .map((cells) => cells.join(';'))
        .join('\n'),
    ),
};

function odsWith(tables: string): Uint8Array {
  return makeZip([
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet', method: 0 },
    {
      name: 'content.xml',
      content: `<office:document-content xmlns:office="o" xmlns:table="t"><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
    },
  ]);
}

function odsWithStyles(bytes: number): Uint8Array {
  return makeZip([
    { name: 'content.xml', content: '<office:document-content xmlns:office="o"/>' },
    {
      name: 'styles.xml',
      content: `<s xmlns:style="s">${Array.from({ length: Math.floor(bytes / 40) }, (_, at) => `<style:style style:name="ce${at}"/>`).join('')}</s>`,
    },
  ]);
}
