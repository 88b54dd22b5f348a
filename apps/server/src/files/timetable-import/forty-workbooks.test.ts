import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { patience } from '../../../../../tests/patience.ts';
import { hasLibreOffice, saveByLibreOffice, WHERE_THERE_IS_LIBREOFFICE } from '../../testing/libreoffice.ts';
import { odsCell, odsOf } from '../../testing/ods.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import type { SchoolPlan } from '../../timetable/school-plan.ts';
import type { MergedCells } from '../workbook/cells.ts';
import { writeWorkbook } from '../workbook/hucre-adapter.ts';
import { knownNames } from './matrix/known-names.ts';
import { planImport, READ_SHEETS } from './plan-import.ts';
import { readTimetable } from './read-timetable.ts';

/*
 * One small school, and its timetable as forty and more schools would write it down. Every accepted book says exactly
 * what the school has already; every refused one names its cause once, and what to do.
 */

type Cell = string | number | null;
type Rows = readonly (readonly Cell[])[];
interface Sheet {
  rows: Rows;
  /** 'A2:A8', as a spreadsheet program writes them. */
  merged?: readonly string[];
}
type Book = Readonly<Record<string, Sheet>>;

const RUS = 'Русский язык';
const MATH = 'Математика';
const ENG = 'Английский язык';
const GER = 'Немецкий язык';
const PE = 'Физкультура';
const [I, P, S, K] = ['Иванова И. И.', 'Петров П. П.', 'Сидорова А. А.', 'Ким О. С.'];

const SCHOOL = school();

/** Day, lesson, class, subgroup, subject, short name, teacher, room. */
const LIST: Rows = [
  ['Понедельник', 1, '8А', null, RUS, 'Рус. яз.', I, '206'],
  ['Понедельник', 1, '8Б', null, MATH, 'Матем.', P, '12'],
  ['Понедельник', 2, '8А', null, MATH, 'Матем.', P, '12'],
  ['Понедельник', 2, '8Б', null, RUS, 'Рус. яз.', I, '206'],
  ['Вторник', 1, '8А', '1 группа', ENG, 'Англ. яз.', S, '12'],
  ['Вторник', 1, '8А', '2 группа', GER, 'Нем. яз.', K, '14'],
  ['Вторник', 1, '8Б', null, PE, 'Физ-ра', P, 'Спортзал'],
];
const HEADING = ['День', 'Урок', 'Класс', 'Подгруппа', 'Предмет', 'Кратко', 'Учитель', 'Кабинет'];
const DAY = 0;
const NUMBER = 1;
const CLASS = 2;
const SHORT = 5;
const TEACHER = 6;
const ROOM = 7;

const list = (
  change: (row: readonly Cell[]) => readonly Cell[] = (row) => row,
  heading: Rows[number] = HEADING,
): Rows => [heading, ...LIST.map(change)];
const one = (rows: Rows, merged?: readonly string[], name = '8 классы'): Book => ({
  [name]: { rows, ...(merged && { merged }) },
});
const lessons = (rows: Rows, merged?: readonly string[]) => one(rows, merged, 'Уроки');
const withColumn = (column: number, text: (value: Cell) => Cell) =>
  lessons(list((row) => row.with(column, text(row[column] ?? null))));
const withoutColumn = (column: number) => lessons(list().map((row) => row.toSpliced(column, 1)));

/* A cell of a table: everything in it, subgroups by a stroke. */
const RUS_A = `${RUS}\n${I}\n206`;
const MATH_B = `${MATH}\n${P}\n12`;
const PE_B = `${PE}\n${P}\nСпортзал`;
const HALVES = `${ENG} / ${GER}\n${S} / ${K}\n12 / 14`;
const ACROSS: Rows = [
  ['День', '№', '8А', '8Б'],
  ['Понедельник', 1, RUS_A, MATH_B],
  [null, 2, MATH_B, RUS_A],
  ['Вторник', 1, HALVES, PE_B],
];
const DAYS_OF_A = [RUS_A, MATH_B, HALVES];
const DAYS_OF_B = [MATH_B, RUS_A, PE_B];
const csv = (rows: Rows, sign = ';') =>
  rows
    .map((row) =>
      row.map((cell) => (String(cell ?? '').includes('\n') ? `"${cell}"` : (cell ?? ''))).join(sign),
    )
    .join('\r\n');
