import type { GroupRow } from '@zvonok/domain/timetable/timetable';
import { positionOf } from '../timetable-grid/use-grid-selection.ts';

/** Where a lesson was taken from. */
export type LessonSource =
  | { kind: 'grid'; groupId: number; slot: number }
  | { kind: 'tray'; lessonId: number };

/** The lesson under the pointer, on the grid or beside it. */
export function sourceAt(element: Element, rows: readonly GroupRow[]): LessonSource | null {
  const waiting = element.closest<HTMLElement>('[data-tray-lesson]');
  if (waiting) return { kind: 'tray', lessonId: Number(waiting.dataset.trayLesson) };
  const place = positionOf(element);
  const row = place ? rows[place.position.row] : undefined;
  if (!place || !row?.cells[place.position.slot]) return null;
  return { kind: 'grid', groupId: row.group.id, slot: place.position.slot };
}
