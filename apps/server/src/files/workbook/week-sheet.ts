import { WEEKDAY_LABEL, WEEKDAYS } from '@zvonok/domain/calendar/weekday';
import { LESSON_NUMBERS, LESSONS_PER_DAY } from '@zvonok/domain/timetable/lesson';
import type { MergedCells, SheetCell, SheetPlan } from './cells.ts';

/** What stands in one slot of a row. */
export interface SlotText {
  lines: readonly string[];
  /** Not as the permanent timetable has it. */
  changed: boolean;
}

/** A class or a teacher and their 35 slots. */
export interface WeekRow {
  name: string;
  slots: readonly (SlotText | null)[];
}

interface WeekSheet {
  name: string;
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
export function weekSheet({ name, rowTitle, rows, nameWidth, slotWidth }: WeekSheet): SheetPlan {
  return {
    name,
    rows: [daysRow(rowTitle), numbersRow(), ...rows.map(weekRow)],
    widths: [nameWidth, ...WEEKDAYS.flatMap(() => LESSON_NUMBERS.map(() => slotWidth))],
    heights: [20, 16, ...rows.map((row) => heightOf(row, slotWidth))],
    merges: [{ startRow: 0, startCol: 0, endRow: 1, endCol: 0 }, ...WEEKDAYS.map((_, day) => dayCells(day))],
    frozen: { rows: HEADING_ROWS, columns: 1 },
    // A day fits an A4 page across.
    pages: WEEKDAYS.slice(1).map((_, day) => 1 + (day + 1) * LESSONS_PER_DAY),
  };
}

function dayCells(day: number): MergedCells {
  const startCol = 1 + day * LESSONS_PER_DAY;
  return { startRow: 0, startCol, endRow: 0, endCol: startCol + LESSONS_PER_DAY - 1 };
}

function daysRow(rowTitle: string): SheetCell[] {
  const days = WEEKDAYS.flatMap((day) =>
    LESSON_NUMBERS.map(
      (number): SheetCell => ({ value: number === 1 ? WEEKDAY_LABEL[day] : null, look: 'day' }),
    ),
  );
  return [{ value: rowTitle, look: 'heading' }, ...days];
}

function numbersRow(): SheetCell[] {
  const numbers = WEEKDAYS.flatMap(() =>
    LESSON_NUMBERS.map(
      (number): SheetCell => ({ value: number, look: number === 1 ? 'day-number' : 'number' }),
    ),
  );
  return [{ value: null, look: 'heading' }, ...numbers];
}

function weekRow({ name, slots }: WeekRow): SheetCell[] {
  const cells = slots.map((slot, index): SheetCell => {
    const ordinary = index % LESSONS_PER_DAY === 0 ? 'day-start' : 'lesson';
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
