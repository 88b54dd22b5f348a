import type { WeekLayout } from '@zvonok/domain/timetable/week-layout';

/** Where the selection stands: a row of the table and one of the week's slots. */
export interface GridPosition {
  row: number;
  slot: number;
}

/** What the keyboard needs to know of a table. */
export interface GridShape {
  rowCount: number;
  /** Columns of a day, and of the whole week. */
  daySlots: number;
  weekSlots: number;
  /** The rows of a column are lessons of one day. */
  isDayAColumn?: boolean;
  /** Rows a page key moves by: as many as are seen at once. */
  pageRows: number;
  isFilled: (row: number, slot: number) => boolean;
}

/** A key press as the browser reports it; only these fields matter. */
export interface GridKey {
  key: string;
  ctrlKey?: boolean;
  metaKey?: boolean;
}

/**
 * The cell a key leads to, or null when the key does nothing there. Only cells with a lesson can be reached:
 * arrows step over empty ones and stop at the edge; Home and End stay in the row (with Ctrl: in the table);
 * page keys keep the column; 1–6 keep the row and the lesson number, or take that day's first lesson.
 */
export function nextPosition(shape: GridShape, from: GridPosition, pressed: GridKey): GridPosition | null {
  const whole = pressed.ctrlKey === true || pressed.metaKey === true;
  switch (pressed.key) {
    case 'ArrowRight':
      return alongRow(shape, from.row, from.slot + 1, 1);
    case 'ArrowLeft':
      return alongRow(shape, from.row, from.slot - 1, -1);
    case 'ArrowDown':
      return alongColumn(shape, from.row + 1, from.slot, 1);
    case 'ArrowUp':
      return alongColumn(shape, from.row - 1, from.slot, -1);
    case 'Home':
      return whole ? firstPosition(shape) : alongRow(shape, from.row, 0, 1);
    case 'End':
      return whole ? lastPosition(shape) : alongRow(shape, from.row, shape.weekSlots - 1, -1);
    case 'PageDown':
      return byPage(shape, from, 1);
    case 'PageUp':
      return byPage(shape, from, -1);
    default:
      return whole ? null : toDay(shape, from, Number(pressed.key));
  }
}

/**
 * Where the selection goes when its lesson is no longer there: to the next one of the same day, else the one before,
 * else along the row, else to the first of all.
 */
export function nearestPosition(shape: GridShape, from: GridPosition | null): GridPosition | null {
  if (!from || from.row >= shape.rowCount) return firstPosition(shape);
  const { row, slot } = from;
  const beside = [alongRow(shape, row, slot, 1), alongRow(shape, row, slot, -1)];
  const onTheDay = shape.isDayAColumn
    ? [alongColumn(shape, row, slot, 1), alongColumn(shape, row, slot, -1)]
    : beside.filter((found) => found && dayOf(shape, found.slot) === dayOf(shape, slot));
  return [...onTheDay, ...beside].find((found) => found !== null) ?? firstPosition(shape);
}

function dayOf({ daySlots }: GridShape, slot: number): number {
  return Math.floor(slot / daySlots);
}

/** The first cell with a lesson, reading row by row. */
export function firstPosition(shape: GridShape): GridPosition | null {
  for (let row = 0; row < shape.rowCount; row += 1) {
    const found = alongRow(shape, row, 0, 1);
    if (found) return found;
  }
  return null;
}

function lastPosition(shape: GridShape): GridPosition | null {
  for (let row = shape.rowCount - 1; row >= 0; row -= 1) {
    const found = alongRow(shape, row, shape.weekSlots - 1, -1);
    if (found) return found;
  }
  return null;
}

function alongRow(shape: GridShape, row: number, start: number, step: 1 | -1): GridPosition | null {
  for (let slot = start; slot >= 0 && slot < shape.weekSlots; slot += step) {
    if (shape.isFilled(row, slot)) return { row, slot };
  }
  return null;
}

function alongColumn(shape: GridShape, start: number, slot: number, step: 1 | -1): GridPosition | null {
  for (let row = start; row >= 0 && row < shape.rowCount; row += step) {
    if (shape.isFilled(row, slot)) return { row, slot };
  }
  return null;
}

/** A page further, to the nearest lesson of the column; back towards the start when there is none beyond. */
function byPage(shape: GridShape, from: GridPosition, step: 1 | -1): GridPosition | null {
  const target = clamp(from.row + step * Math.max(1, shape.pageRows), 0, shape.rowCount - 1);
  if (target === from.row) return null;
  const beyond = alongColumn(shape, target, from.slot, step);
  if (beyond) return beyond;
  const before = alongColumn(shape, target, from.slot, step === 1 ? -1 : 1);
  return before && (before.row - from.row) * step > 0 ? before : null;
}

function toDay(shape: GridShape, from: GridPosition, day: number): GridPosition | null {
  if (!Number.isInteger(day) || day < 1 || day > shape.weekSlots / shape.daySlots) return null;
  const start = (day - 1) * shape.daySlots;
  const same = start + (from.slot % shape.daySlots);
  if (shape.isFilled(from.row, same)) return { row: from.row, slot: same };
  if (shape.isDayAColumn) return alongColumn(shape, 0, start, 1);
  const found = alongRow(shape, from.row, start, 1);
  return found && found.slot < start + shape.daySlots ? found : null;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}

/** The slot of the week that stands at a place where days are columns. */
export function slotInWeek({ numbers }: WeekLayout, { row, slot }: GridPosition): number {
  return slot * numbers.length + row;
}

/** Where a slot of the week stands where days are columns. */
export function placeInLines({ numbers }: WeekLayout, slot: number): GridPosition {
  return { row: slot % numbers.length, slot: Math.floor(slot / numbers.length) };
}
