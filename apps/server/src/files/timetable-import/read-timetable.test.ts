import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { patience } from '../../../../../tests/patience.ts';
import { hasLibreOffice, saveByLibreOffice, WHERE_THERE_IS_LIBREOFFICE } from '../../testing/libreoffice.ts';
import { odsCell, odsOf, odsRow } from '../../testing/ods.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { workbookOf } from '../../testing/workbook.ts';
import { FileRefusal } from '../file-refusal.ts';
import { SHEET } from '../workbook/vocabulary.ts';
import { READ_SHEETS } from './plan-import.ts';
import { readTimetable } from './read-timetable.ts';

const known = {
  teachers: ['Иванова И. И.', 'Петров П. П.'],
  rooms: ['206', '12'],
  subjects: [{ name: 'Русский язык', shortName: 'Рус. яз.' }],
};

async function linesOf(bytes: Uint8Array): Promise<string[]> {
  const { sheets } = await readTimetable({ bytes, names: READ_SHEETS, known, layout: null });
  const lessons = sheets.find(({ name }) => name === SHEET.lessons);
  const [heading, ...rows] = lessons?.rows ?? [];
  return rows.map(({ cells }) =>
    LINE.map((title) => cells[heading?.cells.indexOf(title) ?? -1] ?? '').join(' '),
  );
}

const LINE = ['День', 'Урок', 'Класс', 'Подгруппа', 'Предмет', 'Учитель', 'Кабинет'];

const encode = (text: string) => new TextEncoder().encode(text);

/** Windows-1251 of a text with Russian letters, by its table. */
function windows1251(text: string): Uint8Array {
  const codes: Record<string, number> = {
    Ё: 0xa8,
    ё: 0xb8,
    '№': 0xb9,
    '—': 0x97,
    '–': 0x96,
    '«': 0xab,
    '»': 0xbb,
  };
  return Uint8Array.from([...text], (sign) => {
    const code = sign.charCodeAt(0);
    return codes[sign] ?? (code >= 0x410 && code <= 0x44f ? code - 0x350 : code);
  });
}

const FLAT = [
  'День;Урок;Класс;Подгруппа;Предмет;Кратко;Учитель;Кабинет',
  'Понедельник;1;8А;;Русский язык;Рус. яз.;Иванова И. И.;206',
  '',
].join('\r\n');
const FLAT_LINE = ['Понедельник 1 8А  Русский язык Иванова И. И. 206'];

const MATRIX = [
  'Расписание;;;',
  'День;№;8А;8Б',
  'Понедельник;1;"Русский язык\nИванова И.И.\n206";Алгебра Петров П.П. 12',
  ';2;Алгебра Петров П.П. 12;',
].join('\n');
const MATRIX_LINES = [
  'Понедельник 1 8А  Русский язык Иванова И. И. 206',
  'Понедельник 1 8Б  Алгебра Петров П. П. 12',
  'Понедельник 2 8А  Алгебра Петров П. П. 12',
];

const ODS_MATRIX = odsOf({
  '8-9':
    `<table:table-header-rows>${odsRow('День', '№', '8А', '8Б')}</table:table-header-rows>` +
    `<table:table-row>${odsCell('Понедельник', 'table:number-rows-spanned="2"')}${odsCell(1)}` +
    `${odsCell('Русский язык\nИванова И.И.\n206')}${odsCell('Алгебра Петров П.П. 12')}</table:table-row>` +
    `<table:table-row><table:covered-table-cell/>${odsCell(2)}${odsCell('Алгебра Петров П.П. 12')}` +
    `${odsCell(null, 'table:number-columns-repeated="16380"')}</table:table-row>` +
    `<table:table-row table:number-rows-repeated="1048573">${odsCell(null, 'table:number-columns-repeated="16384"')}</table:table-row>`,
});

const MERGED_OVER_CLASSES =
  `<table:table-row>${odsCell('Понедельник')}${odsCell(1)}` +
  `${odsCell('Русский язык Иванова И.И. 206', 'table:number-columns-spanned="2"')}<table:covered-table-cell/></table:table-row>` +
  odsRow(null, 2, 'Алгебра Петров П.П. 12', 'Русский язык Иванова И.И. 206');

