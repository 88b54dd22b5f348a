import type { SchoolPlan } from '../timetable/school-plan.ts';

/** A school of two classes in two days, and its timetable as rows of a list or a table. */
type Cell = string | number | null;
export type Rows = readonly (readonly Cell[])[];
interface Sheet {
  rows: Rows;
  /** 'A2:A8', as a spreadsheet program writes them. */
  merged?: readonly string[];
}
export type Book = Readonly<Record<string, Sheet>>;

export const RUS = 'Русский язык';
export const MATH = 'Математика';
export const ENG = 'Английский язык';
export const GER = 'Немецкий язык';
export const PE = 'Физкультура';
export const [I, P, S, K] = ['Иванова И. И.', 'Петров П. П.', 'Сидорова А. А.', 'Ким О. С.'];

export const SCHOOL = school();

/** Day, lesson, class, subgroup, subject, short name, teacher, room. */
export const LIST: Rows = [
  ['Понедельник', 1, '8А', null, RUS, 'Рус. яз.', I, '206'],
  ['Понедельник', 1, '8Б', null, MATH, 'Матем.', P, '12'],
  ['Понедельник', 2, '8А', null, MATH, 'Матем.', P, '12'],
  ['Понедельник', 2, '8Б', null, RUS, 'Рус. яз.', I, '206'],
  ['Вторник', 1, '8А', '1 группа', ENG, 'Англ. яз.', S, '12'],
  ['Вторник', 1, '8А', '2 группа', GER, 'Нем. яз.', K, '14'],
  ['Вторник', 1, '8Б', null, PE, 'Физ-ра', P, 'Спортзал'],
];
export const HEADING = ['День', 'Урок', 'Класс', 'Подгруппа', 'Предмет', 'Кратко', 'Учитель', 'Кабинет'];
export const DAY = 0;
export const NUMBER = 1;
export const CLASS = 2;
export const SHORT = 5;
export const TEACHER = 6;
export const ROOM = 7;

export const list = (
  change: (row: readonly Cell[]) => readonly Cell[] = (row) => row,
  heading: Rows[number] = HEADING,
): Rows => [heading, ...LIST.map(change)];
export const one = (rows: Rows, merged?: readonly string[], name = '8 классы'): Book => ({
  [name]: { rows, ...(merged && { merged }) },
});
export const lessons = (rows: Rows, merged?: readonly string[]) => one(rows, merged, 'Уроки');
export const withColumn = (column: number, text: (value: Cell) => Cell) =>
  lessons(list((row) => row.with(column, text(row[column] ?? null))));
export const withoutColumn = (column: number) => lessons(list().map((row) => row.toSpliced(column, 1)));

/* A cell of a table: everything in it, subgroups by a stroke. */
export const RUS_A = `${RUS}\n${I}\n206`;
export const MATH_B = `${MATH}\n${P}\n12`;
export const PE_B = `${PE}\n${P}\nСпортзал`;
export const HALVES = `${ENG} / ${GER}\n${S} / ${K}\n12 / 14`;
export const ACROSS: Rows = [
  ['День', '№', '8А', '8Б'],
  ['Понедельник', 1, RUS_A, MATH_B],
  [null, 2, MATH_B, RUS_A],
  ['Вторник', 1, HALVES, PE_B],
];
export const DAYS_OF_A = [RUS_A, MATH_B, HALVES];
export const DAYS_OF_B = [MATH_B, RUS_A, PE_B];
export const csv = (rows: Rows, sign = ';') =>
  rows
    .map((row) =>
      row.map((cell) => (String(cell ?? '').includes('\n') ? `"${cell}"` : (cell ?? ''))).join(sign),
    )
    .join('\r\n');
export const times = (number: Cell) => (number === 1 ? '8:30–9:10' : '9.20 - 10.00');

export function byClass(): Rows {
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
