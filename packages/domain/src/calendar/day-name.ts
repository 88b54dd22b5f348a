import { WEEKDAY_LABEL, WEEKDAY_SHORT_LABEL, WEEKDAYS } from './weekday.ts';

/** All seven days, as the calls about one day's replacements accept them. The weekend never has any. */
export const DAY_NAMES = [...WEEKDAYS, 'SATURDAY', 'SUNDAY'] as const;
export type DayName = (typeof DAY_NAMES)[number];

/** The name of a calendar's column. */
export const DAY_LABEL = {
  ...WEEKDAY_LABEL,
  SATURDAY: 'Суббота',
  SUNDAY: 'Воскресенье',
} as const satisfies Record<DayName, string>;

/** The two-letter name of a calendar's column. */
export const DAY_SHORT_LABEL = {
  ...WEEKDAY_SHORT_LABEL,
  SATURDAY: 'Сб',
  SUNDAY: 'Вс',
} as const satisfies Record<DayName, string>;

/** Reads a day's name in any letter case; null for anything else. */
export function parseDayName(text: string): DayName | null {
  const name = text.trim().toUpperCase();
  return DAY_NAMES.find((day) => day === name) ?? null;
}
