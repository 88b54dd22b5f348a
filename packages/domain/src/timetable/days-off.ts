import type { Weekday } from '../calendar/weekday.ts';
import type { GroupRow, Timetable } from './timetable.ts';

/** By row, the last answer and the days it leaves out: the same row in, the same row out. */
const known = new WeakMap<GroupRow, { days: string; row: GroupRow }>();

/** A week without the lessons of some of its days, such as holidays; without such days the very same object. */
export function withoutDays(timetable: Timetable, days: readonly Weekday[]): Timetable {
  if (days.length === 0) return timetable;
  return { ...timetable, rows: timetable.rows.map((row) => rowWithout(row, days)) };
}

function rowWithout(row: GroupRow, days: readonly Weekday[]): GroupRow {
  const key = days.join(' ');
  const before = known.get(row);
  if (before?.days === key) return before.row;
  const cells = row.cells.map((cell) => (cell && days.includes(cell.day) ? null : cell));
  const without = { ...row, cells };
  known.set(row, { days: key, row: without });
  return without;
}
