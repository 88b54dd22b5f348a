import { randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { patience } from '../../../../../tests/patience.ts';
import { odsCell, odsOf, odsRow } from '../../testing/ods.ts';
import { rawWorkbook, workbookOf, workbookParts } from '../../testing/workbook.ts';
import { makeZip } from '../../testing/zip.ts';
import { FileRefusal } from '../file-refusal.ts';
import { readTimetable } from '../timetable-import/read-timetable.ts';
import { WORKBOOK_LIMITS } from './archive-guard.ts';
import { readWorkbook } from './read-workbook.ts';

const MIB = 1024 * 1024;
const sheet = '<sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData>';
const sheetData = (rows: string) => `<sheetData>${rows}</sheetData>`;
const cells = (count: number) => '<c><v>1</v></c>'.repeat(count);

/** Ten entities, each ten of the one before: the last stands for ten milliards of laughs. */
const LAUGHS = `<!DOCTYPE w [<!ENTITY a0 "ха">${Array.from(
  { length: 10 },
  (_, index) => `<!ENTITY a${index + 1} "${`&a${index};`.repeat(10)}">`,
).join('')}]>`;

const bomb = (mib: number) => ({
  name: 'xl/media/image1.png',
  content: '',
  packed: deflateRawSync(Buffer.alloc(mib * MIB)),
});
const withSheet = (xml: string) =>
  makeZip(
    workbookParts(sheet).map((part) => (part.name.includes('sheet1') ? { ...part, content: xml } : part)),
  );

const HOSTILE: [what: string, file: () => Uint8Array, says: RegExp][] = [
  ['nothing', () => Buffer.alloc(0), /не книга xlsx/],
  [
    'a picture under the right name',
    () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(5_000)]),
    /не книга xlsx/,
  ],
  ['a web page', () => Buffer.from('<html><table><tr><td>1</td></tr></table></html>'), /не книга xlsx/],
  [
    'an old xls',
    () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(5_000)]),
    /старого вида \(xls\)/,
  ],
  [
    'another kind of archive',
    () => makeZip([{ name: 'word/document.xml', content: '<w/>' }]),
    /архив, а не книга/,
  ],
  ['a file cut short', () => rawWorkbook(sheet).subarray(0, 400), /не книга xlsx/],
  [
    'an archive without a directory',
    () => {
      const file = rawWorkbook(sheet);
      file.fill(0xff, file.length - 10, file.length - 2);
      return file;
    },
    /повреждён/,
  ],
  [
    'garbage where a part should be',
    () => makeZip([...workbookParts(sheet), { name: 'a.xml', content: 'x', packed: randomBytes(64) }]),
    /не распаковывается/,
  ],
  ['more than ten mebibytes', () => Buffer.alloc(WORKBOOK_LIMITS.packedBytes + 1), /больше 10 МиБ/],
  [
    'a bomb that admits its size',
    () => rawWorkbook(sheet, [{ ...bomb(33), claimedBytes: 33 * MIB }]),
    /больше 32 МиБ/,
  ],
  [
    'a bomb that claims to be small',
    () => rawWorkbook(sheet, [{ ...bomb(33), claimedBytes: 10 }]),
    /больше 32 МиБ/,
  ],
  [
    'a bomb in many parts',
    () =>
      rawWorkbook(
        sheet,
        [1, 2, 3].map((part) => ({ ...bomb(12), name: `xl/media/${part}.png` })),
      ),
    /больше 32 МиБ/,
  ],
  [
    'parts that share their bytes',
    () =>
      rawWorkbook(sheet, [
        bomb(1),
        ...[2, 3].map((part) => ({ ...bomb(1), name: `${part}.png`, sharesWith: 'xl/media/image1.png' })),
      ]),
    /одна на другой/,
  ],
  [
    '201 parts',
    () =>
      rawWorkbook(
        sheet,
        Array.from({ length: 196 }, (_, part) => ({ name: `xl/${part}.xml`, content: '<x/>' })),
      ),
    /больше 200 частей/,
  ],
  [
    'a part above the archive',
    () => rawWorkbook(sheet, [{ name: '../../etc/cron.d/job', content: 'x' }]),
    /Имена частей/,
  ],
  ['a part at the root', () => rawWorkbook(sheet, [{ name: '/etc/passwd', content: 'x' }]), /Имена частей/],
  [
    'a part on a drive',
    () => rawWorkbook(sheet, [{ name: 'C:\\windows\\a.dll', content: 'x' }]),
    /Имена частей/,
  ],
  [
    'two parts of one name',
    () => rawWorkbook(sheet, [{ name: 'XL/workbook.xml', content: '<x/>' }]),
    /Имена частей/,
  ],
  [
    'a part with a password',
    () => rawWorkbook(sheet, [{ name: 'a.xml', content: '<x/>', flags: 1 }]),
    /паролем/,
  ],
  [
    'an unknown packing',
    () => rawWorkbook(sheet, [{ name: 'a.xml', content: '<x/>', method: 14 }]),
    /неизвестным способом/,
  ],
  ['a milliard of laughs', () => withSheet(`${LAUGHS}<worksheet>&a10;</worksheet>`), /DOCTYPE/],
  [
    'a document type in small letters',
    () => withSheet('<!doctype x SYSTEM "file:///etc/passwd"><worksheet/>'),
    /DOCTYPE/,
  ],
  [
    'a document type in UTF-16',
    () =>
      makeZip([
        ...workbookParts(sheet),
        { name: 'a.xml', content: Buffer.from(`\ufeff${LAUGHS}`, 'utf16le') },
      ]),
    /UTF-16/,
  ],
  [
    'a million columns without names',
    () => rawWorkbook(sheetData(`<row r="1">${cells(1_000_000)}</row>`)),
    /не читается|столбцов|элементов/,
  ],
  [
    'a cell in column million',
    () => rawWorkbook(sheetData('<row r="1"><c r="BDWGN1"><v>1</v></c></row>')),
    /не читается|столбцов|элементов/,
  ],
  [
    'a cell in a column beyond letters',
    () => rawWorkbook(sheetData(`<row r="1"><c r="${'Z'.repeat(50)}1"><v>1</v></c></row>`)),
    /не читается|столбцов|элементов/,
  ],
  [
    '65 columns',
    () => rawWorkbook(sheetData(`<row r="7">${cells(65)}</row>`)),
    /больше 64 столбцов \(строка 7\)/,
  ],
  [
    '20 001 rows',
    () => rawWorkbook(sheetData('<row><c><v>1</v></c></row>'.repeat(20_001))),
    /больше 20000 строк/,
  ],
  ['a million rows', () => rawWorkbook(sheetData('<row/>'.repeat(1_000_000))), /больше 1000000 элементов/],
  ['a sheet that is not XML', () => withSheet('PK\u0003\u0004 not xml at all'), /не читается|^$/],
];

