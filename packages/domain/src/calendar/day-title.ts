import type { IsoDate } from './school-date.ts';

const dayAndMonth = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** `21 ноября`, a day where its year goes without saying. */
export function dayTitle(date: IsoDate): string {
  return dayAndMonth.format(new Date(`${date}T00:00:00Z`));
}
