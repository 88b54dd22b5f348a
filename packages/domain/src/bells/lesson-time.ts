import type { Weekday } from '../calendar/weekday.ts';
import type { GroupRef, LessonHours, LessonNumber } from '../lesson/lesson-part.ts';

const LESSON_TIME = /^\s*([01]?\d|2[0-3])[:.]([0-5]\d)\s*[-–—]\s*([01]?\d|2[0-3])[:.]([0-5]\d)\s*$/;

/** Reads a lesson time's text, `08:30 - 09:10`. Null when it is anything else or does not end after it starts. */
export function parseLessonTime(time: string): LessonHours | null {
  const match = LESSON_TIME.exec(time);
  if (!match) return null;
  const start = Number(match[1]) * 60 + Number(match[2]);
  const end = Number(match[3]) * 60 + Number(match[4]);
  return end > start ? { start, end } : null;
}

/** Writes a lesson time's text, `08:30 - 09:10`. */
export function formatLessonTime({ start, end }: LessonHours): string {
  return `${formatMinutes(start)} - ${formatMinutes(end)}`;
}

/** `08:30` of 510. */
export function formatMinutes(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** A lesson of a class by its place in the week, and when that is in a school with two shifts. */
export interface Timed {
  group: Pick<GroupRef, 'shift'>;
  day: Weekday;
  number: LessonNumber;
  hours?: LessonHours | undefined;
}

/**
 * Returns whether a teacher of one lesson cannot teach the other (docs/decisions/0071): within one shift, lessons of
 * one number; between the shifts, lessons whose times overlap. If a time is not known, the numbers count.
 */
export function isSameTime(one: Timed, other: Timed): boolean {
  if (one.day !== other.day) return false;
  if (one.group.shift === other.group.shift || !one.hours || !other.hours) return one.number === other.number;
  return one.hours.start < other.hours.end && other.hours.start < one.hours.end;
}

/** The order of a day: the first shift's lessons by number, then the second's. */
export function compareByShift(one: Timed, other: Timed): number {
  return (one.group.shift ?? 1) - (other.group.shift ?? 1) || one.number - other.number;
}

/** How many lessons a day of one person has: those of one time count as one. */
export function lessonCount(day: readonly Timed[]): number {
  const counted: Timed[] = [];
  for (const lesson of day) if (!counted.some((one) => isSameTime(one, lesson))) counted.push(lesson);
  return counted.length;
}