const times = (number: Cell) => (number === 1 ? '8:30–9:10' : '9.20 - 10.00');

const BOOKS: [what: string, book: Book][] = [
  ['a list as we write it', lessons(list())],
  [
    'a list under the school’s name, the year and a signature',
    lessons([
      ['МБОУ «Гимназия № 7»'],
      [],
      [null, 'Расписание на 2026/2027 год'],
      ['Утверждаю', null, null, 'Директор'],
      ...list(),
    ]),
  ],
  [
    'a list with merged days',
    lessons(
      list((row) => (row === LIST[0] || row === LIST[4] ? row : row.with(DAY, null))),
      ['A2:A5', 'A6:A8'],
    ),
  ],
  [
    'a list by class, with merged classes and days',
    lessons([HEADING, ...byClass()], ['C2:C5', 'C6:C8', 'A2:A3', 'A4:A5', 'A6:A7']),
  ],
  ['a list with «пн.» and «вт.»', withColumn(DAY, (day) => (day === 'Вторник' ? 'вт.' : 'пн.'))],
  ['a list with days in capitals', withColumn(DAY, (day) => String(day).toUpperCase())],
  ['a list with «8-А класс»', withColumn(CLASS, (name) => `8-${String(name).slice(1)} класс`)],
  ['a list with «8 "А"»', withColumn(CLASS, (name) => `8 "${String(name).slice(1)}"`)],
  ['a list with small letters of classes', withColumn(CLASS, (name) => String(name).toLowerCase())],
  ['a list with initials in one piece', withColumn(TEACHER, (name) => String(name).replace('. ', '.'))],
  [
    'a list with Latin look-alikes in surnames',
    withColumn(TEACHER, (name) => String(name).replaceAll('о', 'o').replaceAll('а', 'a')),
  ],
  ['a list with letters taken apart', withColumn(4, (name) => String(name).normalize('NFD'))],
  ['a list without short names', withoutColumn(SHORT)],
  ['a list without rooms', withoutColumn(ROOM)],
  ['a list with numbers as «1 урок»', withColumn(NUMBER, (number) => `${number} урок`)],
  [
    'a list with times in place of numbers',
    lessons(list((row) => row.with(NUMBER, times(row[NUMBER] ?? null)), HEADING.with(NUMBER, 'Время'))),
  ],
  [
    'a list with other words above its columns',
    lessons(
      list(undefined, [
        'День недели',
        '№ урока',
        'Класс',
        'Группа',
        'Дисциплина',
        'Сокр.',
        'Преподаватель',
        'Каб.',
      ]),
    ),
  ],
  [
    'a list in a sheet of any name, with notes beside',
    {
      Лист1: { rows: list((row) => [...row, 'см. приказ'], [...HEADING, 'Примечание']) },
      Лист2: { rows: [['Заметки']] },
    },
  ],
  [
    'a list with bells as beginnings and ends',
    {
      Уроки: { rows: list() },
      Звонки: {
        rows: [
          ['№', 'Начало', 'Конец'],
          ['1.', '8.30', '9.10'],
          ['2.', '9:20', '10:00'],
        ],
      },
    },
  ],
  ['classes across, a cell of several lines', one([['Расписание'], ...ACROSS], ['A1:D1', 'A3:A4'])],
  [
    'classes across, a cell of one line',
    one(
      ACROSS.map((row) =>
        row.map((cell) =>
          typeof cell === 'string'
            ? cell
                .replaceAll('\n', ' ')
                .replace(`${ENG} / ${GER} ${S} / ${K} 12 / 14`, `${ENG} ${S} 12 / ${GER} ${K} 14`)
            : cell,
        ),
      ),
    ),
  ],
  [
    'classes across, «8 «А» класс» and Roman numbers',
    one(
      ACROSS.map((row, at) =>
        at === 0 ? ['Дни', 'Уроки', '8 «А» класс', '8 «Б» класс'] : row.with(1, row[1] === 1 ? 'I' : 'II'),
      ),
    ),
  ],
  [
    'classes across, days spelled widely',
    one(
      ACROSS.map((row) =>
        row.with(
          0,
          typeof row[0] === 'string' && row[0] !== 'День'
            ? row[0].toUpperCase().split('').join(' ')
            : (row[0] ?? null),
        ),
      ),
    ),
  ],
  [
    'classes across, numbers with hours',
    one(
      ACROSS.map((row) =>
        row.with(1, typeof row[1] === 'number' ? `${row[1]}\n(${times(row[1])})` : (row[1] ?? null)),
      ),
    ),
  ],
  [
    'classes across, hours in place of numbers',
    one(ACROSS.map((row) => row.with(1, typeof row[1] === 'number' ? times(row[1]) : 'Время'))),
  ],
  [
    'a column of rooms for each class',
    one([
      ['День', 'Урок', '8А', 'каб.', '8Б', 'каб.'],
      ['Пн', 1, `${RUS} ${I}`, 206, `${MATH} ${P}`, 12],
      [null, 2, `${MATH} ${P}`, 12, `${RUS} ${I}`, 206],
      ['Вт', 1, `${ENG} / ${GER}\n${S} / ${K}`, '12/14', `${PE} ${P}`, 'Спортзал'],
    ]),
  ],
  [
    'three columns for each class',
    one(
      [
        ['День', 'Урок', '8А', null, null, '8Б', null, null],
        [null, null, 'Предмет', 'Учитель', 'Кабинет', 'Предмет', 'Учитель', 'Кабинет'],
        ['Понедельник', 1, RUS, I, 206, MATH, P, 12],
        [null, 2, MATH, P, 12, RUS, I, 206],
        ['Вторник', 1, `${ENG}\n${GER}`, `${S}\n${K}`, '12\n14', PE, P, 'Спортзал'],
      ],
      ['C1:E1', 'F1:H1', 'A3:A4'],
    ),
  ],
  [
    'the teacher in the row below',
    one(
      [
        ['', '', '8А', 'каб', '8Б', 'каб'],
        ['Понедельник', 1, RUS, 206, MATH, 12],
        [null, null, I, null, P, null],
        [null, 2, MATH, 12, RUS, 206],
        [null, null, P, null, I, null],
        ['Вторник', 1, `${ENG}/${GER}`, '12/14', PE, 'Спортзал'],
        [null, null, `${S}/${K}`, null, P, null],
      ],
      ['A2:A5', 'A6:A7', 'B2:B3', 'B4:B5', 'B6:B7'],
    ),
  ],
  [
    'halves of a column for subgroups',
    one(
      [
        ['День', 'Урок', '8А', null, '8Б', null],
        ['Пн', 1, RUS_A, null, MATH_B, null],
        [null, 2, MATH_B, null, RUS_A, null],
        ['Вт', 1, `${ENG} ${S} 12`, `${GER} ${K} 14`, PE_B, null],
      ],
      ['C1:D1', 'E1:F1', 'C2:D2', 'E2:F2', 'C3:D3', 'E3:F3', 'E4:F4', 'A2:A3'],
    ),
  ],
  [
    'subgroups on lines of a cell',
    one(ACROSS.map((row) => row.map((cell) => (cell === HALVES ? `${ENG} ${S} 12\n${GER} ${K} 14` : cell)))),
  ],
  [
    'subgroups with their numbers',
    one(
      ACROSS.map((row) =>
        row.map((cell) => (cell === HALVES ? `1 гр. ${ENG} ${S} (12)\n2 гр. ${GER} ${K} (14)` : cell)),
      ),
    ),
  ],
  [
    'classes down, days and lessons across',
    one(
      [
        ['Класс', 'Понедельник', null, 'Вторник'],
        [null, 1, 2, 1],
        ['8А', ...DAYS_OF_A],
        ['8Б', ...DAYS_OF_B],
      ],
      ['B1:C1', 'A1:A2'],
    ),
  ],
  [
    'days and their classes down, lessons across',
    one(
      [
        ['День', 'Класс', '1 урок', '2 урок'],
        ['Понедельник', '8А', RUS_A, MATH_B],
        [null, '8Б', MATH_B, RUS_A],
        ['Вторник', '8А', HALVES, null],
        [null, '8Б', PE_B, null],
      ],
      ['A2:A3', 'A4:A5'],
    ),
  ],
  [
    'classes and their days down, lessons across',
    one(
      [
        ['Класс', 'День', 1, 2],
        ['8А', 'пн', RUS_A, MATH_B],
        [null, 'вт', HALVES, null],
        ['8Б', 'пн', MATH_B, RUS_A],
        [null, 'вт', PE_B, null],
      ],
      ['A2:A3', 'A4:A5'],
    ),
  ],
  [
    'a sheet for every class, days across',
    {
      '8А': {
        rows: [
          ['№', 'Понедельник', 'Вторник'],
          [1, RUS_A, HALVES],
          [2, MATH_B, null],
        ],
      },
      '8 «Б»': {
        rows: [
          ['№', 'Понедельник', 'Вторник'],
          [1, MATH_B, PE_B],
          [2, RUS_A, null],
        ],
      },
    },
  ],
  [
    'a sheet for every class, its lessons as a list',
    {
      '8А': {
        rows: [
          ['Расписание 8А класса'],
          ['День', '№', 'Предмет', 'Учитель', 'Каб.'],
          ['Понедельник', 1, RUS, I, 206],
          [null, 2, MATH, P, 12],
          ['Вторник', 1, `${ENG} / ${GER}`, `${S} / ${K}`, '12 / 14'],
        ],
      },
      '8Б': {
        rows: [
          ['Расписание 8Б класса'],
          ['День', '№', 'Предмет', 'Учитель', 'Каб.'],
          ['Понедельник', 1, MATH, P, 12],
          [null, 2, RUS, I, 206],
          ['Вторник', 1, PE, P, 'Спортзал'],
        ],
      },
    },
  ],
  [
    'a sheet for every day',
    {
      Понедельник: {
        rows: [
          ['Урок', '8А', '8Б'],
          [1, RUS_A, MATH_B],
          [2, MATH_B, RUS_A],
        ],
      },
      Вторник: {
        rows: [
          ['Урок', '8А', '8Б'],
          [1, HALVES, PE_B],
        ],
      },
    },
  ],
  [
    'days as rows of their own',
    one(
      [
        ['Урок', '8А', '8Б'],
        ['Понедельник, 23 ноября'],
        [1, RUS_A, MATH_B],
        [2, MATH_B, RUS_A],
        ['Вторник, 24 ноября'],
        [1, HALVES, PE_B],
      ],
      ['A2:C2', 'A5:C5'],
    ),
  ],
  [
    'two days beside each other',
    one(
      [
        ['День', '№', '8А', '8Б', null, 'День', '№', '8А', '8Б'],
        ['Понедельник', 1, RUS_A, MATH_B, null, 'Вторник', 1, HALVES, PE_B],
        [null, 2, MATH_B, RUS_A, null, null, 2, null, null],
      ],
      ['A2:A3', 'F2:F3'],
    ),
  ],
  [
    'days of one class beside and below each other',
    {
      '8А': {
        rows: [
          ['№', 'Понедельник', 'Вторник'],
          [1, RUS_A, HALVES],
          [2, MATH_B, null],
          [],
          ['№', 'Среда', 'Четверг'],
          [1, null, null],
        ],
      },
      '8Б': {
        rows: [
          ['№', 'Понедельник', 'Вторник'],
          [1, MATH_B, PE_B],
          [2, RUS_A, null],
        ],
      },
    },
  ],
  [
    'tables of classes below each other',
    one([
      ['Расписание 8А и 9А'],
      ['День', '№', '8А', '9А'],
      ['Понедельник', 1, RUS_A, null],
      [null, 2, MATH_B, null],
      ['Вторник', 1, HALVES, null],
      [],
      ['Расписание 8Б и 9Б'],
      ['День', '№', '8Б', '9Б'],
      ['Понедельник', 1, MATH_B, null],
      [null, 2, RUS_A, null],
      ['Вторник', 1, PE_B, null],
    ]),
  ],
  [
    'numbers and days repeated in the middle',
    one([
      ['День', '№', '8А', 'День', '№', '8Б'],
      ['Понедельник', 1, RUS_A, 'Понедельник', 1, MATH_B],
      [null, 2, MATH_B, null, 2, RUS_A],
      ['Вторник', 1, HALVES, 'Вторник', 1, PE_B],
    ]),
  ],
];

