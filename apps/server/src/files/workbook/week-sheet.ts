import { WEEKDAY_LABEL, type Weekday } from '@zvonok/domain/calendar/weekday';
import { slotsOf, type WeekLayout } from '@zvonok/domain/timetable/week-layout';
import type { MergedCells, SheetCell, SheetPlan } from './cells.ts';

/** What stands in one slot of a row. */
export interface SlotText {
  lines: readonly string[];
  /** Not as the permanent timetable has it. */
  changed: boolean;
}

/** The week a table shows. */
export interface TableWeek {
  /** «Гимназия № 7: 23–27 ноября 2026 г.», and the moved working days. */
  title: string;
  /** «23 ноября» of each day. */
  dates: Readonly<Partial<Record<Weekday, string>>>;
  /** Days without lessons, and why. */
  daysOff: ReadonlyMap<Weekday, string>;
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
  /** Absent for the permanent timetable. */
  week: TableWeek | undefined;
}

const HEADING_ROWS = 2;
const LINE_POINTS = 13.5;
const MIN_ROW_POINTS = 18;

/** The look of the screens: days over lesson numbers, both staying in sight, a row per class or teacher. */
export function weekSheet({
  name,
  layout,
  rowTitle,
  rows,
  nameWidth,
  slotWidth,
  week,
}: WeekSheet): SheetPlan {
  const { days, numbers } = layout;
  const perDay = numbers.length;
  const titles = week ? 1 : 0;
  return {
    name,
    rows: [
      ...(week ? [titleRow(week, layout)] : []),
      daysRow(rowTitle, layout, week),
      numbersRow(layout),
      ...rows.map((row) => weekRow(row, perDay)),
    ],
    widths: [nameWidth, ...slotsOf(layout).map(() => slotWidth)],
    heights: [...(week ? [16] : []), 20, 16, ...rows.map((row) => heightOf(row, slotWidth))],
    merges: [
      ...(week ? days.map((_, day) => dayCells(day, perDay, 0)) : []),
      { startRow: titles, startCol: 0, endRow: titles + 1, endCol: 0 },
      ...days.map((_, day) => dayCells(day, perDay, titles)),
    ],
    frozen: { rows: titles + HEADING_ROWS, columns: 1 },
    // A day fits an A4 page across.
    pages: days.slice(1).map((_, day) => 1 + (day + 1) * perDay),
  };
}

function dayCells(day: number, perDay: number, row: number): MergedCells {
  const startCol = 1 + day * perDay;
  return { startRow: row, startCol, endRow: row, endCol: startCol + perDay - 1 };
}

/** Whose week it is, over every day: each of them is a page of its own on paper. */
function titleRow({ title }: TableWeek, layout: WeekLayout): SheetCell[] {
  const days = slotsOf(layout).map(
    ({ number }): SheetCell => ({ value: number === layout.numbers[0] ? title : null, look: 'heading' }),
  );
  return [{ value: null, look: 'heading' }, ...days];
}

function daysRow(rowTitle: string, layout: WeekLayout, week: TableWeek | undefined): SheetCell[] {
  const days = slotsOf(layout).map(
    ({ day, number }): SheetCell => ({
      value: number === layout.numbers[0] ? dayHeading(day, week) : null,
      look: 'day',
    }),
  );
  return [{ value: rowTitle, look: 'heading' }, ...days];
}

/** «Среда, 4 ноября: День народного единства». */
function dayHeading(day: Weekday, week: TableWeek | undefined): string {
  const dated = [WEEKDAY_LABEL[day], week?.dates[day]].filter(Boolean).join(', ');
  const dayOff = week?.daysOff.get(day);
  return dayOff === undefined ? dated : `${dated}: ${dayOff}`;
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
