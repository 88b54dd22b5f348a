import { isLessonNumber, type LessonNumber } from '../lesson/lesson-part.ts';
import { parseLessonTime } from './lesson-time.ts';

type Bells = readonly { number: number; time: string }[];

/** A moment among the lessons of a day: in the column of a lesson, and how far through it, from 0 to 1. */
export interface DayMoment {
  number: LessonNumber;
  share: number;
}

/**
 * Where a minute of the day stands among the lessons; a break stands at the beginning of the lesson it leads to. Null
 * before the first lesson and after the last. Bells that cannot be read are left out.
 */
export function momentOfDay(bells: Bells, minute: number): DayMoment | null {
  const lessons = readable(bells);
  if (minute < (lessons[0]?.start ?? Number.POSITIVE_INFINITY)) return null;
  const next = lessons.find(({ end }) => minute < end);
  if (!next) return null;
  return { number: next.number, share: Math.max(0, minute - next.start) / (next.end - next.start) };
}

/** Returns whether the last lesson of a day has ended; never if no bell can be read. */
export function areLessonsOver(bells: Bells, minute: number): boolean {
  const lessons = readable(bells);
  return lessons.length > 0 && lessons.every(({ end }) => minute >= end);
}

function readable(bells: Bells) {
  return bells
    .flatMap(({ number, time }) => {
      const hours = parseLessonTime(time);
      return hours && isLessonNumber(number) ? [{ number, ...hours }] : [];
    })
    .sort((a, b) => a.start - b.start);
}