const asc = (name: string) => new TextEncoder().encode(name);
const FILES: [what: string, file: () => Uint8Array][] = [
  ['a list in a csv', () => new TextEncoder().encode(csv(list()))],
  ['a list in a csv with tabs and a mark', () => new TextEncoder().encode(`\ufeff${csv(list(), '\t')}`)],
  ['a table in a csv', () => new TextEncoder().encode(csv(ACROSS))],
  ['a list in an ods', () => odsOf({ Уроки: odsRows(list()) })],
  ['a table in an ods', () => odsOf({ '8 классы': odsRows(ACROSS) })],
  ['an export of aSc Timetables', () => asc(ascXml())],
];

const REFUSED: [what: string, book: Book, causes: string[]][] = [
  [
    'a teacher nobody knows in a list',
    withColumn(TEACHER, (name) => (name === P ? 'Пeтpoвcкий Н. П.' : name)),
    ['Нет учителя «Пeтpoвcкий Н. П.»: добавьте его на лист «Учителя»: 3'],
  ],
  [
    'another surname with the same initials and lessons in a list',
    withColumn(TEACHER, (name) => (name === P ? 'Пeтpoвcкий П. П.' : name)),
    ['Петровский П. П. ведёт те же уроки, что до сих пор Петров П. П.: это тот же человек?: 3'],
  ],
  [
    'a teacher nobody knows in columns of a table',
    one(
      ACROSS.map((row) =>
        row.map((cell) => (typeof cell === 'string' ? cell.replace(P, 'Смирнов Н. Н.') : cell)),
      ),
    ),
    ['Нет учителя «Смирнов Н. Н.»: скажите, кто это, или добавьте его: 3'],
  ],
  [
    'two subjects of three teachers',
    one(
      ACROSS.map((row) =>
        row.map((cell) => (cell === HALVES ? `${ENG} / ${GER}\n${S} / ${K} / ${P}` : cell)),
      ),
    ),
    ['Непонятно, чьё что: предметов 2, учителей 3. Запишите всего поровну: 1'],
  ],
  [
    'a teacher without a subject',
    one(ACROSS.map((row) => row.map((cell) => (cell === PE_B ? P : cell)))),
    ['Есть учитель или кабинет, а предмета нет: 1'],
  ],
  [
    'hours no bell rings at',
    one(ACROSS.map((row) => row.with(1, row[1] === 2 ? '9:25–10:05' : row[1] === 1 ? times(1) : null))),
    ['В 09:25 не начинается ни один урок: впишите номера уроков или исправьте звонки в «Данных»: 2'],
  ],
  [
    'Saturday in a school of five days',
    lessons([...list(), ['Суббота', 1, '8А', null, MATH, 'Матем.', P, '12']]),
    ['В книге есть суббота (1 урок). Добавить её к дням школы?: 1'],
  ],
  [
    'a ninth lesson',
    lessons([...list(), ['Среда', 9, '8А', null, MATH, 'Матем.', P, '12']]),
    ['В книге есть 9-й урок (один раз). Добавить его к урокам школы?: 1'],
  ],
  ['a lesson written twice', lessons([...list(), LIST[0] ?? []]), ['Один и тот же урок записан дважды: 1']],
  [
    'a class taught whole and in halves',
    lessons([...list(), LIST[4]?.with(3, null) ?? []]),
    ['Урок записан и у всего класса, и у подгрупп: нужно одно из двух: 1'],
  ],
  ['no column of teachers', withoutColumn(TEACHER), ['Нет столбца «Учитель»: 1']],
  [
    'nothing of a timetable',
    one([['Список класса'], ['Иванов Пётр'], ['Петрова Анна']]),
    [
      'Расписания не видно: ни классов, ни дней, ни номеров уроков. Нужна таблица, в которой они подписаны, или список «День, Урок, Класс, Предмет».: 1',
    ],
  ],
  [
    'bells that end before they begin',
    {
      Уроки: { rows: list() },
      Звонки: {
        rows: [
          ['Урок', 'Время'],
          [1, '09:10 - 08:30'],
        ],
      },
    },
    ['Введите время в виде 08:30 - 09:10.: 1'],
  ],
];

