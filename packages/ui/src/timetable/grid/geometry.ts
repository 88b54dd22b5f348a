import { WEEKDAYS, type Weekday } from '@zvonok/domain/calendar/weekday';
import { LESSONS_PER_DAY } from '@zvonok/domain/timetable/lesson';
import { SLOTS_PER_WEEK } from '@zvonok/domain/timetable/timetable';

/** The fixed sizes of a table, in pixels: everything that scrolls and lights up is computed from them. */
export interface GridGeometry {
  rowHeight: number;
  slotWidth: number;
  /** Of the sticky column that names the rows. */
  headWidth: number;
}

/** Height of the two header rows together. */
export const HEADER_HEIGHT = 52;

/** The slots of a week, to draw a row from. A slot's number is its identity. */
export const WEEK_SLOTS: readonly number[] = Array.from({ length: SLOTS_PER_WEEK }, (_, slot) => slot);

/** Where a slot begins, counted from the left edge of the whole table. */
export function slotLeft(geometry: GridGeometry, slot: number): number {
  return geometry.headWidth + slot * geometry.slotWidth;
}

/** The first slot of a day. */
export function firstSlotOf(day: Weekday): number {
  return WEEKDAYS.indexOf(day) * LESSONS_PER_DAY;
}

/** The scroll position that puts a day right beside the sticky column. */
export function dayLeft(geometry: GridGeometry, day: Weekday): number {
  return firstSlotOf(day) * geometry.slotWidth;
}

/** A scrolled box: how far, and how much of the table it shows beside what sticks. */
export interface Viewport {
  offset: number;
  size: number;
}

/** The nearest scroll offset at which a span of the table is in view. */
export function offsetShowing(start: number, end: number, { offset, size }: Viewport): number {
  if (start < offset) return start;
  if (end > offset + size) return Math.min(start, end - size);
  return offset;
}
