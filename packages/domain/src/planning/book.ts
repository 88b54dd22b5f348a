/** School days after which a substitution counts half. */
export const BOOK_HALF_LIFE = 20;
/** School days that people call a month: «замен за месяц». */
export const BOOK_MONTH = 20;
const USUAL_LOAD = 18;
const LEAST_LOAD = 9;

/**
 * How much somebody has covered lately: every substitution, halved with each 20 school days that have gone by since,
 * and weighed by the hours a week they have. `schoolDaysAgo` has an entry per substitution, 0 for today's.
 */
export function bookOf(schoolDaysAgo: readonly number[], weeklyLoad: number): number {
  const covers = schoolDaysAgo.reduce((sum, days) => sum + 0.5 ** (days / BOOK_HALF_LIFE), 0);
  return (covers * USUAL_LOAD) / Math.max(LEAST_LOAD, weeklyLoad);
}

/** What the words say: substitutions of the last month. */
export function coversOfMonth(schoolDaysAgo: readonly number[]): number {
  return schoolDaysAgo.filter((days) => days < BOOK_MONTH).length;
}