describe('a school’s timetable', () => {
  it('is written in at least forty ways', () => {
    expect(new Set([...BOOKS, ...FILES].map(([what]) => what)).size).toBeGreaterThanOrEqual(40);
  });

  it.each(BOOKS)('as %s is read exactly', async (_what, book) => {
    expect(await meaningOf(await fileOf(book))).toEqual(NOTHING_CHANGES);
  });

  it.each(FILES)('as %s is read exactly', async (_what, file) => {
    expect(await meaningOf(file())).toEqual(NOTHING_CHANGES);
  });

  it.each(REFUSED)('with %s is refused, the cause once', async (_what, book, causes) => {
    expect(await meaningOf(await fileOf(book))).toEqual({ causes });
  });
});

describe.skipIf(!hasLibreOffice).each(['xlsx', 'ods'] as const)(
  `saved once by LibreOffice as %s${WHERE_THERE_IS_LIBREOFFICE}`,
  (kind) => {
    const { path: folder } = temporaryFolder();
    let saved: readonly string[] = [];

    beforeAll(async () => {
      const paths = await Promise.all(
        BOOKS.map(async ([, book], index) => {
          const path = join(folder, `${index}.xlsx`);
          await writeFile(path, await fileOf(book));
          return path;
        }),
      );
      saved = saveByLibreOffice(paths, kind, join(folder, 'saved'));
    }, patience(120_000));

    it.each(BOOKS.map(([what], index) => [what, index] as const))(
      '%s is read exactly',
      async (_what, index) => {
        expect(await meaningOf(await readFile(saved[index] ?? ''))).toEqual(NOTHING_CHANGES);
      },
    );
  },
);

