import type { ColumnSpan } from './column-span.ts';
import type { Distance } from './geometry.ts';

/** A row of any timetable: a cell for every slot of the week. */
export interface GridRow {
  cells: readonly unknown[];
}

export interface GridRowProps<Row extends GridRow> {
  row: Row;
  /** Its place in the table, from 0. */
  index: number;
  /** Pixels from the top of the table's body. */
  top: number;
  /** Keys of the row's parts whose change is not confirmed yet, separated by spaces; empty as a rule. */
  pending: string;
  /** Pixels; absent if the row is as high as the table's usual ones. */
  height?: number | undefined;
  /** Of a column, in pixels. */
  slotWidth: number;
  distance?: Distance | undefined;
  /** See `useTypefaceEpoch`. */
  typeface: number;
  /** The slots to draw. The same object for the same week. */
  places: readonly number[];
  /** The slots whose lessons have their words; the same object until others come into view. */
  columns: ColumnSpan;
  /** Slots of a day. */
  daySlots: number;
  /** What an empty slot is called where it can be selected. The same function every time. */
  emptyName?: ((row: Row, slot: number) => string) | undefined;
}

const knownPlaces = new Map<string, readonly number[]>();

/**
 * Slots of a row from `start` on, to draw cells from. A slot's place is its identity; the same question has the same
 * object for an answer, so that no row draws again for it.
 */
export function placesOf(count: number, start = 0): readonly number[] {
  const key = `${start} ${count}`;
  const places = knownPlaces.get(key) ?? Array.from({ length: count }, (_, place) => start + place);
  knownPlaces.set(key, places);
  return places;
}
