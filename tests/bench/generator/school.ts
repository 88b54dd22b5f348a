import { readFileSync } from 'node:fs';
import { FIVE_DAYS, type Weekday } from '@zvonok/domain/calendar/weekday';
import type { WeekSlot } from '@zvonok/domain/generator/finding';
import { DEFAULT_RULES } from '@zvonok/domain/generator/rules';
import type { LessonNumber } from '@zvonok/domain/lesson/lesson-part';
import type {
  CurriculumItem,
  GeneratorProblem,
  PlacedLesson,
} from '../../../packages/solver/src/generator/problem.ts';

interface SchoolFile {
  classes: { number: number; letter: string }[];
  subjects: { name: string }[];
  teachers: { id: number; name: string; daysOff: number[] }[];
  rooms: string[];
  lessons: {
    day: number;
    number: number;
    class: string;
    subject: string;
    teacher: number;
    room: string;
    subgroup?: { index: number };
  }[];
}

const file: SchoolFile = JSON.parse(readFileSync(new URL('../demo-school-60.json', import.meta.url), 'utf8'));

const NUMBERS = [1, 2, 3, 4, 5, 6, 7] as const;

/** Points by the difficulty scale, about: what the subject asks of a class in the middle of the school. */
const POINTS: Readonly<Record<string, number>> = {
  Алгебра: 10,
  Геометрия: 12,
  Математика: 11,
  'Вероятность и статистика': 9,
  Физика: 12,
  Химия: 12,
  'Русский язык': 10,
  'Английский язык': 9,
  Биология: 8,
  История: 8,
  Обществознание: 6,
  География: 6,
  Информатика: 7,
  Литература: 7,
  'Труд (технология)': 3,
  'Физическая культура': 3,
  Музыка: 2,
  ИЗО: 2,
  ОБЗР: 3,
  'Классный час': 1,
  'Разговоры о важном': 1,
};

const NORM_A_DAY = (grade: number) => (grade <= 6 ? 6 : 7);

const named = (names: readonly string[]) => new Map(names.map((name, index) => [name, index + 1]));
const classNames = file.classes.map(({ number, letter }) => `${number}${letter}`);
const [classIds, subjectIds, roomIds] = [
  named(classNames),
  named(file.subjects.map(({ name }) => name)),
  named(file.rooms),
];
const idIn = (ids: ReadonlyMap<string, number>, name: string) => ids.get(name) ?? 0;

/** Rooms that are chosen by their kind, and how many classes each of them takes. */
const KINDS = [
  { id: 1, name: 'Спортзал', begins: 'Спортзал', subject: 'Физическая культура', capacity: 2 },
  { id: 2, name: 'Мастерская', begins: 'Мастерская', subject: 'Труд (технология)', capacity: 1 },
] as const;

function kindOf(subject: string) {
  return KINDS.find((kind) => kind.subject === subject);
}

/** The rooms a kind consists of: all in which its subject is taught. */
function roomsOfKind(subject: string): number[] {
  const rooms = file.lessons
    .filter((lesson) => lesson.subject === subject)
    .map(({ room }) => idIn(roomIds, room));
  return [...new Set(rooms)].sort((a, b) => a - b);
}

const cells = [
  ...Map.groupBy(file.lessons, ({ class: name, day, number }) => `${name} ${day} ${number}`).values(),
];
/** Lessons of one class with the same parts, whenever they are. */
const itemCells = [
  ...Map.groupBy(cells, (cell) =>
    cell.map((one) => `${one.class} ${one.subject} ${one.teacher} ${one.subgroup?.index ?? ''}`).join('; '),
  ).values(),
];

const items = itemCells.map((own, index): CurriculumItem => {
  const [cell = []] = own;
  const [first] = cell;
  const subject = first?.subject ?? '';
  const isDouble = subject === 'Труд (технология)' && own.length === 2;
  return {
    id: index + 1,
    subject: { id: idIn(subjectIds, subject), name: subject },
    classes: [idIn(classIds, first?.class ?? '')],
    hours: own.length,
    parts: cell.map(({ teacher, room, subgroup }) => {
      const kind = kindOf(subject);
      const where = kind ? { kind: kind.id } : { room: idIn(roomIds, room) };
      return { teacher, room: where, ...(subgroup && { subgroup: subgroup.index }) };
    }),
    doubles: isDouble ? 1 : 0,
    mostADay: mostADayOf(own.flat()),
  };
});

const current = itemCells.flatMap((own, index): PlacedLesson[] =>
  own.flatMap(([first, ...others]) =>
    first
      ? [
          {
            item: index + 1,
            day: dayOf(first.day),
            number: first.number as LessonNumber,
            rooms: [first, ...others].map(({ room }) => idIn(roomIds, room)),
          },
        ]
      : [],
  ),
);