const NOTHING_CHANGES = { added: [], changed: [], removed: [], made: [] };

/** What a file would change in the school, or why it is refused. */
async function meaningOf(bytes: Uint8Array) {
  const { sheets } = await readTimetable({
    bytes,
    names: READ_SHEETS,
    known: knownNames(SCHOOL),
    layout: null,
  });
  const planned = planImport(sheets, SCHOOL);
  if ('errors' in planned)
    return { causes: planned.causes.map(({ message, count }) => `${message}: ${count}`) };
  const { cells: _cells, removedLessonIds: _removed, ...made } = planned.plan;
  return {
    ...planned.difference,
    made: Object.values(made)
      .filter((part) => part !== null)
      .flat(),
  };
}

function fileOf(book: Book): Promise<Uint8Array> {
  const plans = Object.entries(book).map(([name, { rows, merged = [] }]) => ({
    name,
    rows: rows.map((row) => row.map((value) => ({ value, look: 'plain' as const }))),
    widths: [],
    merges: merged.map(mergedCells),
    frozen: { rows: 0, columns: 0 },
  }));
  return writeWorkbook(plans, 'Проба');
}

function mergedCells(range: string): MergedCells {
  const [, c1 = '', r1, c2 = '', r2] = /^([A-Z])(\d+):([A-Z])(\d+)$/.exec(range) ?? [];
  const at = (letter: string) => letter.charCodeAt(0) - 65;
  return { startRow: Number(r1) - 1, startCol: at(c1), endRow: Number(r2) - 1, endCol: at(c2) };
}

