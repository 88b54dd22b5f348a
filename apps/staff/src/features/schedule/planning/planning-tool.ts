import { type LessonPart, partKey, type TeacherRef } from '@zvonok/domain/lesson/lesson-part';
import type { TimetableGridMarks } from '@zvonok/ui/timetable';

export type TimetableView = 'group' | 'teacher';

/** A cell that the user opened, with the lesson in it that was meant. */
export interface OpenedCell {
  element: HTMLElement;
  parts: readonly LessonPart[];
  part: LessonPart;
}

/** The lesson under an element. */
export type LessonAt = (element: Element) => { part: LessonPart; element: HTMLElement } | null;

/** What is in the planner's hand. One at a time. */
export type PlanningTool =
  | { kind: 'idle' }
  /** The menu of a cell is open. Its lessons are named, not kept: they may change meanwhile. */
  | {
      kind: 'menu';
      element: HTMLElement;
      /** `partKey` of everything in the cell. */
      keys: readonly string[];
      /** The one that is being changed. */
      key: string;
    }
  /**
   * A teacher was taken from the list and waits for a lesson: the way of the keyboard and of touch to what the mouse
   * drags.
   */
  | { kind: 'holding'; teacher: TeacherRef }
  /** Two lessons are being merged; the merge machine knows at which step. */
  | { kind: 'merging' }
  /** Something is dragged over the table. */
  | { kind: 'dragging'; marks: PlanningMarks };

/** What the table shows of the tool. */
export type PlanningMarks = Pick<TimetableGridMarks, 'obstacle' | 'steps' | 'keepsHeights'>;

export const IDLE: PlanningTool = { kind: 'idle' };

export function menuOf({ element, parts, part }: OpenedCell): PlanningTool {
  return { kind: 'menu', element, keys: parts.map(partKey), key: partKey(part) };
}

/** What a table needs to be planned in. */
export interface PlanningTools extends PlanningMarks {
  onOpenCell: (cell: OpenedCell) => void;
  onEscape: () => void;
}