describe('a file that', () => {
  it.each(HOSTILE)('is %s is refused in words', async (_what, file, says) => {
    const started = performance.now();

    const outcome = await readWorkbook(file(), ['Уроки']).then(
      (sheets) => sheets,
      (error: unknown) => error,
    );

    expect(performance.now() - started).toBeLessThan(patience(10_000));
    if (Array.isArray(outcome)) expect(outcome.flatMap(({ rows }) => rows)).toEqual([]);
    else {
      expect(outcome).toBeInstanceOf(FileRefusal);
      expect((outcome as Error).message).toMatch(says);
    }
  });
});

const paragraphs = (count: number) =>
  `<table:table-cell>${'<text:p>а</text:p>'.repeat(count)}</table:table-cell>`;
const odsRows = (rows: string) => odsOf({ Лист: rows });
const cards = (count: number) =>
  `<cards>${'<card lessonid="1" period="1" days="11111"/>'.repeat(count)}</cards>`;
const ASC_CLASSES = Array.from({ length: 100 }, (_, id) => `<class id="${id}" name="${id}А"/>`).join('');
const ASC_LESSON = `<lesson id="1" subjectid="1" classids="${Array.from({ length: 100 }, (_, id) => id)}"/>`;
const students = '<Students>5А</Students>'.repeat(1_001);

const HOSTILE_EXPORTS: [what: string, file: () => Uint8Array, says: RegExp][] = [
  ['an ods with a cell of 40 000 letters', () => odsRows(odsRow('а'.repeat(40_000))), /длиннее 32767 знаков/],
  [
    'an ods with a cell of 40 000 paragraphs',
    () => odsRows(`<table:table-row>${paragraphs(40_000)}</table:table-row>`),
    /длиннее 32767 знаков/,
  ],
  [
    'an ods with 201 sheets',
    () => odsOf(Object.fromEntries(Array.from({ length: 201 }, (_, sheet) => [`${sheet}`, '']))),
    /больше 200 листов/,
  ],
  [
    'an ods that merges its whole sheet again and again',
    () =>
      odsRows(
        odsRow('5А') +
          `<table:table-row>${odsCell('5А', 'table:number-rows-spanned="20000" table:number-columns-spanned="400"').repeat(399)}</table:table-row>`.repeat(
            50,
          ),
      ),
    /объединено больше 200000 ячеек|объединённых ячеек/,
  ],
  [
    'an ods of a million empty rows',
    () => odsRows('<table:table-row/>'.repeat(1_000_000)),
    /больше 1000000 элементов/,
  ],
  [
    'an xml with an attribute of 300 000 letters',
    () => Buffer.from(`<timetable><subject name="${'a'.repeat(300_000)}"/></timetable>`),
    /слишком длинная ячейка или запись/,
  ],
  [
    'an aSc export whose 50 cards are 25 000 lessons',
    () => Buffer.from(`<timetable>${ASC_CLASSES}${ASC_LESSON}${cards(50)}</timetable>`),
    /больше 20000 уроков/,
  ],
  [
    'a FET file with an activity of 1 001 classes',
    () => Buffer.from(`<fet><Activities_List><Activity>${students}</Activity></Activities_List></fet>`),
    /больше 1000 полей «Students»/,
  ],
];

