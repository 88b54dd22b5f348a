import type { ImportCorrection } from '@zvonok/domain/spreadsheet/import-causes';
import { describe, expect, it } from 'vitest';
import type { SchoolPlan } from '../../timetable/school-plan.ts';
import type { CellValue, ReadSheet, UnreadCells } from '../workbook/cells.ts';
import { consentText, consentTo } from './consent.ts';
import { lessonSheet } from './lesson-sheet.ts';
import { planImport } from './plan-import.ts';
import { ImportAnswers, isForGood, liveAnswers } from './reading-notes.ts';

/*
 * What an import asks about a workbook before it is imported, against one small school: three classes with ten lessons
 * each, Monday and Tuesday.
 */

const math = { id: 1, name: 'Математика', shortName: 'Матем.' };
const smirnova = { id: 1, name: 'Смирнова И. Н.', eduSubject: 'Математика' };
const CLASSES = [
  { id: 1, number: 5, letter: 'А', days: [] },
  { id: 2, number: 9, letter: 'Б', days: [] },
  { id: 3, number: 10, letter: 'А', days: [] },
];
const SLOTS = [1, 2].flatMap((day) => [1, 2, 3, 4, 5].map((number) => ({ day, number })));
const SCHOOL: SchoolPlan = {
  classes: CLASSES,
  lessons: CLASSES.flatMap((group) =>
    SLOTS.map(({ day, number }) => ({
      id: group.id * 100 + day * 10 + number,
      day,
      number,
      scheduleDayId: group.id * 10 + day,
      group,
      subject: math,
      teacher: { id: smirnova.id, name: smirnova.name },
      room: null,
      flow: null,
      subgroups: [],
    })),
  ),
  subjects: [math],
  rooms: [],
  teachers: [smirnova],
  lessonTimes: [
    { number: 1, time: '08:30 - 09:10' },
    { number: 2, time: '09:20 - 10:00' },
  ],
};
const EMPTY: SchoolPlan = {
  ...SCHOOL,
  classes: [],
  lessons: [],
  subjects: [],
  teachers: [],
  lessonTimes: [],
};

const HEADING = ['День', 'Урок', 'Класс', 'Предмет', 'Кратко', 'Учитель'];
const DAYS = ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб'];
type Row = readonly CellValue[];

const row = (day: number, number: number, className: string, subject = 'Математика'): Row => [
  DAYS[day - 1] ?? null,
  number,
  className,
  subject,
  subject === 'Математика' ? 'Матем.' : subject,
  smirnova.name,
];
const SAME = CLASSES.flatMap(({ number, letter }) =>
  SLOTS.map((slot) => row(slot.day, slot.number, `${number}${letter}`)),
);
const isOf = (className: string) => (each: Row) => each[2] === className;

function list(rows: readonly Row[], name = 'Уроки'): ReadSheet {
  return { name, rows: [HEADING, ...rows].map((cells, index) => ({ row: index + 1, cells })) };
}

function bellSheet(times: readonly (readonly [number, string])[], isDerived: boolean): ReadSheet {
  const rows = [['Урок', 'Время'], ...times].map((cells, index) => ({ row: index + 1, cells: [...cells] }));
  return { name: 'Звонки', rows, ...(isDerived && { isDerived }) };
}

const plan = (sheets: readonly ReadSheet[], answers: readonly ImportCorrection[] = [], school = SCHOOL) =>
  planImport(sheets, school, new ImportAnswers(answers));

/** The plan of what is not refused. */
function planned(...given: Parameters<typeof plan>) {
  const made = plan(...given);
  if ('errors' in made) throw new Error(made.errors.map(({ message }) => message).join('; '));
  return made;
}

function questions(...given: Parameters<typeof plan>) {
  const made = plan(...given);
  return 'errors' in made
    ? made.causes.map(({ message, count, unknown }) => [message, count, unknown?.written ?? null])
    : [];
}

const frame = (written: string, as: 'add' | 'skip'): ImportCorrection => ({
  kind: 'frame',
  written,
  known: null,
  as,
});

