import type { ImportCorrection } from '@zvonok/domain/spreadsheet/import-causes';
import { describe, expect, it } from 'vitest';
import type { Wire } from '../../platform/schemas.ts';
import type { SchoolPlan } from '../../timetable/school-plan.ts';
import type { CellValue, MergedCells, ReadSheet } from '../workbook/cells.ts';
import { changesNothing, planImport } from './plan-import.ts';
import { ImportAnswers } from './reading-notes.ts';

/* Workbooks as people make them, against one small school. What a book is taken for is listed row by row; what is
   refused names its cause once. */

const HEADING = ['День', 'Урок', 'Класс', 'Подгруппа', 'Предмет', 'Кратко', 'Учитель', 'Кабинет'];
const DAYS = ['Пн', 'Вт', 'Ср', 'Чт', 'Пт'];

const group = (id: number, number: number, letter: string) => ({ id, number, letter, days: [] });
const math = { id: 1, name: 'Математика', shortName: 'Матем.' };
const russian = { id: 2, name: 'Русский язык', shortName: 'Рус. яз.' };
const smirnova = { id: 1, name: 'Смирнова И. Н.', eduSubject: 'Математика' };
const korolev = { id: 2, name: 'Королёв О. В.', eduSubject: 'История' };
const hall = { id: 1, number: 'Спортзал' };
const room = { id: 2, number: '214' };

const lesson = (id: number, day: number, number: number) => ({
  id,
  day,
  number,
  scheduleDayId: day,
  group: group(1, 8, 'В'),
  subject: math,
  teacher: { id: smirnova.id, name: smirnova.name },
  room,
  flow: null,
  subgroups: [],
});

const SCHOOL: SchoolPlan = {
  classes: [group(1, 8, 'В'), group(2, 8, 'Б')],
  lessons: [lesson(1, 1, 1), lesson(2, 1, 2), lesson(3, 4, 1)],
  subjects: [math, russian],
  rooms: [hall, room],
  teachers: [korolev, smirnova],
  lessonTimes: [
    { number: 1, time: '08:30 - 09:10' },
    { number: 2, time: '09:20 - 10:00' },
  ],
};

/** The three lessons that are there, as a row each. */
const SAME = [
  ['Понедельник', 1, '8В', null, 'Математика', 'Матем.', 'Смирнова И. Н.', '214'],
  ['Понедельник', 2, '8В', null, 'Математика', 'Матем.', 'Смирнова И. Н.', '214'],
  ['Четверг', 1, '8В', null, 'Математика', 'Матем.', 'Смирнова И. Н.', '214'],
];

type Rows = readonly (readonly CellValue[])[];
const column = (name: string) => HEADING.indexOf(name);
/** The same three rows with another text in one column. */
const withAll = (name: string, value: CellValue): CellValue[][] =>
  SAME.map((row) => row.with(column(name), value as string));
const without = (name: string): CellValue[][] =>
  [HEADING, ...SAME].map((row) => row.toSpliced(column(name), 1));

function sheet(rows: Rows, name = 'Уроки', merges: MergedCells[] = []): ReadSheet {
  return { name, rows: rows.map((cells, index) => ({ row: index + 1, cells })), merges };
}

function read(sheets: ReadSheet[], corrections: ImportCorrection[] = [], school = SCHOOL) {
  const planned = planImport(sheets, school, new ImportAnswers(corrections));
  if ('errors' in planned) {
    return { causes: planned.causes.map(({ message, count }) => `${message}: ${count}`) };
  }
  const { added, changed, removed } = planned.difference;
  return {
    added: added.map(textOf),
    changed: changed.map(({ before, after }) => `${textOf(before)} → ${textOf(after)}`),
    removed: removed.map(textOf),
    warnings: planned.warnings.map(({ message }) => message),
    readAs: planned.readAs.map(({ written, taken, count }) => `${written} → ${taken}: ${count}`),
    plan: planned.plan,
  };
}

function textOf(row: Wire['TimetableRow']) {
  const day = DAYS[['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'].indexOf(row.day)];
  const { number, className, subgroup, subject, teacher, room: where } = row;
  return [day, number, className, subgroup, subject, teacher ?? '—', where ?? '—']
    .filter((part) => part !== null)
    .join(' ');
}

const down = (col: number, startRow: number, endRow: number): MergedCells => ({
  startRow,
  endRow,
  startCol: col,
  endCol: col,
});

