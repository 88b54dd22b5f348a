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
