import type { IsoDate } from '@zvonok/domain/calendar/school-date';

const MS_PER_MINUTE = 60_000;

/** The device's date, as long as the school's is unknown. */
export function deviceDate(): IsoDate {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * MS_PER_MINUTE).toISOString().slice(0, 10);
}