describe('a book that says the same as the timetable', () => {
  const merged = SAME.map((row, index) => (index === 1 ? row.with(0, null) : row)).map((row, index) =>
    index > 0 ? row.with(2, null) : row,
  );
  it.each<[string, ReadSheet[]]>([
    ['as we write it', [sheet([HEADING, ...SAME])]],
    [
      'under rows of titles',
      [
        sheet([
          ['МБОУ «Гимназия № 7»'],
          [],
          [null, 'Расписание уроков на 2026/2027 учебный год'],
          ['Утверждаю', null, null, 'Директор', 'Петрова Е. В.'],
          HEADING,
          ...SAME,
        ]),
      ],
    ],
    ['with its heading on every page', [sheet([HEADING, SAME[0] ?? [], HEADING, ...SAME.slice(1)])]],
    ['with merged days and classes', [sheet([HEADING, ...merged], 'Уроки', [down(0, 1, 2), down(2, 1, 3)])]],
    [
      'with empty rows inside a merged day',
      [
        sheet([HEADING, SAME[0] ?? [], [], [], SAME[1]?.with(0, null) ?? [], SAME[2] ?? []], 'Уроки', [
          down(0, 1, 4),
        ]),
      ],
    ],
    [
      'with short days',
      [sheet([HEADING, ...SAME.map((row) => row.with(0, row[0] === 'Четверг' ? 'чт.' : 'ПН'))])],
    ],
    [
      'with cut days',
      [sheet([HEADING, ...SAME.map((row) => row.with(0, row[0] === 'Четверг' ? 'Четв.' : 'понед'))])],
    ],
    ['without Подгруппа', [sheet(without('Подгруппа'))]],
    ['without Кабинет', [sheet(without('Кабинет'))]],
    ['without Кратко', [sheet(without('Кратко'))]],
    ['with «8-В класс»', [sheet([HEADING, ...withAll('Класс', '8-В класс')])]],
    ['with «8"В"»', [sheet([HEADING, ...withAll('Класс', '8"В"')])]],
    ['with «8 «в» кл.»', [sheet([HEADING, ...withAll('Класс', '8 «в» кл.')])]],
    ['with a Latin B in the class', [sheet([HEADING, ...withAll('Класс', '8B')])]],
    ['with initials in one piece', [sheet([HEADING, ...withAll('Учитель', 'Смирнова И.Н.')])]],
    ['with a last dot lost', [sheet([HEADING, ...withAll('Учитель', 'Смирнова И. Н')])]],
    ['with Latin letters in a surname', [sheet([HEADING, ...withAll('Учитель', 'Cмиpнoвa И. H.')])]],
    ['with a subject in capitals', [sheet([HEADING, ...withAll('Предмет', 'МАТЕМАТИКА')])]],
    ['with numbers for rooms', [sheet([HEADING, ...withAll('Кабинет', 214)])]],
    ['with a dash for a subgroup', [sheet([HEADING, ...withAll('Подгруппа', '—')])]],
    [
      'with «1 урок» and «№ 1»',
      [sheet([HEADING, ...SAME.map((row, index) => row.with(1, index === 1 ? '2 урок' : '№ 1'))])],
    ],
    [
      'with other words for its columns',
      [
        sheet([
          ['День недели', '№ урока', 'Класс', 'Группа', 'Дисциплина', 'Сокр.', 'Преподаватель', 'Каб.'],
          ...SAME,
        ]),
      ],
    ],
    ['in a sheet of another name', [sheet([HEADING, ...SAME], 'Лист1'), sheet([['Заметки']], 'Лист2')]],
    [
      'with notes between the columns',
      [
        sheet(
          [HEADING, ...SAME].map((row, index) =>
            row.toSpliced(3, 0, index === 0 ? 'Примечание' : 'см. ниже'),
          ),
        ),
      ],
    ],
    [
      'with bells in another writing',
      [
        sheet([HEADING, ...SAME]),
        sheet([['Звонки 1 смены'], ['№ урока', 'Начало', 'Окончание'], ['1 урок', '8.30', '9:10']], 'Звонки'),
      ],
    ],
  ])('%s changes nothing', (_what, sheets) => {
    const said = read(sheets);

    expect(said).toMatchObject({ added: [], changed: [], removed: [] });
    expect(said.plan && changesNothing(said.plan)).toBe(true);
  });
});