const ASC = `<?xml version="1.0" encoding="windows-1251"?>
<timetable ascttversion="2022.0.1" importtype="database">
  <periods><period name="1" short="1" period="1" starttime="8:30" endtime="9:15"/></periods>
  <subjects><subject id="s1" name="Русский язык" short="Рус"/><subject id="s2" name="Информатика" short="Инф"/></subjects>
  <teachers>
    <teacher id="t1" firstname="Ирина Ивановна" lastname="Иванова" name="Иванова Ирина Ивановна" short="Ив"/>
    <teacher id="t2" name="Петров П. П." short="Пе"/>
  </teachers>
  <classrooms><classroom id="r1" name="206" short="206"/><classroom id="r2" name="12" short="12"/></classrooms>
  <classes><class id="c1" name="8-А класс" short="8А"/><class id="c2" name="8Б" short="8Б"/></classes>
  <groups>
    <group id="g0" name="Весь класс" classid="c1" entireclass="1"/>
    <group id="g1" name="1 группа" classid="c1" entireclass="0"/>
    <group id="g2" name="2 группа" classid="c1" entireclass="0"/>
    <group id="g3" name="Весь класс" classid="c2" entireclass="1"/>
  </groups>
  <lessons>
    <lesson id="l1" classids="c1,c2" subjectid="s1" teacherids="t1" groupids="g0,g3" periodspercard="1"/>
    <lesson id="l2" classids="c1" subjectid="s2" teacherids="t1" groupids="g1" periodspercard="2"/>
    <lesson id="l3" classids="c1" subjectid="s2" teacherids="t2" groupids="g2" periodspercard="2"/>
  </lessons>
  <cards>
    <card lessonid="l1" period="1" days="10000" weeks="1" terms="1" classroomids="r1"/>
    <card lessonid="l2" period="2" days="01000" weeks="1" terms="1" classroomids="r1"/>
    <card lessonid="l3" period="2" days="01000" weeks="1" terms="1" classroomids="r2"/>
    <card lessonid="l3" period="" days="00000" classroomids=""/>
  </cards>
</timetable>`;
const ASC_LINES = [
  'Понедельник 1 8А  Русский язык Иванова И. И. 206',
  'Понедельник 1 8Б  Русский язык Иванова И. И. 206',
  'Вторник 2 8А 1 группа Информатика Иванова И. И. 206',
  'Вторник 3 8А 1 группа Информатика Иванова И. И. 206',
  'Вторник 2 8А 2 группа Информатика Петров П. П. 12',
  'Вторник 3 8А 2 группа Информатика Петров П. П. 12',
];

const READ: [what: string, file: () => Uint8Array | Promise<Uint8Array>, lines: string[]][] = [
  ['a flat csv of UTF-8', () => encode(FLAT), FLAT_LINE],
  ['a flat csv with a mark of UTF-8 before it', () => encode(`\ufeff${FLAT}`), FLAT_LINE],
  ['a flat csv of Windows-1251', () => windows1251(FLAT), FLAT_LINE],
  ['a flat csv with tabs', () => encode(FLAT.replaceAll(';', '\t')), FLAT_LINE],
  ['a flat csv with commas', () => encode(FLAT.replaceAll(';', ',')), FLAT_LINE],
  ['a table in a csv', () => encode(MATRIX), MATRIX_LINES],
  ['a table in a csv of Windows-1251', () => windows1251(MATRIX), MATRIX_LINES],
  ['a table in an ods', () => ODS_MATRIX, MATRIX_LINES],
  [
    'a flat ods',
    () =>
      odsOf({
        Уроки: FLAT.split('\r\n')
          .map((row) => odsRow(...row.split(';')))
          .join(''),
      }),
    FLAT_LINE,
  ],
  [
    'a table in an xlsx',
    () =>
      workbookOf({
        '8-9': [
          ['День', '№', '8А', '8Б'],
          ['Понедельник', 1, 'Русский язык\nИванова И.И.\n206', 'Алгебра Петров П.П. 12'],
          [null, 2, 'Алгебра Петров П.П. 12'],
        ],
      }),
    MATRIX_LINES,
  ],
  ['an export of aSc Timetables', () => windows1251(ASC), ASC_LINES],
];

