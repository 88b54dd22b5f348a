import type { Weekday } from '@zvonok/domain/calendar/weekday';
import { slotCount, type WeekLayout } from '@zvonok/domain/timetable/week-layout';
import type { CSSProperties } from 'react';

/**
 * How much of the week is seen at once: one day and nearly all classes, a day and a half with everything in full, or
 * three days.
 */
export type Distance = 'day' | 'week' | 'overview';

/** The fixed sizes of a table, in pixels: everything that scrolls and lights up is computed from them. */
export interface GridGeometry {
  /** Absent in a table that is not looked at from different distances. */
  distance?: Distance;
  /** So many days fill the width of the table, with columns as wide as these limits allow; absent: `slotWidth`. */
  filling?: { days: number; least: number; most: number };
  rowHeight: number;
  /** What a row is higher by that needs more than `rowHeight`, or twice that; absent: by what it needs. */
  step?: number;
  slotWidth: number;
  /** Of the sticky column that names the rows. */
  headWidth: number;
}

/** The sizes with columns that fill a table that wide. */
export function filledGeometry(geometry: GridGeometry, daySlots: number, tableWidth: number): GridGeometry {
  const { filling, headWidth } = geometry;
  if (!filling || tableWidth === 0) return geometry;
  const { days, least, most } = filling;
  const share = Math.floor(((tableWidth - headWidth) / (days * daySlots)) * 100) / 100;
  const slotWidth = Math.max(least, Math.min(most, share));
  return slotWidth === geometry.slotWidth ? geometry : { ...geometry, slotWidth };
}

/** A row's height for cells that need so much: the usual one, or that and as many steps as it takes. Pixels. */
export function rowHeightFor(needed: number, { rowHeight, step = 1 }: GridGeometry): number {
  const more = Math.max(0, needed + ROW_BORDER - rowHeight);
  return rowHeight + Math.ceil(more / step) * step;
}

const ROW_BORDER = 1;

/** Narrow columns: their words are said in short. */
export function isNarrow(slotWidth: number): boolean {
  return slotWidth < 80;
}

/** Height of the two header rows together. */
export const HEADER_HEIGHT = 52;

/** The sizes as the style sheets of a table read them. */
export function sizesOf(
  { rowHeight, slotWidth, headWidth }: GridGeometry,
  layout: WeekLayout,
): CSSProperties {
  const sizes = {
    '--tt-row': `${rowHeight}px`,
    '--tt-slot': `${slotWidth}px`,
    '--tt-slots': slotCount(layout),
    '--tt-day-slots': layout.numbers.length,
    '--tt-head': `${headWidth}px`,
    '--tt-header': `${HEADER_HEIGHT}px`,
  };
  return sizes as CSSProperties;
}

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
