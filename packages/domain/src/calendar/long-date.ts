import { type IsoDate, partsOfDate } from './school-date.ts';

const WORDS = new Intl.DateTimeFormat('ru-RU', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

const DAY = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** '16 ноября 2026 г.' */
export function dayInWords(date: IsoDate): string {
  return DAY.format(utcOf(date));
}

/** 'Понедельник, 16 ноября 2026 г.' */
export function longDate(date: IsoDate): string {
  const text = WORDS.format(utcOf(date));
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function utcOf(date: IsoDate): number {
  const parts = partsOfDate(date);
  if (!parts) throw new RangeError(`${date} is not a date.`);
  return Date.UTC(parts.year, parts.month - 1, parts.day);
}
