import { calendarDay, type SchoolCalendar, timetableDayOf } from '../calendar/school-calendar.ts';
import { addDays, type IsoDate, weekdayOf } from '../calendar/school-date.ts';
import { schoolWeekOf } from '../calendar/school-week.ts';
import { WEEKDAYS, type Weekday } from '../calendar/weekday.ts';
import type { ScreenDays } from './profile.ts';

/** Longer than the longest holidays; if no school day comes before, today is shown. */
const FURTHEST_DAYS = 120;

interface SchoolYear {
  calendar: SchoolCalendar;
  /** The weekdays the school teaches on. */
  days: readonly Weekday[];
  /** The last lesson of today has ended. */
  isTodayOver?: boolean;
}

/**
 * The dates a screen goes through, in their order. It begins with today, in the holidays too, whose name is worth
 * telling; on a day without school, and after the last lesson, with the next one that has lessons.
 */
export function shownDates(choice: ScreenDays, today: IsoDate, year: SchoolYear): IsoDate[] {
  const next = nextSchoolDate(today, year);
  const isTold = isToldOf(today, year) && year.isTodayOver !== true;
  const first = isTold ? today : (next ?? today);
  if (choice === 'today') return [first];
  if (choice === 'next') {
    const second = first === today ? next : nextSchoolDate(first, year);
    return second === null ? [first] : [first, second];
  }
  const end = addDays(schoolWeekOf(first, WEEKDAYS), WEEKDAYS.length - 1);
  const dates: IsoDate[] = [];
  for (let date = first; date <= end; date = addDays(date, 1)) if (isToldOf(date, year)) dates.push(date);
  return dates.length > 0 ? dates : [first];
}

/** Whether there are lessons on a date. */
export function isSchoolDate(date: IsoDate, year: SchoolYear): boolean {
  return isToldOf(date, year) && timetableDayOf(date, year.calendar, year.days) !== null;
}

/** A school day by the week, or a Saturday that is worked all the same. */
function isToldOf(date: IsoDate, { calendar, days }: SchoolYear): boolean {
  const isWorked = calendarDay(date, calendar).kind === 'moved' && weekdayOf(date, WEEKDAYS) !== null;
  return weekdayOf(date, days) !== null || isWorked;
}

function nextSchoolDate(after: IsoDate, year: SchoolYear): IsoDate | null {
  for (let step = 1; step <= FURTHEST_DAYS; step += 1) {
    const date = addDays(after, step);
    if (isSchoolDate(date, year)) return date;
  }
  return null;
}