describe('a book that differs', () => {
  it('reports an invisible letter, once for all its rows', () => {
    expect(read([sheet([HEADING, ...withAll('Учитель', 'Cмиpнoвa И. H.')])]).readAs).toEqual([
      'Cмиpнoвa И. H. → Смирнова И. Н.: 3',
    ]);
  });

  it('makes no twins of letters taken apart, of ё or of Latin letters', () => {
    const rows = SAME.map((row, index) =>
      row
        .with(6, ['Королев О.В.', 'Корол\u0435\u0308в О. В.', 'КОРОЛЁВ O. B.'][index] ?? '')
        .with(7, ['спортзал', 'CПOPTЗАЛ', 'Спорт\u00adзал'][index] ?? ''),
    );
    const said = read([sheet([HEADING, ...rows])]);

    expect(said.plan).toMatchObject({ teachers: [], rooms: [], subjects: [] });
    expect(said.changed?.map((text) => text.slice(-24))).toEqual(SAME.map(() => 'а Королёв О. В. Спортзал'));
  });

  it('makes one new room and one new subject of their spellings', () => {
    const rows = SAME.map((row, index) =>
      row
        .with(4, ['Астрономия', 'АСТРОНОМИЯ', 'Acтpoнoмия'][index] ?? '')
        .with(5, 'Астр.')
        .with(7, ['Ангар', 'ангар', 'Aнгар'][index] ?? ''),
    );
    const { plan } = read([sheet([HEADING, ...rows])]);

    expect(plan?.subjects.map(({ name }) => name)).toEqual(['Астрономия']);
    expect(plan?.rooms.map(({ name }) => name)).toEqual(['Ангар']);
  });

  it.each(['—', '-', 'Вакансия'])('takes «%s» for no teacher', (text) => {
    expect(read([sheet([HEADING, ...withAll('Учитель', text)])]).changed).toEqual([
      'Пн 1 8В Математика Смирнова И. Н. 214 → Пн 1 8В Математика — 214',
      'Пн 2 8В Математика Смирнова И. Н. 214 → Пн 2 8В Математика — 214',
      'Чт 1 8В Математика Смирнова И. Н. 214 → Чт 1 8В Математика — 214',
    ]);
  });

  it('gives a new subject a short name where the book has none', () => {
    const { plan } = read([
      sheet(
        without('Кратко').map((row) =>
          row.with(4, row[4] === 'Математика' ? 'Литературное чтение' : (row[4] ?? null)),
        ),
      ),
    ]);

    expect(plan?.subjects).toEqual([{ id: null, name: 'Литературное чтение', shortName: 'Лит. чтение' }]);
  });

  it.each<[string, CellValue, CellValue]>([
    ['texts', '8:40', '9.20'],
    ['times', new Date(Date.UTC(1899, 11, 30, 8, 40)), new Date(Date.UTC(1899, 11, 30, 9, 19, 59, 994))],
    ['fractions of a day', (8 * 60 + 40) / 1440, (9 * 60 + 20) / 1440],
    ['times with seconds', '08:40:00', '09:20:00'],
  ])('reads bells in two columns of %s', (_what, start, end) => {
    const bells = sheet(
      [
        ['Урок', 'Начало', 'Конец'],
        [1, start, end],
      ],
      'Звонки',
    );

    expect(read([sheet([HEADING, ...SAME]), bells]).plan?.lessonTimes).toEqual([
      { number: 1, time: '08:40 - 09:20' },
    ]);
  });

  it.each(['8:40-9:20', '08.40 – 09.20', '8:40 — 9:20', '8.40‑9.20'])('reads the bell «%s»', (text) => {
    const bells = sheet(
      [
        ['Урок', 'Время'],
        [1, text],
      ],
      'Звонки',
    );

    expect(read([sheet([HEADING, ...SAME]), bells]).plan?.lessonTimes).toEqual([
      { number: 1, time: '08:40 - 09:20' },
    ]);
  });

  it('is warned of a teacher in several classes at once', () => {
    const both = SAME.map((row) => row.with(2, '8Б'));
    const one: ImportCorrection = { kind: 'namesake', written: 'Смирнова И. Н.', known: null, as: 'one' };
    const said = read([sheet([HEADING, ...SAME, ...both])], [one]);

    expect(said.warnings).toEqual([
      'Смирнова И. Н. ведёт уроки в нескольких классах сразу: Пн, 1 урок — 8В, 8Б; Пн, 2 урок — 8В, 8Б; Чт, 1 урок — 8В, 8Б',
    ]);
  });

  it('is warned of two rooms that differ only in letter case', () => {
    const school = { ...SCHOOL, rooms: [...SCHOOL.rooms, { id: 3, number: 'СПОРТЗАЛ' }] };
    const rows = SAME.map((row, index) => row.with(7, index === 0 ? 'СПОРТЗАЛ' : 'Спортзал'));

    expect(read([sheet([HEADING, ...rows])], [], school).warnings).toEqual([
      'Кабинеты «СПОРТЗАЛ» и «Спортзал» различаются только написанием',
    ]);
  });
});