const REFUSED: [what: string, file: () => Uint8Array, says: RegExp][] = [
  [
    'an old xls',
    () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(5_000)]),
    /старого вида \(xls\).*Сохранить как/,
  ],
  ['a picture', () => Buffer.from('89504e470d0a1a0a00', 'hex'), /не книга и не таблица/],
  ['a text', () => encode('Здравствуйте!\nРасписание пришлю завтра.'), /не книга и не таблица/],
  ['a web page', () => encode('<html><table><tr><td>1</td></tr></table></html>'), /aSc Timetables/],
  [
    'an XML with entities',
    () => encode('<!DOCTYPE t [<!ENTITY a "ха"><!ENTITY b "&a;&a;">]><timetable>&b;</timetable>'),
    /DOCTYPE/,
  ],
  ['an XML cut short', () => encode(ASC.slice(0, 900).replace('windows-1251', 'utf-8')), /XML не читается/],
  ['an XML with nothing in the week', () => encode('<timetable><cards/></timetable>'), /нет ни одного урока/],
  ['an XML nested without end', () => encode('<timetable>'.repeat(100_000)), /XML не читается/],
  ['an ods with a document type', () => odsOf({ A: odsRow(1) }, '<!DOCTYPE x>'), /DOCTYPE/],
  [
    'an ods with a row repeated a million times',
    () =>
      odsOf({
        A: odsRow('8А').replace('<table:table-row', '<table:table-row table:number-rows-repeated="1000000"'),
      }),
    /больше 20000 строк/,
  ],
  [
    'an ods with a cell repeated without end',
    () =>
      odsOf({
        A: `<table:table-row>${odsCell('8А', 'table:number-columns-repeated="16384"')}</table:table-row>`,
      }),
    /больше 400 столбцов/,
  ],
  [
    'an ods with more cells than a school',
    () =>
      odsOf({
        A: `<table:table-row table:number-rows-repeated="19999">${odsCell('8А', 'table:number-columns-repeated="399"')}</table:table-row>`,
      }),
    /больше 200000 ячеек/,
  ],
  ['a csv of too many rows', () => encode('8А;8Б\n'.repeat(20_001)), /больше 20000 строк/],
  ['a csv of too many columns', () => encode('8А;'.repeat(401)), /больше 400 столбцов/],
  ['more than ten mebibytes', () => new Uint8Array(10 * 1024 * 1024 + 1), /больше 10 МиБ/],
];

describe('a file with a timetable', () => {
  it.each(READ)('as %s is read', async (_what, file, lines) => {
    expect(await linesOf(await file())).toEqual(lines);
  });

  it.each(REFUSED)('that is %s is refused in words', async (_what, file, says) => {
    const reading = readTimetable({ bytes: file(), names: READ_SHEETS, known, layout: null });

    await expect(reading).rejects.toBeInstanceOf(FileRefusal);
    await expect(reading).rejects.toThrow(says);
  });

  it('gives the teachers and the bells of an export of aSc Timetables', async () => {
    const { sheets } = await readTimetable({
      bytes: windows1251(ASC),
      names: READ_SHEETS,
      known,
      layout: null,
    });

    expect(sheets.slice(1).map(({ name, rows }) => [name, rows.slice(1).map(({ cells }) => cells)])).toEqual([
      ['Учителя', [['Иванова И. И.'], ['Петров П. П.']]],
      ['Звонки', [[1, '08:30 - 09:15']]],
    ]);
  });

  it.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
    ['a card of aSc Timetables', () => windows1251(ASC), 'Русский язык 8А, 8Б'],
    [
      'a cell of an ods merged over classes',
      () => odsOf({ '8-9': odsRow('День', '№', '8А', '8Б') + MERGED_OVER_CLASSES }),
      'Русский язык 8А, 8Б',
    ],
  ])('makes one flow of %s for several classes', async (_what, file, flow) => {
    const { sheets } = await readTimetable({ bytes: await file(), names: READ_SHEETS, known, layout: null });
    const [heading, ...rows] = sheets[0]?.rows ?? [];
    const flows = rows.map(({ cells }) => cells[heading?.cells.indexOf('Поток') ?? -1] ?? null);

    expect(flows.filter((each) => each !== null)).toEqual([flow, flow]);
  });

  it.skipIf(!hasLibreOffice).each(['ods', 'xlsx'] as const)(
    `saved by LibreOffice as %s is read the same${WHERE_THERE_IS_LIBREOFFICE}`,
    async (kind) => {
      const { path: folder } = temporaryFolder();
      const csv = join(folder, 'Расписание.csv');
      await writeFile(csv, MATRIX.replaceAll(';', ','));
      const [saved = ''] = saveByLibreOffice([csv], kind, folder);

      expect(await linesOf(await readFile(saved))).toEqual(MATRIX_LINES);
    },
    patience(60_000),
  );
});
