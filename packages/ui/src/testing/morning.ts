import type { DayBox } from '@zvonok/domain/timetable/teacher-day';
import type {
  AbsentPerson,
  BoardLine,
  MoveView,
  OpenLesson,
  PersonLines,
  RefusedMove,
} from '../morning/morning-data.ts';

function day(here: number, lessons: readonly number[]): DayBox[] {
  return [1, 2, 3, 4, 5, 6, 7].map((number) => ({
    number: number as DayBox['number'],
    kind: lessons.includes(number) ? 'lesson' : number > 1 && number < 6 ? 'window' : 'free',
    here: number === here,
  }));
}

const NAMES = [
  'Панова Л. Е.',
  'Яковлева-Константинопольская А. В.',
  'Громова Н. Н.',
  'Зуев П. П.',
  'Белова Т. Т.',
  'Орлов И. С.',
  'Крылова М. А.',
  'Титов Г. Д.',
  'Сомова Е. Р.',
  'Ершов К. К.',
];

export const MOVES: readonly MoveView[] = [
  ...NAMES.map((title, index) => ({
    id: `replace ${index}`,
    title,
    words: `${index < 3 ? 'ведёт этот предмет, знает класс, окно' : 'другой предмет, рядом со своими уроками'}${index > 0 ? `, замен за месяц: ${index}` : ''}`,
    day: day(3, [1, 2, 4 + (index % 3)]),
  })),
  { id: 'go-home ', title: 'Домой', words: 'домой после 2-го', day: null },
  { id: 'none ', title: 'Без учителя', words: 'без учителя', day: null },
];

export const REFUSED: readonly RefusedMove[] = [
  {
    ...{
      id: 'transfer 6',
      title: 'Громова Н. Н.: Хим., 6-й урок сюда',
      words: '6-й урок идёт третьим',
      day: null,
    },
    ...{ reason: 'учитель в это время занят', covers: null, canForce: false },
  },
  {
    ...{ id: 'supervise ', title: 'Присмотр', words: '', day: null },
    ...{ reason: 'в соседних кабинетах никто не ведёт урок', covers: null, canForce: false },
  },
  {
    ...{ id: 'replace 20', title: 'Лыкова О. О.', words: 'ведёт этот предмет', day: day(3, [3]) },
    ...{ reason: 'ведёт 7Б, каб. 214', covers: 'замен за месяц: 4', canForce: true },
  },
  {
    ...{ id: 'replace 21', title: 'Фомина Н. Н.', words: 'другой предмет', day: day(3, []) },
    ...{ reason: 'отсутствует', covers: null, canForce: false },
  },
];

const FIRST_SHIFT: readonly OpenLesson[] = [1, 2, 3, 5, 6].map((number, index) => ({
  key: String(number),
  number,
  begin: `${String(7 + number).padStart(2, '0')}:30`,
  className: index === 1 ? '10А' : '7Б',
  subject: index === 1 ? 'Английский язык (2 группа)' : 'Алгебра',
  room: '214',
  absent: 'Фомина Н. Н.',
  published: null,
  move: MOVES[index === 4 ? MOVES.length - 1 : index] ?? { id: '', title: '', words: '', day: null },
  clash: index === 3 ? 'Одновременно ведёт 9А, каб. 118' : null,
  isOpen: index === 4,
  isPinned: index === 0,
  isOvertaken: index === 2,
}));

/** In the order of the bells: the first lesson of the second shift comes last. */
export const OPEN_LESSONS: readonly OpenLesson[] = [
  ...FIRST_SHIFT,
  {
    ...{ key: '1 of the second shift', number: 1, shift: 2, begin: '14:00', className: '6А' },
    ...{ subject: 'Основы безопасности и защиты Родины', room: '107' },
    absent: 'Константинопольская-Преображенская Александра Владиславовна',
    published: null,
    move: {
      ...{ id: 'replace 30', title: 'Мамедгасанов-Рождественский С. В.', words: 'ведёт этот предмет, окно' },
      day: day(1, [2, 3]),
    },
    ...{ clash: null, isOpen: false, isPinned: false, isOvertaken: false },
  },
];

/** Two lessons at one time. */
export const ONE_HOUR = ['7Б', '9А'].flatMap((className) =>
  OPEN_LESSONS.slice(0, 1).map((lesson) => ({ ...lesson, key: className, className })),
);

export const BOARD: readonly BoardLine[] = [
  { key: '1', number: 1, className: '5А', text: 'История, Белова Т. Т., каб. 301', change: null },
  { key: '2', number: 3, className: '7Б', text: 'Алгебра, Зуев П. П., каб. 214', change: 'gone' },
  { key: '2a', number: 3, className: '7Б', text: 'Алгебра, Панова Л. Е., каб. 214', change: 'new' },
  { key: '3', number: 6, className: '7Б', text: 'Алгебра, класс уходит домой', change: 'new' },
  {
    key: '4',
    number: 1,
    shift: 2,
    className: '6А',
    text: 'ОБЗР, Мамедгасанов С. В., каб. 107',
    change: 'new',
  },
];

export const TOLD: readonly PersonLines[] = [
  { id: 1, name: 'Панова Л. Е.', lines: ['1 урок, 7Б, Алгебра, каб. 214', '3 урок, 7Б, Алгебра, каб. 214'] },
  { id: 2, name: 'Зуев П. П.', lines: ['2 урок, 10А, Английский язык (2 группа)'] },
];

export const PEOPLE = [
  {
    ...{ id: 1, name: 'Фомина Н. Н.', span: 'весь день', open: 1, proposed: 4 },
    ...{ firstLesson: null, lastLesson: null, lastDate: '2026-11-24' },
  },
  {
    ...{ id: 2, name: 'Громова Н. Н.', span: '1–3 урок', open: 0, proposed: 0 },
    ...{ firstLesson: 1, lastLesson: 3, lastDate: '2026-11-24' },
  },
] as const satisfies readonly AbsentPerson[];
const DIFFERENCE = {
  ...{ count: 'отличий: 2', lessons: '1 ур. 7Б, 3 ур. 6А' },
  moves: '1 урок, 7Б: Панова Л. Е.; 3 урок, 6А: Домой',
};
export const TEXTS = {
  'fewer-changes': { sum: '4 замены, не закрыто: 1', difference: null },
  'by-subject': { sum: '5 замен', difference: DIFFERENCE },
  evenly: { sum: '3 замены, домой: 1, не закрыто: 1', difference: DIFFERENCE },
};

export const MANY_LESSONS = Array.from({ length: 5 }, (_, copy) =>
  OPEN_LESSONS.map((lesson) => ({ ...lesson, key: copy === 0 ? lesson.key : `${lesson.key} ${copy}` })),
).flat();
