import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { patience } from '../../../../../tests/patience.ts';
import { BOOKS } from '../../testing/forty-workbooks.ts';
import { hasLibreOffice, saveByLibreOffice, WHERE_THERE_IS_LIBREOFFICE } from '../../testing/libreoffice.ts';
import { odsCell, odsOf } from '../../testing/ods.ts';
import {
  ACROSS,
  type Book,
  csv,
  ENG,
  GER,
  HALVES,
  I,
  K,
  LIST,
  lessons,
  list,
  MATH,
  one,
  P,
  PE,
  PE_B,
  type Rows,
  RUS,
  S,
  SCHOOL,
  TEACHER,
  times,
  withColumn,
  withoutColumn,
} from '../../testing/small-school.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import type { MergedCells } from '../workbook/cells.ts';
import { writeWorkbook } from '../workbook/hucre-adapter.ts';
import { knownNames } from './matrix/known-names.ts';
import { planImport, READ_SHEETS } from './plan-import.ts';
import { readTimetable } from './read-timetable.ts';

/*
 * One small school, and its timetable as forty and more schools would write it down. Every accepted book says exactly
 * what the school has already; every refused one names its cause once, and what to do.
 */

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
