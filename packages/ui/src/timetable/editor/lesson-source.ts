import type { MoveTarget } from '@zvonok/domain/editor/move-targets';
import type { GroupRow } from '@zvonok/domain/timetable/timetable';
import { positionOf } from '../grid/use-grid-selection.ts';

/** Where a lesson was taken from. */
export type LessonSource =
  | { kind: 'grid'; groupId: number; slot: number }
  | { kind: 'tray'; lessonId: number };

/** What happens with a lesson while it is in the hand. */
export interface TakenLesson {
  /** What is in the hand: «6Г, Геогр.». */
  name: string;
  groupId: number;
  /** The slots of its class, computed once. */
  targets: readonly MoveTarget[];
}

/** The lesson under the pointer, on the grid or in the tray. */
export function sourceAt(element: Element, rows: readonly GroupRow[]): LessonSource | null {
  const waiting = element.closest<HTMLElement>('[data-tray-lesson]');
  if (waiting) return { kind: 'tray', lessonId: Number(waiting.dataset.trayLesson) };
  const place = positionOf(element);
  const row = place ? rows[place.position.row] : undefined;
  if (!place || !row?.cells[place.position.slot]) return null;
  return { kind: 'grid', groupId: row.group.id, slot: place.position.slot };
}
