import * as v from 'valibot';
import { isIsoDate } from '../calendar/school-date.ts';

export const WRONG_DATE = 'Введите корректную дату.';
export const WRONG_TIME = 'Введите корректное время.';
export const END_DATE_BEFORE_START = 'Дата окончания не может быть раньше даты начала.';

/** A day of the calendar as a date field gives it, `yyyy-mm-dd`. */
export const dateSchema = v.pipe(
  v.string(WRONG_DATE),
  v.check((date) => isIsoDate(date), WRONG_DATE),
);

/** A time as a time field gives it, `HH:MM`. */
export const timeSchema = v.pipe(v.string(WRONG_TIME), v.isoTime(WRONG_TIME));

/**
 * Returns whether a range ends no earlier than it starts. An invalid date has a message of its own and is not compared.
 */
export function datesInOrder({ startDate, endDate }: { startDate: string; endDate: string }): boolean {
  return !isIsoDate(startDate) || !isIsoDate(endDate) || endDate >= startDate;
}

/** A filter by days, such as the lists of events and of feedback have. */
export const dateRangeSchema = v.pipe(
  v.object({ startDate: dateSchema, endDate: dateSchema }),
  v.forward(v.partialCheck([['startDate'], ['endDate']], datesInOrder, END_DATE_BEFORE_START), ['endDate']),
);
export type DateRange = v.InferOutput<typeof dateRangeSchema>;
