import { type LessonPart, partKey, type TeacherRef } from '../lesson/lesson-part.ts';
import { partsOf } from './all-parts.ts';
import { changedParts, partsByKey } from './change-effects.ts';
import type { WantedChange } from './pending-change.ts';
import type { GroupRow, Timetable } from './timetable.ts';

/**
 * The week as it will be once the server has made these changes, in their order. Rows and cells without a changed
 * lesson keep their identity; when nothing changes, the very same timetable comes back.
 */
export function applyOptimistically(
  timetable: Timetable,
  changes: readonly WantedChange[],
  teachers: readonly TeacherRef[],
): Timetable {
  if (changes.length === 0) return timetable;
  const before = partsByKey(partsOf(timetable));
  const week = new Map(before);
  for (const change of changes) {
    for (const part of changedParts(change, week, teachers)) week.set(partKey(part), part);
  }
  const changed = new Map([...week].filter(([key, part]) => part !== before.get(key)));
  if (changed.size === 0) return timetable;
  return { ...timetable, rows: timetable.rows.map((row) => rowWith(row, changed)) };
}

function rowWith(row: GroupRow, changed: ReadonlyMap<string, LessonPart>): GroupRow {
  const isChanged = (part: LessonPart) => changed.has(partKey(part));
  if (!row.cells.some((cell) => cell?.parts.some(isChanged))) return row;
  const cells = row.cells.map((cell) =>
    cell?.parts.some(isChanged)
      ? { ...cell, parts: cell.parts.map((part) => changed.get(partKey(part)) ?? part) }
      : cell,
  );
  return { ...row, cells };
}
