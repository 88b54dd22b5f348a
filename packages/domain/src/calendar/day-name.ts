import { WEEKDAY_LABEL, WEEKDAY_SHORT_LABEL, WEEKDAYS } from './weekday.ts';

/** All seven days, as the calls about one day's replacements accept them. Sunday never has any. */
export const DAY_NAMES = [...WEEKDAYS, 'SUNDAY'] as const;
export type DayName = (typeof DAY_NAMES)[number];

/** The name of a calendar's column. */
export const DAY_LABEL = {
  ...WEEKDAY_LABEL,
  SUNDAY: 'Воскресенье',
} as const satisfies Record<DayName, string>;

/** The two-letter name of a calendar's column. */
export const DAY_SHORT_LABEL = {
  ...WEEKDAY_SHORT_LABEL,
  SUNDAY: 'Вс',
} as const satisfies Record<DayName, string>;

/** «По расписанию понедельника». */
export const WEEKDAY_GENITIVE = {
  MONDAY: 'понедельника',
  TUESDAY: 'вторника',
  WEDNESDAY: 'среды',
  THURSDAY: 'четверга',
  FRIDAY: 'пятницы',
  SATURDAY: 'субботы',
  SUNDAY: 'воскресенья',
} as const satisfies Record<DayName, string>;

/** Reads a day's name in any letter case; null for anything else. */
export function parseDayName(text: string): DayName | null {
  const name = text.trim().toUpperCase();
  return DAY_NAMES.find((day) => day === name) ?? null;
}
