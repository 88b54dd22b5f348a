import { WEEKDAY_LABEL } from '@zvonok/domain/calendar/weekday';
import { slotsOf, type WeekLayout } from '@zvonok/domain/timetable/week-layout';
import type { MergedCells, SheetCell, SheetPlan } from './cells.ts';

/** What stands in one slot of a row. */
export interface SlotText {
  lines: readonly string[];
  /** Not as the permanent timetable has it. */
  changed: boolean;
}

/** A class or a teacher and the slots of their week. */
export interface WeekRow {
  name: string;
  slots: readonly (SlotText | null)[];
}

interface WeekSheet {
  name: string;
  layout: WeekLayout;
  /** What the rows are: 'Класс', 'Учитель'. */
  rowTitle: string;
  rows: readonly WeekRow[];
  nameWidth: number;
  slotWidth: number;
}

const HEADING_ROWS = 2;
const LINE_POINTS = 13.5;
const MIN_ROW_POINTS = 18;

/** The look of the screens: days over lesson numbers, both staying in sight, a row per class or teacher. */
export function weekSheet({ name, layout, rowTitle, rows, nameWidth, slotWidth }: WeekSheet): SheetPlan {
  const { days, numbers } = layout;
  const perDay = numbers.length;
  return {
    name,
    rows: [daysRow(rowTitle, layout), numbersRow(layout), ...rows.map((row) => weekRow(row, perDay))],
    widths: [nameWidth, ...slotsOf(layout).map(() => slotWidth)],
    heights: [20, 16, ...rows.map((row) => heightOf(row, slotWidth))],
    merges: [
      { startRow: 0, startCol: 0, endRow: 1, endCol: 0 },
      ...days.map((_, day) => dayCells(day, perDay)),
    ],
    frozen: { rows: HEADING_ROWS, columns: 1 },
    // A day fits an A4 page across.
    pages: days.slice(1).map((_, day) => 1 + (day + 1) * perDay),
  };
}

function dayCells(day: number, perDay: number): MergedCells {
  const startCol = 1 + day * perDay;
  return { startRow: 0, startCol, endRow: 0, endCol: startCol + perDay - 1 };
}

function daysRow(rowTitle: string, layout: WeekLayout): SheetCell[] {
  const days = slotsOf(layout).map(
    ({ day, number }): SheetCell => ({
      value: number === layout.numbers[0] ? WEEKDAY_LABEL[day] : null,
      look: 'day',
    }),
  );
  return [{ value: rowTitle, look: 'heading' }, ...days];
}

function numbersRow(layout: WeekLayout): SheetCell[] {
  const numbers = slotsOf(layout).map(
    ({ number }): SheetCell => ({
      value: number,
      look: number === layout.numbers[0] ? 'day-number' : 'number',
    }),
  );
  return [{ value: null, look: 'heading' }, ...numbers];
}

function weekRow({ name, slots }: WeekRow, perDay: number): SheetCell[] {
  const cells = slots.map((slot, index): SheetCell => {
    const ordinary = index % perDay === 0 ? 'day-start' : 'lesson';
    return { value: slot ? slot.lines.join('\n') : null, look: slot?.changed ? 'changed' : ordinary };
  });
  return [{ value: name, look: 'name' }, ...cells];
}

/** Programs do not fit rows to wrapped text on their own when a file comes from elsewhere. */
function heightOf({ slots }: WeekRow, slotWidth: number): number {
  const lines = slots.map((slot) =>
    (slot?.lines ?? []).reduce((sum, line) => sum + Math.ceil(line.length / slotWidth), 0),
  );
  return Math.max(MIN_ROW_POINTS, Math.max(...lines) * LINE_POINTS + 3);
}