/** As often a day as the file has it: some teachers are there on few days. */
function mostADayOf(lessons: readonly { day: number; number: number }[]): number {
  const days = Map.groupBy(lessons, ({ day }) => day).values();
  return Math.max(...[...days].map((own) => new Set(own.map(({ number }) => number)).size));
}

function dayOf(day: number): Weekday {
  return FIVE_DAYS[day - 1] ?? 'MONDAY';
}

export function wholeDay(day: Weekday): WeekSlot[] {
  return NUMBERS.map((number) => ({ day, shift: 1, number }));
}

/** The school of 60 classes: its lessons as a curriculum, its timetable as the one that stands. */
export const SCHOOL: GeneratorProblem = {
  days: FIVE_DAYS,
  bells: NUMBERS.map((number) => ({ shift: 1, number })),
  classes: file.classes.map(({ number: grade }, index) => ({
    id: index + 1,
    name: classNames[index] ?? '',
    grade,
    shift: 1,
    days: FIVE_DAYS,
    firstLesson: 1,
    lastLesson: 7,
    norm: { aDay: NORM_A_DAY(grade) },
  })),
  items,
  teachers: file.teachers.map(({ id, name, daysOff }) => ({
    id,
    name,
    closed: daysOff.flatMap((day) => wholeDay(dayOf(day))),
    unwanted: [],
  })),
  rooms: file.rooms.map((name, index) => {
    const kind = KINDS.find(({ begins }) => name.startsWith(begins));
    return { id: index + 1, name, capacity: kind?.capacity ?? 1 };
  }),
  roomKinds: KINDS.map(({ id, name, subject }) => ({ id, name, rooms: roomsOfKind(subject) })),
  difficulty: [5, 6, 7, 8, 9, 10, 11].flatMap((grade) =>
    file.subjects.map(({ name }) => ({ grade, subject: idIn(subjectIds, name), points: POINTS[name] ?? 5 })),
  ),
  rules: DEFAULT_RULES,
  locks: current.flatMap(({ item, day, number }) => {
    const isFirst = day === 'MONDAY' && number === 1;
    const isLocked = isFirst && items[item - 1]?.subject.name === 'Разговоры о важном';
    return isLocked ? [{ kind: 'lesson', item, day, number }] : [];
  }),
  current,
};

/** Grades 5 and 6 learn in a building of their own, with two of the five gyms and half of the workshops. */
export const IN_TWO_BUILDINGS: GeneratorProblem = inTwoBuildings(SCHOOL);

function inTwoBuildings(problem: GeneratorProblem): GeneratorProblem {
  const young = problem.classes.filter(({ grade }) => grade <= 6).map(({ id }) => id);
  const rooms = problem.roomKinds.flatMap((kind) => kind.rooms.slice(0, Math.floor(kind.rooms.length / 2)));
  return {
    ...problem,
    current: [],
    buildings: [{ id: 1, name: 'Садовая', rooms, classes: young }],
    // Whatever room a lesson of theirs had, it has one like it there.
    items: problem.items.map((item) => ({
      ...item,
      parts: item.parts.map((part) => {
        const isThere = item.classes.some((id) => young.includes(id));
        return isThere && part.room && 'room' in part.room ? { ...part, room: null } : part;
      }),
    })),
  };
}

/** With six classes and their teachers twice: 66 classes. */
export const SCHOOL_66: GeneratorProblem = withTwins(SCHOOL, 6);

function withTwins(problem: GeneratorProblem, count: number): GeneratorProblem {
  const twins = problem.classes.slice(0, count);
  const own = problem.items.filter(({ classes }) =>
    classes.every((id) => twins.some((one) => one.id === id)),
  );
  const staff = new Set(own.flatMap(({ parts }) => parts.map(({ teacher }) => teacher)));
  const twin = (id: number) => id + 10_000;
  return {
    ...problem,
    current: [],
    classes: [
      ...problem.classes,
      ...twins.map((one) => ({ ...one, id: twin(one.id), name: `${one.name}2` })),
    ],
    teachers: [
      ...problem.teachers,
      ...problem.teachers.filter(({ id }) => staff.has(id)).map((one) => ({ ...one, id: twin(one.id) })),
    ],
    items: [
      ...problem.items,
      ...own.map((item) => ({
        ...item,
        id: twin(item.id),
        classes: item.classes.map(twin),
        parts: item.parts.map(({ teacher }) => ({
          teacher: teacher === null ? null : twin(teacher),
          room: null,
        })),
      })),
    ],
  };
}
