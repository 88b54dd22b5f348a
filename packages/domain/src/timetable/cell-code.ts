import { type Weekday, weekdayNumber, weekdayOfNumber } from '../calendar/weekday.ts';
import { isLessonNumber, type LessonNumber } from '../lesson/lesson-part.ts';

/** What a cell's code says; `subgroupId` is null for the whole cell. */
export interface CellAddress {
  className: string;
  day: Weekday;
  number: LessonNumber;
  subgroupId: number | null;
}

/**
 * The code of a cell in links (docs/decisions/0124): `7Б-3-5` is class 7Б, Wednesday, lesson 5; a part adds its
 * subgroup, `7Б-3-5-12`. If that would be read as a cell of another class, as `1-1-3-5` of class 1-1, a zero is put
 * before the subgroup: `1-1-3-05`.
 */
export function cellCode(
  className: string,
  day: Weekday,
  number: LessonNumber,
  subgroup?: { id: number; classNames: readonly string[] },
): string {
  const code = `${className}-${weekdayNumber(day)}-${number}`;
  if (subgroup === undefined) return code;
  const part = `${code}-${subgroup.id}`;
  return resolveCellCode(part, subgroup.classNames)?.className === className ||
    !subgroup.classNames.includes(className)
    ? part
    : `${code}-0${subgroup.id}`;
}

/**
 * Reads what `cellCode` writes, against the names of the school's classes: of two classes it can mean, the one with the
 * longer name. Null for any other text, such as a link typed by hand, and for a class the school does not have.
 */
export function resolveCellCode(code: string, classNames: readonly string[]): CellAddress | null {
  const [known] = classNames
    .filter((name) => code.startsWith(`${name}-`))
    .toSorted((a, b) => b.length - a.length)
    .flatMap((name) => addressIn(name, code.slice(name.length)) ?? []);
  return known ?? null;
}

const CELL_CODE = /^\d{1,2}.*-[1-6]-(?:\d|1[0-2])(?:-\d+)?$/u;

/** Whether a text can be a cell's code, whatever classes the school has. */
export function isCellCode(text: unknown): text is string {
  return typeof text === 'string' && CELL_CODE.test(text);
}

const PLACE = /^-([1-6])-(\d|1[0-2])(?:-(\d+))?$/;

function addressIn(className: string, place: string): CellAddress | null {
  const [, day, number, subgroup] = PLACE.exec(place) ?? [];
  const weekday = weekdayOfNumber(Number(day));
  const lesson = number === undefined ? null : Number(number);
  if (weekday === null || !isLessonNumber(lesson)) return null;
  return {
    className,
    day: weekday,
    number: lesson,
    subgroupId: subgroup === undefined ? null : Number(subgroup),
  };
}
