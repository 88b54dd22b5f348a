import { classKey } from '../lesson/class-name.ts';
import { compareRussian } from '../lesson/class-order.ts';
import { groupName, type LessonPart } from '../lesson/lesson-part.ts';
import { isShownClass, readShownClasses, type ScreenProfile } from '../screens/profile.ts';
import { type BoardRow, boardRows } from './summary.ts';

/** One line of a screen, already worded. Whose lesson it is stands over it, and who is absent nowhere. */
export interface ScreenRow
  extends Pick<
    BoardRow,
    'number' | 'shift' | 'subject' | 'shortSubject' | 'subgroup' | 'room' | 'kind' | 'note'
  > {
  /** Who comes; on a screen by teachers the class they come to. */
  who: string | null;
}

/** What stands together on a screen: a class, or a teacher. */
export interface ScreenGroup {
  title: string;
  rows: ScreenRow[];
}

/** Shown instead of a name if a school shows no names. */
const SOMEBODY = 'Замена';
/** Heads the lessons without a substitute, on a screen by teachers. */
const NOBODY = 'Без замены';

/**
 * What one screen shows of a day, from all its parts. A screen by teachers shows all classes. `partsOfWeek` says which
 * classes the school has.
 */
export function screenGroups(
  partsOfDay: readonly LessonPart[],
  { kind, names, classes }: Pick<ScreenProfile, 'kind' | 'names' | 'classes'>,
  partsOfWeek: readonly LessonPart[] = partsOfDay,
): ScreenGroup[] {
  const rows = boardRows(partsOfDay);
  if (kind === 'teachers') return byTeacher(rows);
  return grouped(
    shownRows(rows, classes, partsOfWeek),
    ({ className }) => className,
    (row) => rowOf(row, named(row, names)),
  );
}

function shownRows(rows: BoardRow[], classes: string, partsOfWeek: readonly LessonPart[]): BoardRow[] {
  const shown = readShownClasses(classes);
  if (!shown || shown.length === 0) return rows;
  const names = new Set(partsOfWeek.map(({ group }) => groupName(group)));
  const known = new Set([...names].map(classKey));
  return rows.filter(({ className }) => isShownClass(shown, className, known));
}

function byTeacher(rows: readonly BoardRow[]): ScreenGroup[] {
  const groups = grouped(
    rows,
    ({ substitute }) => substitute ?? NOBODY,
    (row) => rowOf(row, { who: row.className, note: row.note }),
  );
  // Lessons that need no substitute come last.
  return groups
    .map(({ title, rows: own }) => ({ title, rows: own.toSorted(byTime) }))
    .toSorted(
      (a, b) => Number(a.title === NOBODY) - Number(b.title === NOBODY) || compareRussian(a.title, b.title),
    );
}

function named(
  { substitute, note }: BoardRow,
  names: ScreenProfile['names'],
): Pick<ScreenRow, 'who' | 'note'> {
  if (names === 'initials' || substitute === null) return { who: substitute, note };
  return { who: null, note: note ?? SOMEBODY };
}

function rowOf(
  { number, shift, subject, shortSubject, subgroup, room, kind }: BoardRow,
  shown: Pick<ScreenRow, 'who' | 'note'>,
): ScreenRow {
  const words = { subject, ...(shortSubject && { shortSubject }), subgroup, room };
  return { number, ...(shift && { shift }), ...words, kind, ...shown };
}

function byTime(a: ScreenRow, b: ScreenRow): number {
  return (a.shift ?? 1) - (b.shift ?? 1) || a.number - b.number;
}

function grouped(
  rows: readonly BoardRow[],
  titleOf: (row: BoardRow) => string,
  present: (row: BoardRow) => ScreenRow,
): ScreenGroup[] {
  return [...Map.groupBy(rows, titleOf)].map(([title, own]) => ({ title, rows: own.map(present) }));
}
