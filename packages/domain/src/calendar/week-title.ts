import type { IsoDate } from './school-date.ts';

const dayAndMonth = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone: 'UTC' });

const dayMonthAndYear = new Intl.DateTimeFormat('ru', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `23–27 ноября`, from the first day to the last, where the year goes without saying. */
export function weekTitle(from: IsoDate, to: IsoDate): string {
  return dayAndMonth.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
}

/** `23–27 ноября 2026 г.`, for paper, which is read long after. */
export function weekTitleOnPaper(from: IsoDate, to: IsoDate): string {
  const title = dayMonthAndYear.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
  // Browsers differ in the kinds of their spaces.
  return title.replace(/\s/g, ' ');
}
