import type { Weekday } from '@zvonok/domain/calendar/weekday';
import { groupName, type LessonNumber } from '@zvonok/domain/lesson/lesson-part';
import type { TeacherRow } from '@zvonok/domain/timetable/teacher-rows';
import type { GroupRow } from '@zvonok/domain/timetable/timetable';
import { slotIndex, type WeekLayout } from '@zvonok/domain/timetable/week-layout';
import { headHours, type WeekHours } from '../cells/lesson-hours.ts';
import type { WeekDates } from '../grid/grid-header.tsx';

/** The week a sheet of paper is about, and whose it is. */
export interface PrintedWeek extends WeekHours {
  schoolName: string;
  /** «23–27 ноября 2026 г.» */
  title: string;
  dates: WeekDates;
  /** What else is to be said of the week: its moved working days. */
  notes: readonly string[];
}

/** A class or a teacher, with their week. */
export type PrintedRow = GroupRow | TeacherRow;

/** «7Б», «Фомина Н. Н.» */
export function rowName(row: PrintedRow): string {
  return 'group' in row ? groupName(row.group) : row.teacher.name;
}

/** What a sheet of its own is headed by: «7Б класс», «Фомина Н. Н.» */
export function rowTitle(row: PrintedRow): string {
  if (!('group' in row)) return row.teacher.name;
  return `${groupName(row.group)} класс${isSecondShift(row) ? ', вторая смена' : ''}`;
}

/** What a column is headed by: «7Б», «7Б, 2 смена». */
export function columnTitle(row: PrintedRow): string {
  return isSecondShift(row) ? `${rowName(row)}, 2 смена` : rowName(row);
}

export function rowKey(row: PrintedRow): string {
  return 'group' in row ? `class ${row.group.id}` : `teacher ${row.teacher.id}`;
}

/** Whether any of these has a lesson in the slot. */
export function isTaken(
  rows: readonly PrintedRow[],
  layout: WeekLayout,
  day: Weekday,
  number: LessonNumber,
): boolean {
  const slot = slotIndex(layout, day, number);
  return slot !== null && rows.some((row) => row.cells[slot] != null);
}

/** Lesson numbers from the first to the last that occurs on one of the days; empty without lessons. */
export function usedNumbers(
  rows: readonly PrintedRow[],
  { layout, daysOff }: PrintedWeek,
  days: readonly Weekday[] = layout.days,
): readonly LessonNumber[] {
  const used = layout.numbers.filter((number) =>
    days.some((day) => !daysOff.has(day) && isTaken(rows, layout, day, number)),
  );
  const [first, last] = [used[0], used.at(-1)];
  if (first === undefined || last === undefined) return [];
  return layout.numbers.filter((number) => number >= first && number <= last);
}

/** Shown next to a lesson's number: the hours of the second shift if all are in it. */
export function hoursBeside(
  week: PrintedWeek,
  rows: readonly PrintedRow[],
  number: LessonNumber,
  days?: readonly Weekday[],
): string {
  return headHours(week, { number, shift: rows.every(isSecondShift) ? 2 : 1, ...(days && { days }) });
}

function isSecondShift(row: PrintedRow): boolean {
  return 'group' in row && row.group.shift === 2;
}
