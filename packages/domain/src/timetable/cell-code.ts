import { type Weekday, weekdayOfNumber } from '../calendar/weekday.ts';
import { isLessonNumber, type LessonNumber } from './lesson.ts';

/** What a cell's code says; `subgroupId` is null for the whole cell. */
export interface CellAddress {
  className: string;
  day: Weekday;
  number: LessonNumber;
  subgroupId: number | null;
}

const CELL_CODE = /^(.+?)-([1-6])-(\d|1[0-2])(?:-(\d+))?$/;

/** Reads what `cellCode` writes: `7Б-3-5` or `7Б-3-5-12`. Null for any other text, such as a link typed by hand. */
export function parseCellCode(code: string): CellAddress | null {
  const [, className, day, number, subgroup] = CELL_CODE.exec(code) ?? [];
  const weekday = weekdayOfNumber(Number(day));
  const lesson = Number(number);
  if (className === undefined || weekday === null || !isLessonNumber(lesson)) return null;
  return {
    className,
    day: weekday,
    number: lesson,
    subgroupId: subgroup === undefined ? null : Number(subgroup),
  };
}
