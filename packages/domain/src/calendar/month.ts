import { addDays, dayOfWeek, type IsoDate, isoDate, mondayOf, partsOfDate } from './school-date.ts';

/** A month of a year; `month` is 1 to 12. */
export interface Month {
  year: number;
  month: number;
}

/** Six weeks of seven days. */
export const MONTH_GRID_CELLS = 42;

/** Months the event calendar asks for beyond each side of what it shows. */
export const EVENT_WINDOW_MONTHS = 3;

/**
 * Months as a calendar's heading names them. Written out, since what `Intl` answers differs in letter case and, next to
 * a year, in grammatical case.
 */
export const MONTH_LABEL = [
  'Январь',
  'Февраль',
  'Март',
  'Апрель',
  'Май',
  'Июнь',
  'Июль',
  'Август',
  'Сентябрь',
  'Октябрь',
  'Ноябрь',
  'Декабрь',
] as const;

/** `Сентябрь 2026`. */
export function monthTitle({ year, month }: Month): string {
  return `${MONTH_LABEL[month - 1] ?? ''} ${year}`.trim();
}

/** The 42 days a month's calendar shows, Monday first, with the ends of its neighbours. */
export function monthGrid({ year, month }: Month): IsoDate[] {
  const first = isoDate(year, month, 1);
  const monday = mondayOf(first);
  return Array.from({ length: MONTH_GRID_CELLS }, (_, index) => addDays(monday, index));
}

/** The month `step` months later, or earlier when negative. */
export function stepMonth({ year, month }: Month, step: number): Month {
  const months = year * 12 + month - 1 + step;
  return { year: Math.floor(months / 12), month: (((months % 12) + 12) % 12) + 1 };
}

/** The month a date is in. Throws a RangeError for a text that is not a date. */
export function monthOf(date: IsoDate): Month {
  const parts = partsOfDate(date);
  if (!parts) throw new RangeError(`Not a calendar day: "${date}". Expected yyyy-mm-dd.`);
  return { year: parts.year, month: parts.month };
}

/** The same day so many months away; a day the month lacks becomes its last one (31 May → 30 June). */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const { year, month } = stepMonth(monthOf(date), months);
  const lastDay = partsOfDate(isoDate(year, month + 1, 0))?.day ?? 28;
  return isoDate(year, month, Math.min(partsOfDate(date)?.day ?? 1, lastDay));
}

export function isWeekend(date: IsoDate): boolean {
  return dayOfWeek(date) > 5;
}
