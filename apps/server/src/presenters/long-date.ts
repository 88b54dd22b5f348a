import { type IsoDate, partsOfDate } from '@zvonok/domain/calendar/school-date';

const WORDS = new Intl.DateTimeFormat('ru-RU', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** 'Понедельник, 16 ноября 2026 г.' */
export function longDate(date: IsoDate): string {
  const parts = partsOfDate(date);
  if (!parts) throw new RangeError(`${date} is not a date.`);
  const text = WORDS.format(Date.UTC(parts.year, parts.month - 1, parts.day));
  return text.charAt(0).toUpperCase() + text.slice(1);
}
