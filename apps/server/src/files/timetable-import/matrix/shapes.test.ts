import { describe, expect, it } from 'vitest';
import type { Grid } from '../../formats/grid.ts';
import type { CellValue } from '../../workbook/cells.ts';
import type { KnownNames } from './known-names.ts';
import { readWorkbookMatrix } from './read-workbook-matrix.ts';

const KNOWN: KnownNames = {
  teachers: ['Иванова И. И.', 'Петров П. П.', 'Сидорова А. А.', 'Ким О. С.'],
  rooms: ['206', '12', '14', 'Спортзал', 'с/з'],
  subjects: [
    { name: 'Русский язык', shortName: 'Рус. яз.' },
    { name: 'Математика', shortName: 'Матем.' },
    { name: 'Английский язык', shortName: 'Англ. яз.' },
    { name: 'Немецкий язык', shortName: 'Нем. яз.' },
  ],
};

type Cells = readonly (readonly CellValue[])[];

const grid = (rows: Cells, more: Partial<Grid> = {}): Grid => ({ name: '8-9', rows, merges: [], ...more });

/** Merged cells as a spreadsheet program writes them: 'A2:A8'. */
function merged(...ranges: string[]): Grid['merges'] {
  return ranges.map((range) => {
    const [, c1 = '', r1, c2 = '', r2] = /^([A-Z])(\d+):([A-Z])(\d+)$/.exec(range) ?? [];
    const at = (letter: string) => letter.charCodeAt(0) - 65;
    return { startRow: Number(r1) - 1, startCol: at(c1), endRow: Number(r2) - 1, endCol: at(c2) };
  });
}

const LINE = ['День', 'Урок', 'Класс', 'Подгруппа', 'Предмет', 'Учитель', 'Кабинет'];

/** Rows of the flat sheet as 'Пн 1 8А: Математика | Иванова И. И. | 206'; a subgroup follows its class. */
function linesOf(grids: Grid | Grid[], known: KnownNames = KNOWN): string[] {
  const { sheets } = readWorkbookMatrix([grids].flat(), known, null);
  const [heading, ...rows] = sheets[0]?.rows ?? [];
  return rows.map(({ cells }) => {
    const [day, number, className, subgroup, subject, teacher, room] = LINE.map(
      (title) => cells[heading?.cells.indexOf(title) ?? -1] ?? null,
    );
    const who = subgroup === null ? className : `${className}/${subgroup}`;
    return `${String(day).slice(0, 3)} ${number} ${who}: ${[subject, teacher ?? '', room ?? ''].join(' | ')}`;
  });
}

const TWO_LESSONS = [
  'Пон 1 8А: Русский язык | Иванова И. И. | 206',
  'Пон 1 8Б: Математика | Петров П. П. | 12',
  'Пон 2 8А: Математика | Петров П. П. | 12',
  'Пон 2 8Б: Русский язык | Иванова И. И. | 206',
];
const RUS = 'Русский язык';
const MATH = 'Математика';
const I = 'Иванова И.И.';
const P = 'Петров П.П.';