describe('a file to import that', () => {
  it.each(HOSTILE_EXPORTS)('is %s is refused in words', async (_what, file, says) => {
    const known = { teachers: [], subjects: [], classes: [], rooms: [] };

    const reading = readTimetable({ bytes: file(), names: ['Уроки'], known, layout: null });

    await expect(reading).rejects.toBeInstanceOf(FileRefusal);
    await expect(reading).rejects.toThrow(says);
  });
});

describe('a workbook', () => {
  it.each([
    [
      'a cell is longer than Excel keeps',
      () => sheetData(`<row><c t="inlineStr"><is><t>${'a'.repeat(32_768)}</t></is></c></row>`),
      /длиннее 32767 знаков \(строка 1\)/,
    ],
    [
      'more cells are filled than a school fills',
      () => sheetData(`<row>${cells(30)}</row>`.repeat(15_000)),
      /больше 400000 ячеек/,
    ],
    [
      'more cells are merged than a sheet has rows',
      () =>
        `${sheetData('<row><c><v>1</v></c></row>')}<mergeCells>${'<mergeCell ref="A1:A2"/>'.repeat(20_001)}</mergeCells>`,
      /больше 20000 объединённых/,
    ],
  ])('is refused where %s', async (_what, xml, says) => {
    await expect(readWorkbook(rawWorkbook(xml()), ['Уроки'])).rejects.toThrow(says);
  });

  it('is read as it stands when it is at its limits', async () => {
    const rows = Array.from({ length: WORKBOOK_LIMITS.rows }, (_, row) => [row, 'Матем.']);

    const [read] = await readWorkbook(await workbookOf({ Уроки: rows }), ['Уроки']);

    expect(read?.rows).toHaveLength(WORKBOOK_LIMITS.rows);
    expect(read?.rows.at(-1)).toEqual({ row: 20_000, cells: [19_999, 'Матем.'] });
  });

  it('has formulas that are never computed: only their saved result is seen', async () => {
    const file = rawWorkbook(
      sheetData(
        '<row r="1"><c r="A1"><f>1+1</f><v>5</v></c><c r="B1"><f>WEBSERVICE("http://127.0.0.1/")</f></c>' +
          '<c r="C1" t="str"><f>[1]Лист!A1</f><v>из другой книги</v></c></row>',
      ),
      [
        {
          name: 'xl/externalLinks/externalLink1.xml',
          content: '<externalLink><externalBook/></externalLink>',
        },
      ],
    );

    const [read] = await readWorkbook(file, ['Уроки']);

    expect(read?.rows).toEqual([{ row: 1, cells: [5, null, 'из другой книги'] }]);
  });

  it('reports which cells are merged', async () => {
    const rows =
      '<row r="1"><c r="A1" t="inlineStr"><is><t>Пн</t></is></c><c r="B1"><v>1</v></c></row>' +
      '<row r="2"><c r="B2"><v>2</v></c></row>';
    const merges = '<mergeCells count="2"><mergeCell ref="A1:A2"/><mergeCell ref="C3:D9"/></mergeCells>';

    const [read] = await readWorkbook(rawWorkbook(sheetData(rows) + merges), ['Уроки']);

    expect(read?.rows.map(({ cells: [day, number] }) => [day, number])).toEqual([
      ['Пн', 1],
      [null, 2],
    ]);
    expect(read?.merges).toEqual([
      { startRow: 0, startCol: 0, endRow: 1, endCol: 0 },
      { startRow: 2, startCol: 2, endRow: 8, endCol: 3 },
    ]);
  });

  it('is read whole where no sheet of it has our name', async () => {
    const file = await workbookOf({ Лист1: [['День']], ' звонки ': [['Урок']] });

    const read = await readWorkbook(file, ['Уроки', 'Звонки']);

    expect(read.map(({ name }) => name)).toEqual(['Лист1', 'Звонки']);
  });

  it('has at most forty sheets where none of them has our name', async () => {
    const sheets = Object.fromEntries(Array.from({ length: 41 }, (_, index) => [`${index}`, [['День']]]));

    await expect(readWorkbook(await workbookOf(sheets), ['Уроки'])).rejects.toThrow('больше 40 листов');
  });

  it('may lack a sheet, and names its sheets in any letter case', async () => {
    const read = await readWorkbook(await workbookOf({ ' уроки ': [['День']] }), ['Уроки', 'Звонки']);

    expect(read).toEqual([{ name: 'Уроки', rows: [{ row: 1, cells: ['День'] }] }]);
  });
});
