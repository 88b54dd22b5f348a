import { type LessonPart, partKey } from '@zvonok/domain/timetable/lesson';

/** A cell somebody opened, with the lesson in it that was meant. */
export interface OpenedCell {
  element: HTMLElement;
  parts: readonly LessonPart[];
  part: LessonPart;
}

/** The same for as long as its menu is open. Its lessons are named, not kept: they may change while the menu is open. */
export interface OpenedParts {
  element: HTMLElement;
  /** `partKey` of everything in the cell. */
  keys: readonly string[];
  /** The one that is being changed. */
  key: string;
}

export function openParts({ element, parts, part }: OpenedCell): OpenedParts {
  return { element, keys: parts.map(partKey), key: partKey(part) };
}
