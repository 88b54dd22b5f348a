import type { Weekday } from '../calendar/weekday.ts';
import { groupName, type LessonNumber, type LessonPart } from './lesson.ts';
import { type Cell, slotIndex, type Timetable } from './timetable.ts';

/** What would come of moving a lesson of the permanent timetable, to be shown before the drop. */
export interface MovePreview {
  /** The lesson of the same class that would change places with it; null when the slot is free. */
  swapsWith: Cell | null;
  /** Teachers who would be in two places at once, in a reader's words. They warn, they don't forbid. */
  conflicts: readonly string[];
}

/**
 * Looks at a move of a whole cell to another slot of its class, by the permanent timetable: a substitute for a day counts as the teacher they
 * replace, and classes sent home or merged count as taught.
 */
export function previewMove(
  timetable: Timetable,
  moved: Cell,
  to: { day: Weekday; number: LessonNumber },
): MovePreview {
  const row = timetable.rows.find(({ group }) => group.id === moved.group.id);
  const there = row?.cells[slotIndex(to.day, to.number)] ?? null;
  if (there?.code === moved.code) return { swapsWith: null, conflicts: [] };
  const back = there ? clashes(timetable, there, moved) : [];
  return { swapsWith: there, conflicts: [...clashes(timetable, moved, to), ...back] };
}

/** Who of a cell teaches another class in a slot. */
function clashes(timetable: Timetable, cell: Cell, at: { day: Weekday; number: LessonNumber }): string[] {
  const slot = slotIndex(at.day, at.number);
  const others = timetable.rows
    .filter(({ group }) => group.id !== cell.group.id)
    .flatMap(({ cells }) => cells[slot]?.parts ?? []);
  const names = new Set(cell.parts.flatMap((part) => permanentTeacher(part) ?? []));
  return others.flatMap((part) => {
    const name = permanentTeacher(part);
    return name !== null && names.has(name) ? [conflictText(name, part)] : [];
  });
}

/** By name, which is all the wire says of who is replaced, and which no two teachers share. */
function permanentTeacher({ state, teacher }: LessonPart): string | null {
  const original = state.kind === 'replaced' || state.kind === 'merged' ? state.original : null;
  return original ?? teacher?.name ?? null;
}

function conflictText(name: string, { group, room }: LessonPart): string {
  return `${name} в это время ведёт ${groupName(group)}${room ? `, каб. ${room.number}` : ''}`;
}
