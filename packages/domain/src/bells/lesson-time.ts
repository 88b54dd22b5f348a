import type { LessonHours } from '../lesson/lesson-part.ts';

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