describe('what goes with a timetable', () => {
  const lossOf = (rows: readonly Row[]) => {
    const consent = consentTo([], planned([list(rows)]), SCHOOL);
    return consent?.reasons.map(({ kind, message, count }) => ({ kind, message, count })) ?? null;
  };

  it('is no question if nothing goes, or less than a tenth', () => {
    expect(lossOf(SAME)).toBeNull();
    expect(lossOf(SAME.slice(0, -2))).toBeNull();
  });

  it('is a question from a tenth on, by how many classes', () => {
    expect(lossOf(SAME.slice(0, -3))).toEqual([
      { kind: 'loss', message: 'Не станет 3 уроков у 1 класса: 10А', count: 3 },
    ]);
  });

  it('is a question with the names of classes that go, and the number of the others’ lessons', () => {
    const rows = SAME.filter((each) => !isOf('10А')(each)).filter((each) => !isOf('9Б')(each));
    expect(lossOf(rows)).toEqual([{ kind: 'loss', message: 'Не станет 20 уроков: 9Б, 10А', count: 20 }]);
    expect(lossOf(rows.slice(1))).toEqual([
      { kind: 'loss', message: 'Не станет 21 урока: 9Б, 10А и ещё 1 урока у других классов', count: 21 },
    ]);
  });

  it('is no lesson that stands at another time, or whose slot has another subject', () => {
    const moved = SAME.map((each) => (each[0] === 'Вт' ? each.with(0, 'Чт') : each));
    expect(lossOf(moved)).toBeNull();
    const others = SAME.map((each) => (each[0] === 'Вт' ? each.with(3, 'Алгебра').with(4, 'Алг.') : each));
    expect(lossOf(others)).toBeNull();
  });
});

describe('cells that were not read', () => {
  const cell = (column: string, text: string) => ({ sheet: '10 классы', row: 1, column, text });
  const cells = Array.from({ length: 30 }, (_, index) => cell('D', `10А (${index})`));
  const group = (some: readonly ReturnType<typeof cell>[]): UnreadCells => ({
    message: `${some.length} столбцов без класса`,
    cells: some,
    count: some.length,
  });
  const consentFor = (some: readonly ReturnType<typeof cell>[], rows = SAME) =>
    consentTo([group(some)], planned([list(rows)]), SCHOOL);

  it('are named with the first of them, and all of them make the fingerprint', () => {
    const consent = consentFor(cells);
    expect(consent?.reasons).toMatchObject([
      { kind: 'unread', message: '30 столбцов без класса', count: 30 },
    ]);
    expect(consent?.reasons[0]?.places).toHaveLength(20);
    expect(consentFor(cells)?.fingerprint).toBe(consent?.fingerprint);
    expect(consentFor(cells.with(29, cell('D', '10Б')))?.fingerprint).not.toBe(consent?.fingerprint);
  });

  it('are one sentence with the lessons that go', () => {
    const consent = consentFor(
      [cell('D', '10А (физмат)'), cell('E', '10Б (гум)')],
      SAME.filter((each) => !isOf('10А')(each)),
    );
    expect(consent && consentText(consent)).toBe(
      'Не станет 10 уроков: 10А. Не прочитано: 2 столбцов без класса: D1 «10А (физмат)», E1 «10Б (гум)»',
    );
  });
});