function odsRows(rows: Rows): string {
  return rows
    .map((row) => `<table:table-row>${row.map((cell) => odsCell(cell)).join('')}</table:table-row>`)
    .join('');
}

/** The list class by class, each class and each day written once. */
function byClass(): Rows {
  const rows = LIST.toSorted((a, b) => String(a[CLASS]).localeCompare(String(b[CLASS]), 'ru'));
  return rows.map((row, at) => {
    const before = rows[at - 1];
    const isFirst = before?.[CLASS] !== row[CLASS];
    const isDay = isFirst || before?.[DAY] !== row[DAY];
    return row
      .with(CLASS, isFirst ? (row[CLASS] ?? null) : null)
      .with(DAY, isDay ? (row[DAY] ?? null) : null);
  });
}

function ascXml(): string {
  const ids = (names: readonly string[]) => new Map(names.map((name, at) => [name, `${at + 1}`]));
  const subjects = ids([RUS, MATH, ENG, GER, PE]);
  const shorts = SCHOOL.subjects;
  const teachers = ids([I, P, S, K]);
  const rooms = ids(['206', '12', '14', 'Спортзал']);
  const classes = ids(['8А', '8Б']);
  const all = (kind: string, of: ReadonlyMap<string, string>, more: (name: string) => string = () => '') =>
    [...of].map(([name, id]) => `<${kind} id="${id}" name="${name}" ${more(name)}/>`).join('');
  const short = (name: string) => `short="${shorts.find((each) => each.name === name)?.shortName}"`;
  const groups = '<group id="1" name="1 группа" classid="1"/><group id="2" name="2 группа" classid="1"/>';
  const cards = LIST.map(([day, number, name, subgroup, subject, , teacher, room], at) => {
    const group = subgroup === null ? '' : `groupids="${String(subgroup).slice(0, 1)}"`;
    return [
      `<lesson id="${at}" classids="${classes.get(String(name))}" subjectid="${subjects.get(String(subject))}" teacherids="${teachers.get(String(teacher))}" ${group}/>`,
      `<card lessonid="${at}" period="${number}" days="${day === 'Вторник' ? '01000' : '10000'}" weeks="1" classroomids="${rooms.get(String(room))}"/>`,
    ].join('');
  }).join('');
  return `<timetable>${all('subject', subjects, short)}${all('teacher', teachers)}${all('classroom', rooms)}${all('class', classes)}${groups}${cards}</timetable>`;
}