describe('a book that is refused', () => {
  it.each<[string, ReadSheet[], string[]]>([
    [
      'a teacher nobody knows',
      [sheet([HEADING, ...withAll('Учитель', 'Смирнова И. Л.')])],
      ['Нет учителя «Смирнова И. Л.»: добавьте его на лист «Учителя»: 3'],
    ],
    [
      'a day that is none',
      [sheet([HEADING, ...withAll('День', 'п')])],
      ['«п» не день: нужен день от понедельника до пятницы: 3'],
    ],
    [
      'a class without a letter',
      [sheet([HEADING, ...withAll('Класс', '8 класс')])],
      ['«8 класс»: в 8-й параллели есть 8В. Это отдельный класс или пропущена буква?: 3'],
    ],
    [
      'a class without its dash',
      [sheet([HEADING, ...withAll('Класс', '111')])],
      ['«111» не похоже на класс: впишите с дефисом, например 11-1 или 1-11: 3'],
    ],
    ['lessons written twice', [sheet([HEADING, ...SAME, ...SAME])], ['Один и тот же урок записан дважды: 3']],
    [
      'days only in the first row, and no merged cells',
      [sheet([HEADING, ...SAME.map((row, index) => (index === 1 ? row.with(0, null) : row))])],
      ['Пустая ячейка: впишите день в каждую строку или объедините ячейки: 1'],
    ],
    ['no column of classes', [sheet(without('Класс'))], ['Нет столбца «Класс»: 1']],
    ['a heading named twice', [sheet([[...HEADING, 'Класс'], ...SAME])], ['Столбцов «Класс» несколько: 1']],
    [
      'two sheets of lessons',
      [sheet([HEADING, ...SAME], '5 классы'), sheet([HEADING, ...SAME], '6 классы')],
      ['Листов с уроками несколько: назовите нужный «Уроки»: 1'],
    ],
    [
      'bells that end before they begin',
      [
        sheet([HEADING, ...SAME]),
        sheet(
          [
            ['Урок', 'Начало', 'Конец'],
            [1, '09:10', '08:30'],
          ],
          'Звонки',
        ),
      ],
      ['Урок кончается в 08:30, раньше, чем начинается: 1'],
    ],
    [
      'bells with only a beginning',
      [
        sheet([HEADING, ...SAME]),
        sheet(
          [
            ['Урок', 'Начало'],
            [1, '09:10'],
          ],
          'Звонки',
        ),
      ],
      ['Нет столбца «Время» или двух столбцов «Начало» и «Конец»: 1'],
    ],
    [
      'a room that has become a date',
      [sheet([HEADING, ...withAll('Кабинет', new Date(Date.UTC(2026, 1, 14)))])],
      ['Нужен текст, а в ячейке дата: 3'],
    ],
  ])('for %s names it once', (_what, sheets, causes) => {
    expect(read(sheets)).toEqual({ causes });
  });

  it('is taken with what a person says of its unknown names', () => {
    const rows = withAll('Учитель', 'Смирнова И. Л.').map((row) => row.with(4, 'Матиматика').with(5, null));
    const says: ImportCorrection[] = [
      { kind: 'teacher', written: 'смирнова и.л.', known: 'Смирнова И. Н.' },
      { kind: 'subject', written: 'Матиматика', known: 'Математика' },
    ];

    expect(read([sheet([HEADING, ...rows])], says)).toMatchObject({ added: [], changed: [], removed: [] });
  });

  it('is taken with new teachers and subjects where a person says that they are new', () => {
    const rows = withAll('Учитель', 'Ким О. В.').map((row) => row.with(4, 'Логика').with(5, null));
    const says: ImportCorrection[] = [
      { kind: 'teacher', written: 'Ким О. В.', known: null },
      { kind: 'subject', written: 'Логика', known: null },
    ];
    const { plan, changed } = read([sheet([HEADING, ...rows])], says);

    expect(changed).toHaveLength(3);
    expect(plan).toMatchObject({
      teachers: [{ id: null, name: 'Ким О. В.', eduSubject: 'Логика', isFromLessons: true }],
      subjects: [{ id: null, name: 'Логика', shortName: 'Логика' }],
    });
  });

  it('offers the nearest names, and none if none is near', () => {
    const rows = [withAll('Учитель', 'Смирнова И. Л.')[0] ?? [], SAME[1]?.with(6, 'Юрьев П. П.') ?? []];
    const planned = planImport([sheet([HEADING, ...rows])], SCHOOL);

    expect('causes' in planned && planned.causes.map(({ unknown }) => unknown)).toEqual([
      { kind: 'teacher', written: 'Смирнова И. Л.', nearest: ['Смирнова И. Н.'] },
      { kind: 'teacher', written: 'Юрьев П. П.', nearest: [] },
    ]);
  });
});
