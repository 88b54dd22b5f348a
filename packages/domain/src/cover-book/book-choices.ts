import { isSchoolDate } from '../calendar/school-date.ts';

/** What the book can be sorted by; by date by default. */
export const COVER_SORTS = ['date', 'group', 'subject', 'whom', 'who'] as const;
export type CoverSort = (typeof COVER_SORTS)[number];

/** Names a month: `2026-11`. */
export const MONTH_KEY = /^20\d{2}-(0[1-9]|1[0-2])$/;
/** Names a school year by the year it begins in. */
export const YEAR_KEY = /^20\d{2}$/;

/**
 * Returns whether a text names a period: `2026-11` a month, `2026-11-02` the term of that day, `2026` a school year.
 */
export function isBookPeriodKey(value: unknown): value is string {
  return typeof value === 'string' && (MONTH_KEY.test(value) || YEAR_KEY.test(value) || isSchoolDate(value));
}
