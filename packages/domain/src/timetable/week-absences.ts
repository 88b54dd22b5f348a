import { absenceAt, type WeekAbsences } from '../absences/away.ts';
import type { LessonPart } from '../lesson/lesson-part.ts';
import { isTaught } from './busy.ts';
import type { Cell, GroupRow, Timetable } from './timetable.ts';

/** By row, the last answer and what it was made for: the same row and absences in, the same row out. */
const known = new WeakMap<GroupRow, { week: WeekAbsences; row: GroupRow }>();

/**
 * The week with the lessons of those who are away marked as open (`isOpen`). Rows without such a lesson keep their
 * identity; without absences the very same timetable comes back.
 */
export function withAbsences(timetable: Timetable, week: WeekAbsences | undefined): Timetable {
  if (!week || week.absences.length === 0) return timetable;
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

/** Returns whether a lesson has no teacher because its teacher is away. */
function isLeftOpen(part: LessonPart, week: WeekAbsences): boolean {
  return part.teacher !== null && isTaught(part) && absenceAt(week, part.teacher.id, part) !== null;
}
