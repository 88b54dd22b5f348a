import { movedSaturday } from '@zvonok/domain/calendar/calendar-week';
import {
  calendarNote,
  movedDayOf,
  NO_CALENDAR,
  noLessonsText,
  type SchoolCalendar,
} from '@zvonok/domain/calendar/school-calendar';
import { addDays, type IsoDate, weekdayOf } from '@zvonok/domain/calendar/school-date';
import { dateInWeek } from '@zvonok/domain/calendar/school-week';
import { WEEKDAYS } from '@zvonok/domain/calendar/weekday';
import type { LessonPart } from '@zvonok/domain/lesson/lesson-part';
import { boardRows } from '@zvonok/domain/summary/board-rows';
import { DEFAULT_WEEK_LAYOUT, type WeekLayout } from '@zvonok/domain/timetable/week-layout';
import type { Wire } from '../platform/schemas.ts';

/**
 * The days the corridor screen shows in a week. The week begins anew after Friday: a Saturday that is worked all the
 * same belongs to the week it ends, and still on its day, before the coming one.
 */
export function boardDates(
  week: IsoDate,
  calendar: SchoolCalendar = NO_CALENDAR,
  { days }: WeekLayout = DEFAULT_WEEK_LAYOUT,
): IsoDate[] {
  const before = movedSaturday(addDays(week, -2), calendar, days);
  const own = movedSaturday(week, calendar, days);
  return [before, ...days.map((day) => dateInWeek(week, day)), own].filter((date) => date !== null);
}

/**
 * A day of the corridor screen, without changes of lessons that do not take place: `parts` has the lessons of its
 * weekday, or of the one whose timetable is worked on it. What a row may show, and what it has no place for, is the
 * domain’s rule.
 */
export function presentBoardDay(
  date: IsoDate,
  parts: readonly LessonPart[],
  calendar: SchoolCalendar = NO_CALENDAR,
): Wire['KioskDay'] {
  const dayName = weekdayOf(date, WEEKDAYS) ?? 'MONDAY';
  const day = movedDayOf(date, calendar)?.day ?? dayName;
  const note = calendarNote(date, calendar);
  const rows = noLessonsText(date, day, calendar) ? [] : boardRows(parts.filter((part) => part.day === day));
  return { date, dayName, rows, ...(note && { note }) };
}
