import { formatDate, type IsoDate } from './school-date.ts';
import { schoolWeekOf } from './school-week.ts';
import type { SchoolMoment } from './server-date.ts';
import { FIVE_DAYS, type Weekday } from './weekday.ts';

/** How old something shown is: «сохранено в 08:03» today, «от 21.11, 08:03» later, with the year in another year. */
export function savedAtText(saved: SchoolMoment, today: IsoDate): string {
  const time = `${two(saved.hour)}:${two(saved.minute)}`;
  if (saved.date === today) return `сохранено в ${time}`;
  const date = formatDate(saved.date);
  return `от ${saved.date.slice(0, 4) === today.slice(0, 4) ? date.slice(0, 5) : date}, ${time}`;
}

/**
 * What is shown as this week's was saved when another school week was the current one: its changes are not this week's.
 */
export function isOfAnotherWeek(
  saved: SchoolMoment,
  today: IsoDate,
  days: readonly Weekday[] = FIVE_DAYS,
): boolean {
  return schoolWeekOf(saved.date, days) !== schoolWeekOf(today, days);
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
