import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import { dateInWeek } from '@zvonok/domain/calendar/school-week';
import { WEEKDAYS } from '@zvonok/domain/calendar/weekday';
import { boardRows } from '@zvonok/domain/summary/board';
import type { LessonPart } from '@zvonok/domain/timetable/lesson';
import type { Wire } from '../platform/schemas.ts';

/** The five days of the corridor screen. What a row may tell, and what it has no place for, is the domain's rule. */
export function presentBoardDays(parts: readonly LessonPart[], week: IsoDate): Wire['KioskDay'][] {
  return WEEKDAYS.map((day) => ({
    date: dateInWeek(week, day),
    dayName: day,
    rows: boardRows(parts.filter((part) => part.day === day)),
  }));
}
