import { isSameTime } from '../bells/lesson-time.ts';
import { groupName, type LessonPart, partKey } from '../lesson/lesson-part.ts';
import { type GroupRow, partsOf, type Timetable } from './timetable.ts';

/**
 * Returns whether a part's `teacher` is really needed there today (docs/decisions/0042): not when the class goes home,
 * and not when it goes elsewhere, since the lesson it joins has its own teacher. `teacher` is already the substitute,
 * so the one replaced is free. A lesson whose teacher is away is not taught.
 */
export function isTaught(part: LessonPart): boolean {
  if (part.teacher === null || part.isOpen || part.state.kind === 'sent-home') return false;
  return !(part.state.kind === 'merged' && part.state.role === 'first');
}

/** Returns whether this teacher teaches this part today. */
export function isBusyWith(part: LessonPart, teacherId: number): boolean {
  return part.teacher?.id === teacherId && isTaught(part);
}

/** Letters the name of a flow has at most. */
export const MAX_FLOW_NAME = 100;

/**
 * Returns whether two parts are taught together: at one time, under one name of a flow (docs/decisions/0124). One
 * teacher and one room for all of them is then no conflict.
 */
export function isSameFlow(one: LessonPart, other: LessonPart): boolean {
  return one.flow !== undefined && one.flow === other.flow && isSameTime(one, other);
}

/** The names of flows among some parts, each once, in the order they are met. */
export function flowNames(parts: readonly LessonPart[]): string[] {
  return [...new Set(parts.flatMap(({ flow }) => flow ?? []))];
}

/**
 * What keeps a teacher from a part at its time, or null when nothing does. `taught` are the parts they are named in on
 * that day.
 */
export function busyReason(
  taught: readonly LessonPart[],
  teacherId: number,
  part: LessonPart,
): string | null {
  const clash = taught.find(
    (other) =>
      isSameTime(other, part) &&
      partKey(other) !== partKey(part) &&
      !isSameFlow(other, part) &&
      isBusyWith(other, teacherId),
  );
  if (!clash) return null;
  if (clash.lessonId === part.lessonId && clash.subgroup)
    return `ведёт подгруппу «${clash.subgroup.name}» этого класса`;
  const room = clash.room ? `, каб. ${clash.room.number}` : '';
  return `ведёт ${groupName(clash.group)}${room}`;
}

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
