import type { Weekday } from '@zvonok/domain/calendar/weekday';
import { groupName, type LessonNumber } from '@zvonok/domain/timetable/lesson';
import type { TeacherRow } from '@zvonok/domain/timetable/teacher-rows';
import type { GroupRow } from '@zvonok/domain/timetable/timetable';
import { slotIndex, type WeekLayout } from '@zvonok/domain/timetable/week-layout';
import type { LessonTimeLabel, WeekDates } from '../grid/grid-header.tsx';

/** The week a sheet of paper is about, and whose it is. */
export interface PrintedWeek {
  schoolName: string;
  /** «23–27 ноября 2026 г.» */
  title: string;
  layout: WeekLayout;
  dates: WeekDates;
  lessonTimes: readonly LessonTimeLabel[];
  /** Days without lessons, and why: «Каникулы до 11 января». */
  daysOff: ReadonlyMap<Weekday, string>;
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
  return 'group' in row ? `${groupName(row.group)} класс` : row.teacher.name;
}

export function rowKey(row: PrintedRow): string {
  return 'group' in row ? `class ${row.group.id}` : `teacher ${row.teacher.id}`;
}

/** Whether somebody of these has a lesson in the slot. */
export function isTaken(
  rows: readonly PrintedRow[],
  layout: WeekLayout,
  day: Weekday,
  number: LessonNumber,
): boolean {
  const slot = slotIndex(layout, day, number);
  return slot !== null && rows.some((row) => row.cells[slot] != null);
}

/** Lesson numbers from the first to the last that somebody has on one of the days; none where there are no lessons. */
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

/** «08:30–09:10»; empty where the school says nothing. */
export function lessonHours({ lessonTimes }: PrintedWeek, number: LessonNumber): string {
  const text = lessonTimes.find((time) => time.number === number)?.time ?? '';
  return text.replace(/\s*-\s*/, '–');
}
