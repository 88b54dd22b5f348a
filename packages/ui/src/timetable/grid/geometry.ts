import type { Weekday } from '@zvonok/domain/calendar/weekday';
import type { WeekLayout } from '@zvonok/domain/timetable/week-layout';

/** The fixed sizes of a table, in pixels: everything that scrolls and lights up is computed from them. */
export interface GridGeometry {
  rowHeight: number;
  slotWidth: number;
  /** Of the sticky column that names the rows. */
  headWidth: number;
}

/** How much of the week is to be seen at once: `compact` has three days at once on a usual screen. */
export type Density = 'cozy' | 'compact';

/** Columns of a compact table: their words are said in short. */
export function isNarrow(slotWidth: number): boolean {
  return slotWidth < 80;
}

/** Height of the two header rows together. */
export const HEADER_HEIGHT = 52;

/** Where a slot begins, counted from the left edge of the whole table. */
export function slotLeft(geometry: GridGeometry, slot: number): number {
  return geometry.headWidth + slot * geometry.slotWidth;
}

/** The first slot of a day; of the week, for a day the school does not have. */
export function firstSlotOf({ days, numbers }: WeekLayout, day: Weekday): number {
  return Math.max(0, days.indexOf(day)) * numbers.length;
}

/** The scroll position that puts a day right next to the sticky column. */
export function dayLeft(geometry: GridGeometry, layout: WeekLayout, day: Weekday): number {
  return firstSlotOf(layout, day) * geometry.slotWidth;
}

/** The place among the days of the one most of whose first lessons are in view at a scroll position. */
export function dayAt({ slotWidth }: GridGeometry, { numbers }: WeekLayout, left: number): number {
  return Math.round(left / (numbers.length * slotWidth));
}

/** A scrolled box: how far, and how much of the table it shows, without what sticks. */
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
