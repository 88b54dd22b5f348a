import { absenceAt, isRefusedAt, type WeekAbsences } from '../absences/absence.ts';
import { type EndedLessons, isEnded } from '../bells/ended-lessons.ts';
import { compareByShift } from '../bells/lesson-time.ts';
import type { IsoDate } from '../calendar/school-date.ts';
import type { Weekday } from '../calendar/weekday.ts';
import { isSubstituted, type LessonPart } from '../lesson/lesson-part.ts';
import { isTaught } from './busy.ts';
import { type Cell, type GroupRow, partsOf, type Timetable } from './timetable.ts';

/** Lessons without a teacher because theirs is away, by day and number, then by class. */
export function openLessons(timetable: Timetable): LessonPart[] {
  const placeOf = ({ day }: LessonPart) => timetable.layout.days.indexOf(day);
  return partsOf(timetable)
    .filter(({ isOpen }) => isOpen)
    .sort((a, b) => placeOf(a) - placeOf(b) || compareByShift(a, b));
}

/** Those of them that can still be covered: not of past days and not ended today. `ended` are of `today`. */
export function lessonsToCover(
  timetable: Timetable,
  {
    dateOf,
    today,
    ended,
  }: { dateOf: (day: Weekday) => IsoDate | undefined; today: IsoDate; ended: EndedLessons },
): LessonPart[] {
  return openLessons(timetable).filter((part) => {
    const date = dateOf(part.day) ?? '';
    return date > today || (date === today && !isEnded(ended, part));
  });
}

/** By row, the last answer and what it was made for: the same row and absences in, the same row out. */
const known = new WeakMap<GroupRow, { week: WeekAbsences; row: GroupRow }>();

/**
 * The week with the lessons of those who are away marked as open (`isOpen`). Rows without such a lesson keep their
 * identity; without absences the very same timetable comes back.
 */
export function withAbsences(timetable: Timetable, week: WeekAbsences | undefined): Timetable {
  if (!week || week.absences.length + (week.refusals?.length ?? 0) === 0) return timetable;
  return { ...timetable, absences: week, rows: timetable.rows.map((row) => rowWith(row, week)) };
}

/** The same for the lessons of one day. */
export function partsWithAbsences<Part extends LessonPart>(
  parts: readonly Part[],
  week: WeekAbsences,
): Part[] {
  return parts.map((part) => (isLeftOpen(part, week) ? { ...part, isOpen: true } : part));
}

function rowWith(row: GroupRow, week: WeekAbsences): GroupRow {
  const before = known.get(row);
  if (before?.week === week) return before.row;
  const cells = row.cells.map((cell) => cell && cellWith(cell, week));
  const isSame = cells.every((cell, slot) => cell === row.cells[slot]);
  const marked = isSame ? row : { ...row, cells };
  known.set(row, { week, row: marked });
  return marked;
}

function cellWith(cell: Cell, week: WeekAbsences): Cell {
  if (!cell.parts.some((part) => isLeftOpen(part, week))) return cell;
  return {
    ...cell,
    parts: partsWithAbsences(cell.parts, week),
  };
}

/** Returns whether a lesson has no teacher because its teacher is away or its substitute cannot come. */
export function isLeftOpen(part: LessonPart, week: WeekAbsences): boolean {
  return (
    part.teacher !== null &&
    isTaught(part) &&
    (absenceAt(week, part.teacher.id, part) !== null || isCoverRefused(part, week))
  );
}

/** Returns whether the substitute of a lesson answered that they cannot teach it. */
export function isCoverRefused(part: LessonPart, week: WeekAbsences): boolean {
  return part.teacher !== null && isSubstituted(part) && isRefusedAt(week, part.teacher.id, part);
}

/** By row, the last answer and the days it leaves out: the same row in, the same row out. */
const withoutDaysOf = new WeakMap<GroupRow, { days: string; row: GroupRow }>();

/** A week without the lessons of some of its days, such as holidays; without such days the very same object. */
export function withoutDays(timetable: Timetable, days: readonly Weekday[]): Timetable {
  if (days.length === 0) return timetable;
  return { ...timetable, rows: timetable.rows.map((row) => rowWithout(row, days)) };
}

function rowWithout(row: GroupRow, days: readonly Weekday[]): GroupRow {
  const key = days.join(' ');
  const before = withoutDaysOf.get(row);
  if (before?.days === key) return before.row;
  const cells = row.cells.map((cell) => (cell && days.includes(cell.day) ? null : cell));
  const without = { ...row, cells };
  withoutDaysOf.set(row, { days: key, row: without });
  return without;
}