const SHAPES: [what: string, sheet: Grid | Grid[], lines: string[]][] = [
  [
    'classes across, everything in one cell on lines of its own',
    grid(
      [
        ['Расписание на 2026–2027 учебный год'],
        ['День', '№', '8А', '8Б'],
        ['Понедельник', 1, `${RUS}\n${I}\n206`, `${MATH}\n${P}\n12`],
        [null, 2, `${MATH}\n${P}\n12`, `${RUS}\n${I}\n206`],
      ],
      { merges: merged('A3:A4', 'A1:D1') },
    ),
    TWO_LESSONS,
  ],
  [
    'classes across, everything in one line of a cell',
    grid([
      [null, 'Урок', '8 «А»', '8 «Б»'],
      ['Пн.', '1 (8:30–9:10)', `${RUS}, ${I}, каб. 206`, `${MATH} (${P}) 12`],
      [null, '2 (9:20–10:00)', `Матем. ${P} (12)`, `Рус. яз. ${I} 206`],
    ]),
    TWO_LESSONS,
  ],
  [
    'classes across with a column of rooms each',
    grid([
      ['Дни', 'Уроки', '8-А класс', 'каб.', '8-Б класс', 'каб.'],
      ['понедельник', '1.', `${RUS} ${I}`, 206, `${MATH} ${P}`, 12],
      [null, '2.', `${MATH} ${P}`, 12, `${RUS} ${I}`, '206'],
    ]),
    TWO_LESSONS,
  ],
  [
    'classes across with three columns each under merged names',
    grid(
      [
        ['День', 'Урок', '8А', null, null, '8Б', null, null],
        [null, null, 'Предмет', 'Учитель', 'Кабинет', 'Предмет', 'Учитель', 'Кабинет'],
        ['П О Н Е Д Е Л Ь Н И К', 1, RUS, I, 206, MATH, P, 12],
        [null, 2, MATH, P, 12, RUS, I, 206],
      ],
      { merges: merged('C1:E1', 'F1:H1', 'A3:A4') },
    ),
    TWO_LESSONS,
  ],
  [
    'three columns without names, told by what is in them',
    grid([
      ['День', 'Урок', '8А', null, null, '8Б'],
      ['Понедельник', 1, RUS, I, 206, MATH, P, 12],
      [null, 2, MATH, P, 12, RUS, I, 206],
    ]),
    TWO_LESSONS,
  ],
  [
    'the teacher in the row below, the room beside',
    grid(
      [
        ['', '', '8А', 'каб', '8Б', 'каб'],
        ['Понедельник', 1, RUS, 206, MATH, 12],
        [null, null, I, null, P, null],
        [null, 2, MATH, 12, RUS, 206],
        [null, null, P, null, I, null],
      ],
      { merges: merged('A2:A5', 'B2:B3', 'B4:B5') },
    ),
    TWO_LESSONS,
  ],
  [
    'classes down, days and lessons across',
    grid(
      [
        ['Класс', 'Понедельник', null, 'Вторник'],
        [null, 1, 2, 1],
        ['8А', `${RUS} ${I} 206`, `${MATH} ${P} 12`, 'Физика'],
        ['8Б', `${MATH} ${P} 12`, `${RUS} ${I} 206`, null],
      ],
      { merges: merged('B1:C1', 'A1:A2') },
    ),
    [
      TWO_LESSONS[0] ?? '',
      TWO_LESSONS[2] ?? '',
      'Вто 1 8А: Физика |  | ',
      TWO_LESSONS[1] ?? '',
      TWO_LESSONS[3] ?? '',
    ],
  ],
  [
    'a sheet for every class, days across',
    [
      grid(
        [
          ['№', 'Понедельник', 'Вторник'],
          [1, `${RUS} ${I} 206`, null],
          [2, `${MATH} ${P} 12`, null],
        ],
        { name: '8А' },
      ),
      grid(
        [
          ['№', 'Понедельник', 'Вторник'],
          [1, `${MATH} ${P} 12`, null],
          [2, `${RUS} ${I} 206`, null],
        ],
        { name: '8 Б класс' },
      ),
    ],
    [TWO_LESSONS[0] ?? '', TWO_LESSONS[2] ?? '', TWO_LESSONS[1] ?? '', TWO_LESSONS[3] ?? ''],
  ],
  [
    'a sheet for every day',
    grid(
      [
        ['Урок', '8А', '8Б'],
        [1, `${RUS} ${I} 206`, `${MATH} ${P} 12`],
        [2, `${MATH} ${P} 12`, `${RUS} ${I} 206`],
      ],
      { name: 'Понедельник' },
    ),
    TWO_LESSONS,
  ],
  [
    'days as rows of their own above their lessons',
    grid(
      [
        ['Урок', '8А', '8Б'],
        ['Понедельник, 23 ноября'],
        [1, `${RUS} ${I} 206`, `${MATH} ${P} 12`],
        [2, `${MATH} ${P} 12`, `${RUS} ${I} 206`],
        ['Вторник, 24 ноября'],
        [1, 'Физика', '—'],
      ],
      { merges: merged('A2:C2', 'A5:C5') },
    ),
    [...TWO_LESSONS, 'Вто 1 8А: Физика |  | '],
  ],
  [
    'subgroups divided by a stroke, with their teachers and rooms likewise',
    grid([
      ['День', 'Урок', '8А', '8Б'],
      ['Пн', 1, 'Англ. яз. / Нем. яз.\nСидорова А.А. / Ким О.С.\n12/14', `${MATH}\n${P}\n206`],
      ['Вт', 1, 'Английский язык\nСидорова А.А./Ким О.С.\n12/Библ.', 'Англ. яз. Сидорова 12 / —'],
    ]),
    [
      'Пон 1 8А/1 группа: Английский язык | Сидорова А. А. | 12',
      'Пон 1 8А/2 группа: Немецкий язык | Ким О. С. | 14',
      'Пон 1 8Б: Математика | Петров П. П. | 206',
      'Вто 1 8А/1 группа: Английский язык | Сидорова А. А. | 12',
      'Вто 1 8А/2 группа: Английский язык | Ким О. С. | Библ.',
      'Вто 1 8Б/1 группа: Английский язык | Сидорова А. А. | 12',
    ],
  ],
  [
    'subgroups on lines of a cell',
    grid([
      ['День', 'Урок', '8А', '8Б'],
      ['Пн', 1, 'Англ. яз. 1 гр. Сидорова 12\nАнгл. яз. 2 гр. Ким О.С. 14', 'Англ. яз.\nНем. яз.'],
      ['Вт', 1, 'Физкультура с/з', 'Основы безопасности\nи защиты Родины'],
    ]),
    [
      'Пон 1 8А/1 группа: Английский язык | Сидорова А. А. | 12',
      'Пон 1 8А/2 группа: Английский язык | Ким О. С. | 14',
      'Пон 1 8Б/1 группа: Английский язык |  | ',
      'Пон 1 8Б/2 группа: Немецкий язык |  | ',
      'Вто 1 8А: Физкультура |  | с/з',
      'Вто 1 8Б: Основы безопасности и защиты Родины |  | ',
    ],
  ],
  [
    'subgroups in halves of a column',
    grid(
      [
        ['День', 'Урок', '8А', null, '8Б', null],
        ['Пн', 1, `${MATH} ${P} 206`, null, 'Англ. яз. Сидорова 12', 'Нем. яз. Ким О.С. 14'],
        [null, 2, 'Англ. яз. Сидорова 12', null, `${MATH} ${P} 206`, null],
        [null, 3, null, 'Англ. яз. Сидорова 12', `${MATH} ${P} 206`, null],
      ],
      { merges: merged('A2:A4', 'C1:D1', 'E1:F1', 'C2:D2', 'E3:F3', 'E4:F4') },
    ),
    [
      'Пон 1 8А: Математика | Петров П. П. | 206',
      'Пон 1 8Б/1 группа: Английский язык | Сидорова А. А. | 12',
      'Пон 1 8Б/2 группа: Немецкий язык | Ким О. С. | 14',
      'Пон 2 8А/1 группа: Английский язык | Сидорова А. А. | 12',
      'Пон 2 8Б: Математика | Петров П. П. | 206',
      'Пон 3 8А/2 группа: Английский язык | Сидорова А. А. | 12',
      'Пон 3 8Б: Математика | Петров П. П. | 206',
    ],
  ],
  [
    'one cell for two classes, and one for two lessons',
    grid(
      [
        ['День', 'Урок', '8А', '8Б'],
        ['Пн', 1, `Физкультура ${P} Спортзал`, null],
        [null, 2, `Труд ${I} 12`, MATH],
        [null, 3, null, MATH],
      ],
      { merges: merged('A2:A4', 'C2:D2', 'C3:C4') },
    ),
    [
      'Пон 1 8А: Физкультура | Петров П. П. | Спортзал',
      'Пон 1 8Б: Физкультура | Петров П. П. | Спортзал',
      'Пон 2 8А: Труд | Иванова И. И. | 12',
      'Пон 2 8Б: Математика |  | ',
      'Пон 3 8А: Труд | Иванова И. И. | 12',
      'Пон 3 8Б: Математика |  | ',
    ],
  ],
  [
    'hours as time cells, in a school without bells',
    grid([
      ['', '', '8А', '8Б'],
      ['Пн', new Date(Date.UTC(1899, 11, 30, 8, 30)), `${RUS} ${I} 206`, `${MATH} ${P} 12`],
      [null, new Date(Date.UTC(1899, 11, 30, 9, 19, 59, 994)), `${MATH} ${P} 12`, `${RUS} ${I} 206`],
    ]),
    TWO_LESSONS,
  ],
  [
    'signatures below and a sheet that is no timetable',
    [
      grid([
        ['', '', '8А', '8Б'],
        ['Пн', 1, `${RUS} ${I} 206`, `${MATH} ${P} 12`],
        [null, 2, `${MATH} ${P} 12`, `${RUS} ${I} 206`],
        [],
        [null, null, 'Директор ____________ Орлова А. Б.'],
      ]),
      grid([['Звонки'], ['1', '8:30'], ['2', '9:20']], { name: 'Звонки' }),
    ],
    TWO_LESSONS,
  ],
  [
    'a second shift with its own numbers and Saturday',
    grid([
      ['', '', '8А', '8Б'],
      ['Пятница', 7, RUS, MATH],
      [null, 8, MATH, null],
      ['Суббота', 0, null, RUS],
    ]),
    [
      'Пят 7 8А: Русский язык |  | ',
      'Пят 7 8Б: Математика |  | ',
      'Пят 8 8А: Математика |  | ',
      'Суб 0 8Б: Русский язык |  | ',
    ],
  ],
  [
    'rooms that are words nobody knows, below the teacher, where other cells have theirs',
    grid([
      ['День', 'Урок', '8А', '8Б'],
      ['Пн', 1, `${RUS}\n${I}\n206`, `Физика\n${P}\nБибл.`],
      [null, 2, `Основы безопасности\nи защиты Родины\n${P}\nТир`, `${MATH}\n${I}\nкаб 12`],
      [
        null,
        3,
        `Физкультура\n${P}\nМалый спортзал`,
        'Англ. яз. / Нем. яз.\nСидорова А.А. / Ким О.С.\nБибл. / Лингафонный',
      ],
      [null, 4, `Физика\n${P}\nкаб. Химии`],
      [null, 5, `Физика\n${P}`, `Астрономия\nи космос\n${I}`],
    ]),
    [
      'Пон 1 8А: Русский язык | Иванова И. И. | 206',
      'Пон 1 8Б: Физика | Петров П. П. | Библ.',
      'Пон 2 8А: Основы безопасности и защиты Родины | Петров П. П. | Тир',
      'Пон 2 8Б: Математика | Иванова И. И. | 12',
      'Пон 3 8А: Физкультура | Петров П. П. | Малый спортзал',
      'Пон 3 8Б/1 группа: Английский язык | Сидорова А. А. | Библ.',
      'Пон 3 8Б/2 группа: Немецкий язык | Ким О. С. | Лингафонный',
      'Пон 4 8А: Физика | Петров П. П. | Химии',
      'Пон 5 8А: Физика | Петров П. П. | ',
      'Пон 5 8Б: Астрономия и космос | Иванова И. И. | ',
    ],
  ],
  [
    'a word below the teacher where no cell has rooms there: the subject goes on, as it always did',
    grid([
      ['День', 'Урок', '8А', '8Б'],
      ['Пн', 1, `${RUS} 206\n${I}`, `Физика 12\n${P}`],
      [null, 2, `Основы безопасности 12\n${P}\nи защиты Родины`, `${MATH} 14\n${I}`],
    ]),
    [
      'Пон 1 8А: Русский язык | Иванова И. И. | 206',
      'Пон 1 8Б: Физика | Петров П. П. | 12',
      'Пон 2 8А: Основы безопасности и защиты Родины | Петров П. П. | 12',
      'Пон 2 8Б: Математика | Иванова И. И. | 14',
    ],
  ],
  [
    'a room in words on the rows below the lesson, beside numbers in other cells',
    grid(
      [
        ['', '', '8А', '8Б'],
        ['Понедельник', 1, RUS, 'Физика'],
        [null, null, I, P],
        [null, null, 206, 'Мастерская'],
        [null, 2, MATH, RUS],
        [null, null, P, I],
        [null, null, 12, 'с/з'],
      ],
      { merges: merged('A2:A7', 'B2:B4', 'B5:B7') },
    ),
    [
      'Пон 1 8А: Русский язык | Иванова И. И. | 206',
      'Пон 1 8Б: Физика | Петров П. П. | Мастерская',
      'Пон 2 8А: Математика | Петров П. П. | 12',
      'Пон 2 8Б: Русский язык | Иванова И. И. | с/з',
    ],
  ],
];

describe('a school’s own table with', () => {
  it.each(SHAPES)('%s is read exactly', (_what, sheet, lines) => {
    expect(linesOf(sheet)).toEqual(lines);
  });
});
