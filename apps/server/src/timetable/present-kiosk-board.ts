import { movedSaturday } from '@zvonok/domain/calendar/calendar-week';
import {
  calendarNote,
  NO_CALENDAR,
  noLessonsText,
  type SchoolCalendar,
} from '@zvonok/domain/calendar/school-calendar';
import { addDays, type IsoDate } from '@zvonok/domain/calendar/school-date';
import { dateInWeek } from '@zvonok/domain/calendar/school-week';
import { boardRows } from '@zvonok/domain/summary/board';
import type { LessonPart } from '@zvonok/domain/timetable/lesson';
import { DEFAULT_WEEK_LAYOUT, type WeekLayout } from '@zvonok/domain/timetable/week-layout';
import type { Wire } from '../platform/schemas.ts';

/**
 * The days of the corridor screen, without changes of lessons that do not take place. What a row may tell, and what it
 * has no place for, is the domain’s rule.
 */
export function presentBoardDays(
  parts: readonly LessonPart[],
  week: IsoDate,
  calendar: SchoolCalendar = NO_CALENDAR,
  { days }: WeekLayout = DEFAULT_WEEK_LAYOUT,
): Wire['KioskDay'][] {
  // The week begins anew after Friday; a Saturday that is worked all the same is still told on its day.
  const saturday = movedSaturday(addDays(week, -2), calendar, days);
  const worked = saturday === null ? [] : [{ day: 'SATURDAY' as const, date: saturday }];
  return [...worked, ...days.map((day) => ({ day, date: dateInWeek(week, day) }))].map(({ day, date }) => {
    const note = calendarNote(date, calendar);
    const rows = noLessonsText(date, day, calendar)
      ? []
      : boardRows(parts.filter((part) => part.day === day));
    return { date, dayName: day, rows, ...(note && { note }) };
  });
}
