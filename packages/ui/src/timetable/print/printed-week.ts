import type { Shift } from '@zvonok/domain/bells/school-bells';
import type { WeekBells } from '@zvonok/domain/bells/week-bells';
import type { Weekday } from '@zvonok/domain/calendar/weekday';
import { groupName, type LessonNumber, type LessonPart } from '@zvonok/domain/lesson/lesson-part';
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
  /** The bells of each day, where they are not the same every day and for everybody. */
  bells?: WeekBells | undefined;
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

/**
 * What stands beside a lesson's number: the hours that lesson has on most of these days, «08:30–09:10». Those of the
 * second shift where everybody is in it; empty where the school says none.
 */
export function headHours(
  week: PrintedWeek,
  rows: readonly PrintedRow[],
  number: LessonNumber,
  days: readonly Weekday[] = week.layout.days,
): string {
  const shift = rows.every(isSecondShift) ? 2 : 1;
  const all = days
    .filter((day) => !week.daysOff.has(day))
    .map((day) => hoursOn(week, { day, number, shift }));
  const times = Map.groupBy(all, (hours) => hours);
  const [most] = [...times.values()].sort((a, b) => b.length - a.length);
  return most?.[0] ?? '';
}

/** A lesson's own hours where they are not those beside its number: another shift, a shortened day. */
export function otherHours(
  week: PrintedWeek,
  { day, number, group }: Pick<LessonPart, 'day' | 'number' | 'group'>,
  beside: string,
): string | null {
  const hours = hoursOn(week, { day, number, shift: group.shift ?? 1 });
  return hours === '' || hours === beside ? null : hours;
}

interface HoursOf {
  day: Weekday;
  number: LessonNumber;
  shift: Shift;
}

function hoursOn({ bells, lessonTimes }: PrintedWeek, { day, number, shift }: HoursOf): string {
  const times = bells ? bells.days[day].times[shift] : lessonTimes;
  const text = times.find((time) => time.number === number)?.time ?? '';
  return text.replace(/\s*-\s*/, '–');
}

function isSecondShift(row: PrintedRow): boolean {
  return 'group' in row && row.group.shift === 2;
}
