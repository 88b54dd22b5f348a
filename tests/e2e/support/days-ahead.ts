import { dateInWeek, schoolWeekOf, weekdayOf } from '@zvonok/domain/calendar/school-date';
import { schoolMomentAt } from '@zvonok/domain/calendar/server-date';
import type { Day } from './school-api.ts';

/** Whether a day of the current week is still to come, whatever the hour: what is over leaves the corridor's screen. */
export function isAhead(day: Day): boolean {
  const { date } = schoolMomentAt(Date.now(), 'Europe/Moscow');
  return date < dateInWeek(schoolWeekOf(date), day);
}

/** Whether there are lessons today: on other days a paired screen sleeps. */
export function isSchoolDayToday(): boolean {
  return weekdayOf(schoolMomentAt(Date.now(), 'Europe/Moscow').date) !== null;
}

/** A moment of the school's today at which none of its lessons has ended. */
export function beforeLessons(): Date {
  return new Date(`${schoolMomentAt(Date.now(), 'Europe/Moscow').date}T00:05:00+03:00`);
}
