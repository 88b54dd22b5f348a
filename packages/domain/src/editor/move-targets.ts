import { isSameTime } from '../bells/lesson-time.ts';
import { slotHours } from '../bells/week-bells.ts';
import { groupName, type LessonPart } from '../lesson/lesson-part.ts';
import { type GroupRow, partsOf, type Timetable } from '../timetable/timetable.ts';
import { slotOf } from '../timetable/week-layout.ts';

/** What is done to a lesson that is put outside the grid. */
export const TAKE_OFF_GRID = 'Убрать с сетки';

/** What happens when a lesson is put into a slot of its class. */
export interface MoveTarget {
  /**
   * `here` is where it stands; `swap` lets two lessons change places; `displace` puts the present lesson into the tray.
   */
  kind: 'here' | 'free' | 'swap' | 'displace';
  /** Who stands there: the subject's short name. */
  occupant: string | null;
  /** Who would have to be in two places at once: 'Зуева П. П. ведёт 7Б, каб. 214'. It may be put there all the same. */
  conflicts: readonly string[];
}

/**
 * All slots of a class as targets for a lesson, by `slotIndex`; computed once, when the drag begins. `from` is null for
 * a lesson from the tray.
 */
export function moveTargets(
  timetable: Timetable,
  row: GroupRow,
  parts: readonly LessonPart[],
  from: number | null,
): MoveTarget[] {
  const byTeacher = Map.groupBy(
    partsOf(timetable).filter(({ group }) => group.id !== row.group.id),
    ({ teacher }) => teacher?.id,
  );
  const clashes = (moving: readonly LessonPart[], index: number) => {
    const slot = { group: row.group, ...slotOf(timetable.layout, index) };
    const there = { ...slot, ...slotHours(timetable.bells, slot) };
    const teachers = new Set(moving.flatMap(({ teacher }) => teacher?.id ?? []));
    return [...teachers]
      .flatMap((id) => byTeacher.get(id) ?? [])
      .filter((other) => isSameTime(there, other) && moving.some((part) => clash(part, other)))
      .map(clashText);
  };

  return row.cells.map((cell, slot) => {
    if (slot === from) return { kind: 'here', occupant: null, conflicts: [] };
    const there = clashes(parts, slot);
    if (!cell) return { kind: 'free', occupant: null, conflicts: there };
    const occupant = cell.parts[0]?.subject.shortName ?? null;
    if (from === null) return { kind: 'displace', occupant, conflicts: there };
    return { kind: 'swap', occupant, conflicts: [...there, ...clashes(cell.parts, from)] };
  });
}

/** Why a slot of another class is no target. */
export const OTHER_CLASS = 'Урок переносится только в своём классе';

/** What a target says before anything is let go. */
export function targetText({ kind, occupant, conflicts }: MoveTarget): string {
  const what = {
    here: 'урок стоит здесь',
    free: 'свободно',
    swap: `поменяется местами с «${occupant}»`,
    displace: `«${occupant}» уйдёт в неразмещённые`,
  }[kind];
  return conflicts.length === 0 ? what : `${what}. Конфликт: ${conflicts.join('; ')}`;
}

/** Teachers needed in two classes at once at the time of these parts. */
export function standingConflicts(timetable: Timetable, parts: readonly LessonPart[]): string[] {
  const [first] = parts;
  if (!first) return [];
  return partsOf(timetable, first.day)
    .filter((other) => isSameTime(first, other) && other.group.id !== first.group.id)
    .filter((other) => parts.some((part) => clash(part, other)))
    .map(clashText);
}

/** One teacher for both, at one time; parts of one flow are taught together. */
function clash(part: LessonPart, { teacher, flow }: LessonPart): boolean {
  if (teacher === null || part.teacher?.id !== teacher.id) return false;
  return flow === undefined || part.flow !== flow;
}

function clashText({ teacher, group, room }: LessonPart): string {
  return `${teacher?.name ?? ''} ведёт ${groupName(group)}${room ? `, каб. ${room.number}` : ''}`;
}
