import { positionOf } from '../grid/use-grid-selection.ts';

/** Where something on the screen stands in a grid. */
export interface LessonElement {
  /** Index among the rows the grid was given. */
  row: number;
  /** Index among the week's slots. */
  slot: number;
  /** Index of the part of a split cell, when it was within one. */
  part: number | null;
  /** The cell, or the part of it. */
  element: HTMLElement;
}

/** The place in a grid that an element of the document is in; null when it is in no cell. */
export function lessonElementAt(element: Element): LessonElement | null {
  const place = positionOf(element);
  if (!place) return null;
  const part = element.closest<HTMLElement>('[data-part]');
  return { ...place.position, part: partIndexOf(element), element: part ?? place.cell };
}

/** The index of the part that holds an event's target, when the cell is split. */
export function partIndexOf(target: EventTarget | null): number | null {
  const part = target instanceof Element ? target.closest<HTMLElement>('[data-part]') : null;
  return part ? Number(part.dataset.part) : null;
}
