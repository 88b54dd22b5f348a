import { type LessonPart, partKey } from '../lesson/lesson-part.ts';
import { partsOf } from './all-parts.ts';
import { isTaught } from './busy.ts';
import { busyReason } from './busy-reason.ts';
import type { GroupRow, Timetable } from './timetable.ts';

/** By row, the last answer and what it was made for: the same row and clashes in, the same row out. */
const known = new WeakMap<GroupRow, { clashes: string; row: GroupRow }>();

/**
 * The week with those lessons marked (`clash`) whose substitute teaches elsewhere at that time. Rows without such a
 * lesson keep their identity; without any the very same timetable comes back.
 */
export function withClashes(timetable: Timetable): Timetable {
  const parts = partsOf(timetable);
  const clashes = new Map<string, string>();
  for (const part of parts) {
    const { teacher } = part;
    if (!teacher || !isCovered(part) || !isTaught(part)) continue;
    const taught = parts.filter(({ day, teacher: other }) => day === part.day && other?.id === teacher.id);
    const reason = busyReason(taught, teacher.id, part);
    if (reason !== null) clashes.set(partKey(part), reason);
  }
  if (clashes.size === 0) return timetable;
  return { ...timetable, rows: timetable.rows.map((row) => rowWith(row, clashes)) };
}

function rowWith(row: GroupRow, clashes: ReadonlyMap<string, string>): GroupRow {
  const own = row.cells.flatMap((cell) => cell?.parts ?? []).filter((part) => clashes.has(partKey(part)));
  if (own.length === 0) return row;
  const fingerprint = own.map((part) => `${partKey(part)} ${clashes.get(partKey(part))}`).join('\n');
  const before = known.get(row);
  if (before?.clashes === fingerprint) return before.row;
  const marked = (part: LessonPart): LessonPart => {
    const clash = clashes.get(partKey(part));
    return clash === undefined ? part : { ...part, clash };
  };
  const cells = row.cells.map((cell) =>
    cell?.parts.some((part) => own.includes(part)) ? { ...cell, parts: cell.parts.map(marked) } : cell,
  );
  const changed = { ...row, cells };
  known.set(row, { clashes: fingerprint, row: changed });
  return changed;
}

/** Its present teacher is not its permanent one. */
function isCovered({ state }: LessonPart): boolean {
  return state.kind === 'replaced' || (state.kind === 'merged' && state.original !== null);
}
