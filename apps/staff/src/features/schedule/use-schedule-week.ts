import { dayTitle } from '@zvonok/domain/calendar/day-title';
import { type IsoDate, weekdayOf } from '@zvonok/domain/calendar/school-date';
import { dateInWeek, schoolWeekOf, summaryStartDay } from '@zvonok/domain/calendar/school-week';
import type { Weekday } from '@zvonok/domain/calendar/weekday';
import { useSchoolDate } from '../../shared/clock/school-clock.ts';
import type { ScheduleSearch } from './schedule-search.ts';

export interface ShownWeek {
  /** Its Monday. */
  monday: IsoDate;
  /** The parameter for the calls: absent for the current week, so that a host without it answers as well. */
  parameter: string | undefined;
  /** The school day it is today; null at the weekend and when another week is shown. */
  today: Weekday | null;
  /** The day to open on: the chosen one, else today, else Monday. */
  day: Weekday;
  /** The day's date for a reader: «25 ноября». */
  dateOf: (day: Weekday) => string;
  /** With the year, for paper: «25 ноября 2026 г.» */
  fullDateOf: (day: Weekday) => string;
}

const fullDate = new Intl.DateTimeFormat('ru', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The week and the day the address asks for, seen from today. */
export function useScheduleWeek({ week, day }: ScheduleSearch): ShownWeek {
  const date = useSchoolDate();
  const current = schoolWeekOf(date);
  const monday = week ?? current;
  const isCurrent = monday === current;
  const midnightOf = (weekday: Weekday) => new Date(`${dateInWeek(monday, weekday)}T00:00:00Z`);
  return {
    monday,
    parameter: isCurrent ? undefined : monday,
    today: isCurrent ? weekdayOf(date) : null,
    day: day ?? (isCurrent ? summaryStartDay(date) : 'MONDAY'),
    dateOf: (weekday) => dayTitle(dateInWeek(monday, weekday)),
    fullDateOf: (weekday) => fullDate.format(midnightOf(weekday)),
  };
}
