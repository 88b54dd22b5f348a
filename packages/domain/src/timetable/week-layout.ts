import { FIVE_DAYS, WEEKDAYS, type Weekday } from '../calendar/weekday.ts';
import { LESSON_NUMBERS, type LessonNumber } from '../lesson/lesson-part.ts';

/** Which days a school teaches on, and which numbers its lessons have; both without gaps and in their order. */
export interface WeekLayout {
  days: readonly Weekday[];
  numbers: readonly LessonNumber[];
}

/** A school that says nothing else: Monday to Friday, lessons 1 to 7. */
export const DEFAULT_WEEK_LAYOUT: WeekLayout = { days: FIVE_DAYS, numbers: lessonNumbers(1, 7) };

/** A layout as a school says it: five days or six, and from which lesson to which. */
export interface WeekSettings {
  dayCount: 5 | 6;
  firstLesson: LessonNumber;
  lastLesson: LessonNumber;
}

const layouts = new Map<string, WeekLayout>();

/** The layout of these settings: the same object for the same settings, and the default one for the usual ones. */
export function weekLayoutOf({ dayCount, firstLesson, lastLesson }: WeekSettings): WeekLayout {
  if (dayCount === 5 && firstLesson === 1 && lastLesson === 7) return DEFAULT_WEEK_LAYOUT;
  const key = `${dayCount} ${firstLesson} ${lastLesson}`;
  const known = layouts.get(key) ?? {
    days: WEEKDAYS.slice(0, dayCount),
    numbers: lessonNumbers(firstLesson, lastLesson),
  };
  layouts.set(key, known);
  return known;
}

/** What the settings of the week are called. */
export const WEEK_SETTINGS_NAME = 'Дни и уроки';

/** 'понедельник — суббота, уроки с 0 по 9'. */
export function weekSettingsText({ dayCount, firstLesson, lastLesson }: WeekSettings): string {
  return `понедельник — ${dayCount === 6 ? 'суббота' : 'пятница'}, уроки с ${firstLesson} по ${lastLesson}`;
}

/** A slot as people say it. */
export interface WeekSlot {
  day: Weekday;
  number: LessonNumber;
}

/** Lesson numbers from one to another, both included. */
export function lessonNumbers(from: LessonNumber, to: LessonNumber): readonly LessonNumber[] {
  return LESSON_NUMBERS.filter((number) => number >= from && number <= to);
}

/** How many slots a week has. */
export function slotCount({ days, numbers }: WeekLayout): number {
  return days.length * numbers.length;
}

/**
 * Where a slot stands in a row: 0 is the first lesson on Monday, the last one the last lesson of the last day. Null for
 * a slot the school does not have.
 */
export function slotIndex({ days, numbers }: WeekLayout, day: Weekday, number: LessonNumber): number | null {
  const [dayPlace, place] = [days.indexOf(day), numbers.indexOf(number)];
  return dayPlace === -1 || place === -1 ? null : dayPlace * numbers.length + place;
}

/** A slot by its index. */
export function slotOf({ days, numbers }: WeekLayout, index: number): WeekSlot {
  const day = days[Math.floor(index / numbers.length)];
  const number = numbers[index % numbers.length];
  if (day === undefined || number === undefined) throw new RangeError(`There is no slot ${index} in a week.`);
  return { day, number };
}

/** Every slot of a week in the order of their indexes. */
export function slotsOf({ days, numbers }: WeekLayout): WeekSlot[] {
  return days.flatMap((day) => numbers.map((number) => ({ day, number })));
}

/** 'В этой школе уроки с 1 по 7', shown for a lesson outside them. */
export function lessonsOfSchool({ numbers }: WeekLayout): string {
  return `В этой школе уроки с ${numbers[0]} по ${numbers.at(-1)}`;
}

/** The slots of one day out of a week's; none on a day the school does not have. */
export function slotsOfDay<Slot>(
  { days, numbers }: WeekLayout,
  slots: readonly Slot[],
  day: Weekday,
): Slot[] {
  const place = days.indexOf(day);
  return place === -1 ? [] : slots.slice(place * numbers.length, (place + 1) * numbers.length);
}
