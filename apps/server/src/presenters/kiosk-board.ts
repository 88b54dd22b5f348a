import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import { dateInWeek } from '@zvonok/domain/calendar/school-week';
import { WEEKDAYS } from '@zvonok/domain/calendar/weekday';
import { boardRows } from '@zvonok/domain/summary/board';
import { partsOf } from '@zvonok/domain/timetable/all-parts';
import { buildTimetable } from '@zvonok/domain/timetable/timetable';
import type { Wire } from './schemas.ts';

/** The five days of the corridor screen. What a row may tell, and what it has no place for, is the domain's rule. */
export function presentBoardDays(groups: readonly Wire['EditorGroup'][], week: IsoDate): Wire['KioskDay'][] {
  const timetable = buildTimetable(groups);
  return WEEKDAYS.map((day) => ({
    date: dateInWeek(week, day),
    dayName: day,
    rows: boardRows(partsOf(timetable, day)),
  }));
}
