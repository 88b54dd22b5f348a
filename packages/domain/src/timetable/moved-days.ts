import type { WeekBells } from '../bells/week-bells.ts';
import type { WorkedDay } from '../calendar/school-calendar.ts';
import { weekdayOf } from '../calendar/school-date.ts';
import { WEEKDAYS, type Weekday } from '../calendar/weekday.ts';
import { groupName } from '../lesson/lesson-part.ts';
import { cellCode } from './cell-code.ts';
import type { Cell, GroupRow, Timetable } from './timetable.ts';
import { slotsOfDay, type WeekLayout, weekLayoutOf } from './week-layout.ts';

/** A day worked by another weekday's timetable, and the lessons of that weekday as they are on it. */
export interface MovedDay {
  worked: WorkedDay;
  timetable: Timetable;
}

/**
 * A week in which a moved day has a column of its own lessons, including a Saturday outside the school's usual days.
 */
export function withMovedDays(timetable: Timetable, moved: readonly MovedDay[]): Timetable {
  if (moved.length === 0) return timetable;
  const layout = layoutWith(
    timetable.layout,
    moved.map(({ worked }) => ownDayOf(worked)),
  );
  const known = new Map(
    moved.map(({ worked, timetable: { rows } }) => [
      worked,
      new Map(rows.map((row) => [row.group.id, row] as const)),
    ]),
  );
  const rows = timetable.rows.map((row) => {
    const parts = moved.map(({ worked, timetable: { layout: from } }) => {
      const held = known.get(worked)?.get(row.group.id);
      return { day: ownDayOf(worked), slots: held ? slotsOfDay(from, held.cells, worked.day) : [] };
    });
    return rowWith(row, layout, parts);
  });
  const bells = timetable.bells && bellsWith(timetable.bells, moved);
  return { ...timetable, layout, rows, ...(bells && { bells }) };
}

/** The weekday of a date itself, and not that whose lessons it has. */
function ownDayOf({ date }: WorkedDay): Weekday {
  return weekdayOf(date, WEEKDAYS) ?? 'SATURDAY';
}

function layoutWith(layout: WeekLayout, days: readonly Weekday[]): WeekLayout {
  const [firstLesson = 1, lastLesson = firstLesson] = [layout.numbers[0], layout.numbers.at(-1)];
  return days.every((day) => layout.days.includes(day))
    ? layout
    : weekLayoutOf({ dayCount: 6, firstLesson, lastLesson });
}

interface HeldSlots {
  day: Weekday;
  slots: readonly (Cell | null)[];
}

/** By row, the last answer and the cells it was made of: the same lessons in, the same row out. */
const knownRows = new WeakMap<GroupRow, { cells: readonly (Cell | null)[]; row: GroupRow }>();

function rowWith(row: GroupRow, layout: WeekLayout, held: readonly HeldSlots[]): GroupRow {
  const { length } = layout.numbers;
  const cells = Array.from({ length: layout.days.length * length }, (_, slot) => row.cells[slot] ?? null);
  for (const { day, slots } of held) {
    const first = layout.days.indexOf(day) * length;
    for (const place of layout.numbers.keys()) cells[first + place] = cellOn(slots[place] ?? null, day);
  }
  const before = knownRows.get(row);
  if (before?.cells.length === cells.length && cells.every((cell, slot) => cell === before.cells[slot]))
    return before.row;
  const whole = { ...row, cells };
  knownRows.set(row, { cells, row: whole });
  return whole;
}

/** By cell, what it is on another day than its own. */
const knownCells = new WeakMap<Cell, Cell>();

function cellOn(cell: Cell | null, day: Weekday): Cell | null {
  if (!cell) return null;
  const known = knownCells.get(cell);
  if (known?.day === day) return known;
  const { group, number } = cell;
  const code = cellCode(groupName(group), day, number);
  const moved = { ...cell, code, day, parts: cell.parts.map((part) => ({ ...part, day })) };
  knownCells.set(cell, moved);
  return moved;
}

function bellsWith(bells: WeekBells, moved: readonly MovedDay[]): WeekBells {
  const days = { ...bells.days };
  for (const { worked, timetable } of moved) {
    const own = timetable.bells?.days[worked.day];
    if (own) days[ownDayOf(worked)] = own;
  }
  return { ...bells, days };
}
