import type { IsoDate } from './school-date.ts';

const dayAndMonth = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** `23–27 ноября`, from the first day to the last, where the year goes without saying. */
export function weekTitle(from: IsoDate, to: IsoDate): string {
  return dayAndMonth.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
}