describe('a week that is wider than the school’s', () => {
  const wide = [...SAME, row(6, 1, '5А'), row(6, 2, '5А'), row(2, 8, '5А'), row(2, 0, '9Б'), row(3, 8, '9Б')];

  it('is a question, one for each part', () => {
    expect(questions([list(wide)])).toEqual([
      ['В книге есть суббота (2 урока). Добавить её к дням школы?', 2, 'SATURDAY'],
      ['В книге есть 0-й и 8-й уроки (всего 3). Добавить их к урокам школы?', 3, 'LESSONS'],
    ]);
    expect(questions([list(wide)], [frame('SATURDAY', 'add')]).map(([, , written]) => written)).toEqual([
      'LESSONS',
    ]);
  });

  it('becomes the school’s where that is agreed to', () => {
    const made = planned([list(wide)], [frame('SATURDAY', 'add'), frame('LESSONS', 'add')]);
    expect(made.plan.week).toEqual({ dayCount: 6, firstLesson: 0, lastLesson: 8 });
    expect(made.difference.added).toHaveLength(5);
  });

  it('is left out and counted where it is refused', () => {
    const made = planned([list(wide)], [frame('SATURDAY', 'skip'), frame('LESSONS', 'skip')]);
    expect(made.plan.week).toBeNull();
    expect(made.difference.added).toEqual([]);
    expect(made.skipped).toEqual([
      { written: 'Суббота', count: 2 },
      { written: '8-й урок', count: 2 },
      { written: '0-й урок', count: 1 },
    ]);
  });

  it('has no lesson that no school has', () => {
    expect(questions([list([...SAME, row(1, 13, '5А')])])).toEqual([
      ['«13» не подходит: нужен номер урока от 0 до 12', 1, null],
    ]);
  });

  it('may be one of bells only', () => {
    const bells = bellSheet([[8, '15:00 - 15:40']], false);
    expect(questions([list(SAME), bells])).toEqual([
      ['В книге есть 8-й урок. Добавить его к урокам школы?', 1, 'LESSONS'],
    ]);
    expect(planned([list(SAME), bells], [frame('LESSONS', 'skip')]).plan.lessonTimes).toEqual([]);
    expect(planned([list(SAME), bells], [frame('LESSONS', 'add')]).plan).toMatchObject({
      week: { lastLesson: 8 },
      lessonTimes: [{ number: 8, time: '15:00 - 15:40' }],
    });
  });
});

describe('bells of a table', () => {
  const others = bellSheet(
    [
      [1, '08:00 - 08:40'],
      [2, '9.20–10.00'],
      [3, '10:10 - 10:50'],
      [9, '16:00 - 16:40'],
    ],
    true,
  );

  it('are a question if they differ', () => {
    expect(questions([list(SAME), others])).toEqual([
      ['В книге другие звонки (1: 08:00–08:40). Записать их вместо прежних?', 1, 'BELLS'],
    ]);
    const made = planned([list(SAME), others], [frame('BELLS', 'add')]);
    expect(made.plan.lessonTimes).toEqual([
      { number: 1, time: '08:00 - 08:40' },
      { number: 3, time: '10:10 - 10:50' },
    ]);
    expect(made.warnings.map(({ message }) => message)).toContain(
      'Звонки не записаны, таких уроков нет ни в книге, ни в школе: 9',
    );
    expect(planned([list(SAME), others], [frame('BELLS', 'skip')])).toMatchObject({
      plan: { lessonTimes: [] },
      skipped: [{ written: 'Звонки', count: 1 }],
    });
  });

  it('are taken by a school without any, and those of a list always', () => {
    expect(planned([list(SAME), others], [], { ...SCHOOL, lessonTimes: [] }).plan.lessonTimes).toHaveLength(
      3,
    );
    const told = bellSheet([[1, '08:00 - 08:40']], false);
    expect(planned([list(SAME), told]).plan.lessonTimes).toHaveLength(1);
  });
});

describe('a second shift of a table', () => {
  const place = (number: number) => ({ sheet: '2 смена', row: number, column: 'C' });
  const table = (className: string) =>
    lessonSheet(
      SAME.map(([day, number, group, subject, shortName, teacher], index) => ({
        values: {
          day: String(day),
          number: Number(number),
          className: String(group),
          subgroup: null,
          subject: String(subject),
          shortName: String(shortName),
          teacher: String(teacher),
          room: null,
          shift: group === className ? 2 : 1,
        },
        places: {},
        place: place(index + 1),
      })),
      [],
    );

  it('is a question in a school with one shift', () => {
    expect(questions([table('9Б')])).toEqual([
      ['В книге есть вторая смена: 9Б. Записать смены классов?', 1, 'SHIFTS'],
    ]);
    expect(planned([table('9Б')], [frame('SHIFTS', 'add')]).plan.shifts).toMatchObject([
      { group: { name: '9Б' }, shift: 2 },
    ]);
    expect(planned([table('9Б')], [frame('SHIFTS', 'skip')])).toMatchObject({
      plan: { shifts: [] },
      skipped: [{ written: '2 смена', count: 1 }],
    });
  });

  it('is taken by a school that has one', () => {
    const classes = CLASSES.map((group) => (group.id === 3 ? { ...group, shift: 2 as const } : group));
    const made = planned([table('9Б')], [], { ...SCHOOL, classes });
    expect(made.plan.shifts.map(({ group, shift }) => [group.name, shift])).toEqual([
      ['9Б', 2],
      ['10А', 1],
    ]);
  });
});

