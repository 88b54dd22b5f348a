import { CalendarDate, type DateValue } from '@internationalized/date';
import { type IsoDate, isoDate, partsOfDate } from '@zvonok/domain/calendar/school-date';

/** A school date for the calendar's hooks. Throws a RangeError for a text that is not a date. */
export function toCalendarDate(date: IsoDate): CalendarDate {
  const parts = partsOfDate(date);
  if (!parts) throw new RangeError(`Not a calendar day: "${date}". Expected yyyy-mm-dd.`);
  return new CalendarDate(parts.year, parts.month, parts.day);
}

export function fromCalendarDate({ year, month, day }: DateValue): IsoDate {
  return isoDate(year, month, day);
}