function school(): SchoolPlan {
  const subjects = [
    { id: 1, name: 'Русский язык', shortName: 'Рус. яз.' },
    { id: 2, name: 'Математика', shortName: 'Матем.' },
    { id: 3, name: 'Английский язык', shortName: 'Англ. яз.' },
    { id: 4, name: 'Немецкий язык', shortName: 'Нем. яз.' },
    { id: 5, name: 'Физкультура', shortName: 'Физ-ра' },
    { id: 6, name: 'Английский язык / Немецкий язык', shortName: 'Англ. яз./Нем. яз.' },
  ];
  const rooms = ['206', '12', '14', 'Спортзал'].map((number, at) => ({ id: at + 1, number }));
  const teachers = ['Иванова И. И.', 'Петров П. П.', 'Сидорова А. А.', 'Ким О. С.'].map((name, at) => ({
    id: at + 1,
    name,
    eduSubject: 'Труд',
  }));
  const classes = ['А', 'Б'].map((letter, at) => ({ id: at + 1, number: 8, letter, days: [] }));
  const lesson = (id: number, day: number, number: number, of: 0 | 1, what: [number, number, number]) => {
    const [subject, teacher, room] = [subjects[what[0]], teachers[what[1]], rooms[what[2]]];
    const group = classes[of];
    if (!subject || !teacher || !room || !group) throw new Error('The school has no such record.');
    return { id, day, number, scheduleDayId: day, group, subject, teacher, room, flow: null, subgroups: [] };
  };
  const half = (id: number, subject: number, teacher: number, room: number) => {
    const whole = lesson(id, 2, 1, 0, [subject, teacher, room]);
    return {
      id,
      lessonId: 5,
      name: `${id} группа`,
      subject: whole.subject,
      teacher: whole.teacher,
      room: whole.room,
      flow: null,
    };
  };
  return {
    classes,
    subjects,
    rooms,
    teachers,
    lessons: [
      lesson(1, 1, 1, 0, [0, 0, 0]),
      lesson(2, 1, 1, 1, [1, 1, 1]),
      lesson(3, 1, 2, 0, [1, 1, 1]),
      lesson(4, 1, 2, 1, [0, 0, 0]),
      {
        ...lesson(5, 2, 1, 0, [5, 0, 0]),
        teacher: null,
        room: null,
        subgroups: [half(1, 2, 2, 1), half(2, 3, 3, 2)],
      },
      lesson(6, 2, 1, 1, [4, 1, 3]),
    ],
    lessonTimes: [
      { number: 1, time: '08:30 - 09:10' },
      { number: 2, time: '09:20 - 10:00' },
    ],
  };
}
