import type { IsoDate } from '../calendar/school-date.ts';

/** Which document the norms and the scale were copied from, for checking them against the one in force. */
export interface NormsEdition {
  title: string;
  /** Since when it has held. */
  date: IsoDate;
  source: string;
}

/** The most a class of a grade may have. */
export interface GradeNorm {
  grade: number;
  lessonsADay: number;
  /** Hours a week in a school of five days, and of six. */
  hoursOfFiveDays: number;
  hoursOfSixDays: number;
}

export const DEFAULT_EDITION: NormsEdition = {
  title: 'СанПиН 1.2.3685-21, раздел VI',
  date: '2021-03-01',
  source: 'publication.pravo.gov.ru, № 0001202102030022. Проверьте по действующей редакции.',
};

/** A first grade learns five days a week; its row has the same for both. */
export const DEFAULT_NORMS: readonly GradeNorm[] = (
  [
    [1, 4, 21, 21],
    [2, 5, 23, 26],
    [3, 5, 23, 26],
    [4, 5, 23, 26],
    [5, 6, 29, 32],
    [6, 6, 30, 33],
    [7, 7, 32, 35],
    [8, 7, 33, 36],
    [9, 7, 33, 36],
    [10, 7, 34, 37],
    [11, 7, 34, 37],
  ] as const
).map(([grade, lessonsADay, hoursOfFiveDays, hoursOfSixDays]) => ({
  grade,
  lessonsADay,
  hoursOfFiveDays,
  hoursOfSixDays,
}));

/** The document that says which grades learn in the first shift, for checking it against the edition in force. */
export const FIRST_SHIFT_SOURCE = 'СП 2.4.3648-20, раздел III';
const FIRST_SHIFT_GRADES: readonly number[] = [1, 5, 9, 10, 11, 12];

/** Whether the classes of a grade are to learn in the first shift. */
export function learnsInFirstShift(grade: number): boolean {
  return FIRST_SHIFT_GRADES.includes(grade);
}

/** Days of a week for a class of a school with so many: the first grade learns five. */
export function daysOfGrade(grade: number, days: number): number {
  return grade === 1 ? Math.min(5, days) : days;
}

/** The most hours a week for a class; null if the norms say nothing of its grade. */
export function weekNorm(norms: readonly GradeNorm[], grade: number, days: number): number | null {
  const norm = norms.find((each) => each.grade === grade);
  if (!norm) return null;
  return days > 5 ? norm.hoursOfSixDays : norm.hoursOfFiveDays;
}

/** How hard a subject is in each grade. */
export interface SubjectDifficulty {
  /** Its name; the scale knows no record of any school. */
  subject: string;
  /** Points for grades 1 to 11; null if the scale says nothing. */
  points: readonly (number | null)[];
}

type Row = readonly [subject: string, ...points: (number | null)[]];
const NO = null;

/** The subject as the federal curriculum calls it. */
export const STATISTICS = 'Вероятность и статистика';

/** СанПиН 1.2.3685-21, tables 6.9 to 6.11; subjects of today stand where those they came from stood. */
const ROWS: readonly Row[] = [
  ['Математика', 8, 8, 8, 8, 10, 13, NO, NO, NO, NO, NO],
  ['Алгебра', NO, NO, NO, NO, NO, NO, 10, 9, 7, 10, 10],
  ['Геометрия', NO, NO, NO, NO, NO, NO, 12, 10, 8, 11, 11],
  [STATISTICS, NO, NO, NO, NO, NO, NO, 10, 9, 7, 10, 10],
  ['Русский язык', 7, 7, 7, 7, 8, 12, 11, 7, 6, 9, 9],
  ['Литература', NO, NO, NO, NO, 4, 6, 4, 4, 7, 8, 8],
  ['Литературное чтение', 5, 5, 5, 5, NO, NO, NO, NO, NO, NO, NO],
  ['Английский язык', NO, 7, 7, 7, 9, 11, 10, 8, 9, 8, 8],
  ['Немецкий язык', NO, 7, 7, 7, 9, 11, 10, 8, 9, 8, 8],
  ['Французский язык', NO, 7, 7, 7, 9, 11, 10, 8, 9, 8, 8],
  ['Окружающий мир', 6, 6, 6, 6, NO, NO, NO, NO, NO, NO, NO],
  ['Информатика', 6, 6, 6, 6, 4, 10, 4, 7, 7, 6, 6],
  ['История', NO, NO, NO, 4, 5, 8, 6, 8, 10, 5, 5],
  ['Обществознание', NO, NO, NO, NO, 6, 9, 9, 5, 5, 5, 5],
  ['География', NO, NO, NO, NO, 7, 7, 6, 6, 5, 3, 3],
  ['Биология', NO, NO, NO, NO, 10, 8, 7, 7, 7, 7, 7],
  ['Физика', NO, NO, NO, NO, NO, NO, 8, 9, 13, 12, 12],
  ['Химия', NO, NO, NO, NO, NO, NO, NO, 10, 12, 11, 11],
  ['ИЗО', 3, 3, 3, 3, 3, 3, 1, 3, NO, NO, NO],
  ['Музыка', 3, 3, 3, 3, 2, 1, 1, 1, NO, NO, NO],
  ['Труд (технология)', 2, 2, 2, 2, 4, 3, 2, 1, 4, NO, NO],
  ['Физическая культура', 1, 1, 1, 1, 3, 4, 2, 2, 2, 1, 1],
  ['ОБЗР', NO, NO, NO, NO, 1, 2, 3, 3, 3, 2, 2],
];

export const DEFAULT_DIFFICULTY: readonly SubjectDifficulty[] = ROWS.map(([subject, ...points]) => ({
  subject,
  points,
}));

/** The points of a subject for a class of a grade; nothing if the scale is silent. */
export function difficultyOf(scale: readonly SubjectDifficulty[], subject: string, grade: number): number {
  return scale.find((row) => row.subject === subject)?.points[grade - 1] ?? 0;
}
