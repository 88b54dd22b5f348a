import { dayTitle } from '@zvonok/domain/calendar/day-title';
import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import { addDays } from '@zvonok/domain/calendar/school-date';
import { WEEKDAY_LABEL, type Weekday } from '@zvonok/domain/calendar/weekday';
import type { KioskDay, KioskRow } from '@zvonok/ui/kiosk';

/** The part of the server's answer this reads. */
export interface PublishedDay {
  date: IsoDate;
  dayName: Weekday;
  rows: readonly KioskRow[];
  /** What the school's calendar says of the day: «Каникулы до 11 января». */
  note?: string;
}

/**
 * The days to cycle through: the first one still ahead (today; on a weekend Monday), changed or not, then those of the
 * week that have changes. Null when the week holds no day from today on: then nothing may be shown, least of all
 * yesterday.
 */
export function daysToShow(days: readonly PublishedDay[], today: IsoDate): PublishedDay[] | null {
  const [next, ...later] = days.filter((day) => day.date >= today);
  return next ? [next, ...later.filter((day) => day.rows.length > 0)] : null;
}

/** A day in the words of the head. */
export function dayInWords(day: PublishedDay, today: IsoDate): KioskDay {
  const relation = day.date === today ? 'сегодня' : day.date === addDays(today, 1) ? 'завтра' : null;
  return {
    relation,
    weekday: WEEKDAY_LABEL[day.dayName],
    date: dayTitle(day.date),
  };
}