describe('a problem with a question', () => {
  const unknown = { kind: 'word', written: 'Ангар;2', nearest: [] } as const;
  const problem = (column: string) => ({
    place: { sheet: '5 классы', row: 4, column },
    message: `Не понято: «Ангар;2»`,
    cause: 'Не понято: «Ангар;2»',
    unknown,
  });

  it('is one cause for all its cells', () => {
    const sheet = { ...list(SAME), problems: [problem('C'), problem('D')] };
    const made = plan([sheet]);
    expect('causes' in made && made.causes).toEqual([
      {
        message: 'Не понято: «Ангар;2»',
        count: 2,
        places: [
          { sheet: '5 классы', row: 4, column: 'C' },
          { sheet: '5 классы', row: 4, column: 'D' },
        ],
        unknown,
      },
    ]);
  });
});

describe('a workbook without a lesson', () => {
  it('is refused with what stands in it', () => {
    expect(questions([list([])], [], EMPTY)).toEqual([
      [
        'Нет ни одного урока. В книге лист «Уроки»: «День», «Урок», «Класс», «Предмет», «Кратко», «Учитель»',
        1,
        null,
      ],
    ]);
    const clubs = { name: 'Кружки', rows: [{ row: 2, cells: ['№', 'Ученик', null, 'Кружок'] }] };
    expect(questions([clubs], [], EMPTY)).toEqual([
      [
        'Нет листа «Уроки» и не найдено таблицы с классами, днями и номерами уроков. В книге лист «Кружки»: «№», «Ученик», «Кружок»',
        1,
        null,
      ],
    ]);
  });

  it('is refused where everything in it was to be left out', () => {
    expect(questions([list([row(6, 1, '5А')])], [frame('SATURDAY', 'skip')])).toEqual([
      ['Не осталось ни одного урока: всё, что есть в книге, велено пропустить', 1, null],
    ]);
  });
});

describe('answers', () => {
  const teacher = (written: string, known: string | null): ImportCorrection => ({
    kind: 'teacher',
    written,
    known,
  });

  it('are found in any spelling, the last one counts, and those that were found are known', () => {
    const answers = new ImportAnswers([
      teacher('Смирнова И.К.', null),
      teacher('Смирнова И. К.', smirnova.name),
      teacher('Ким А.', null),
      { ...teacher('Ким А.', null), as: 'ask' },
    ]);
    expect(answers.find('teacher', 'смирнова  и.к.')?.known).toBe(smirnova.name);
    expect(answers.find('teacher', 'Ким А.')).toBeNull();
    expect(answers.used).toEqual([teacher('Смирнова И. К.', smirnova.name)]);
  });

  it('are kept as far as the next workbook needs them', () => {
    const kept: ImportCorrection[] = [
      teacher('Смирнова И. К.', smirnova.name),
      { kind: 'word', written: 'Ангар', known: null, as: 'room' },
      { kind: 'class', written: '10 физмат', known: '10А' },
      frame('SATURDAY', 'skip'),
      { kind: 'namesake', written: 'Ким А.', known: null, as: 'one' },
    ];
    const dropped: ImportCorrection[] = [
      teacher('Ким А.', null),
      frame('BELLS', 'add'),
      { kind: 'person', written: 'Белова И. Н.', known: smirnova.name },
      { kind: 'namesake', written: 'Ким А.', known: null, as: 'two' },
      { kind: 'word', written: 'Ангар', known: null, as: 'ask' },
    ];
    expect([...kept, ...dropped].filter(isForGood)).toEqual(kept);
  });

  it('of who is not there any more are a question again', () => {
    const gone = teacher('Королёв О. В.', 'Королёв О. Б.');
    const here = teacher('Смирнова И. К.', smirnova.name);
    expect(liveAnswers([gone, here], SCHOOL)).toEqual([here]);
  });
});
