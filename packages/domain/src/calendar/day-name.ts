import { WEEKDAYS } from './weekday.ts';

/** All seven days, as the calls about one day's replacements accept them. The weekend never has any. */
export const DAY_NAMES = [...WEEKDAYS, 'SATURDAY', 'SUNDAY'] as const;
export type DayName = (typeof DAY_NAMES)[number];

/** Reads a day's name in any letter case; null for anything else. */
export function parseDayName(text: string): DayName | null {
  const name = text.trim().toUpperCase();
  return DAY_NAMES.find((day) => day === name) ?? null;
}
