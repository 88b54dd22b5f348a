import { addDays, dayTitle, type IsoDate, nextMonday, weekdayOf } from '../calendar/school-date.ts';
import type { Weekday } from '../calendar/weekday.ts';

/** How many Mondays are offered as a first day: a quarter of the school's year. */
const WEEKS_AHEAD = 12;

/** Days a new timetable may begin on, as they are offered: today, if it is a school day, and the coming Mondays. */
export function firstDayChoices(
  today: IsoDate,
  days: readonly Weekday[],
): { from: IsoDate; label: string }[] {
  const monday = nextMonday(today);
  const mondays = Array.from({ length: WEEKS_AHEAD }, (_, week) => addDays(monday, 7 * week));
  return [
    ...(weekdayOf(today, days) ? [{ from: today, label: `с сегодняшнего дня, ${dayTitle(today)}` }] : []),
    ...mondays.map((from) => ({ from, label: `с понедельника, ${dayTitle(from)}` })),
  ];
}
