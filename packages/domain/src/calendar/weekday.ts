/**
 * Every day a school may teach on, in their fixed order, spelled as the wire spells them (`nameOfDay`). Which of them a
 * school has is its `WeekLayout`.
 */
export const WEEKDAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Monday to Friday: the days of a school that says nothing else. */
export const FIVE_DAYS: readonly Weekday[] = WEEKDAYS.slice(0, 5);

/** 1 is Monday, 6 is Saturday, as in a cell code. */
export type WeekdayNumber = 1 | 2 | 3 | 4 | 5 | 6;

/** The name a reader sees in a heading. */
export const WEEKDAY_LABEL = {
  MONDAY: 'Понедельник',
  TUESDAY: 'Вторник',
  WEDNESDAY: 'Среда',
  THURSDAY: 'Четверг',
  FRIDAY: 'Пятница',
  SATURDAY: 'Суббота',
} as const satisfies Record<Weekday, string>;

/** The two-letter name for narrow places. */
export const WEEKDAY_SHORT_LABEL = {
  MONDAY: 'Пн',
  TUESDAY: 'Вт',
  WEDNESDAY: 'Ср',
  THURSDAY: 'Чт',
  FRIDAY: 'Пт',
  SATURDAY: 'Сб',
} as const satisfies Record<Weekday, string>;

export function weekdayNumber(day: Weekday): WeekdayNumber {
  return (WEEKDAYS.indexOf(day) + 1) as WeekdayNumber;
}

/** The day with that number, or null when the number is not 1 to 6. */
export function weekdayOfNumber(number: number): Weekday | null {
  return WEEKDAYS[number - 1] ?? null;
}

/**
 * Returns whether a value is a day that a school may teach on. Exact spelling; see `parseWeekday` for a lenient reader.
 */
export function isWeekday(value: unknown): value is Weekday {
  return typeof value === 'string' && (WEEKDAYS as readonly string[]).includes(value);
}

/** Reads a day name in any letter case, as the documented calls accept it. Null for anything else. */
export function parseWeekday(text: string): Weekday | null {
  const name = text.trim().toUpperCase();
  return isWeekday(name) ? name : null;
}

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
