import type { IsoDate } from './school-date.ts';

const dayMonthAndYear = new Intl.DateTimeFormat('ru', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `23–27 ноября 2026 г.`, for paper, which is read long after. */
export function weekTitleOnPaper(from: IsoDate, to: IsoDate): string {
  const title = dayMonthAndYear.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
  // Browsers differ in the kinds of their spaces.
  return title.replace(/\s/g, ' ');
}
