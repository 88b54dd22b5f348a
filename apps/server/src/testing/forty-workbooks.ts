import {
  ACROSS,
  type Book,
  byClass,
  CLASS,
  DAY,
  DAYS_OF_A,
  DAYS_OF_B,
  ENG,
  GER,
  HALVES,
  HEADING,
  I,
  K,
  LIST,
  lessons,
  list,
  MATH,
  MATH_B,
  NUMBER,
  one,
  P,
  PE,
  PE_B,
  ROOM,
  RUS,
  RUS_A,
  S,
  SHORT,
  TEACHER,
  times,
  withColumn,
  withoutColumn,
} from './small-school.ts';

/** The timetable of the small school as schools would write it down, each saying exactly what the school has. */
export const BOOKS: [what: string, book: Book][] = [
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
