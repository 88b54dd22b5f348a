import { isSameTime, type Timed } from '../bells/lesson-time.ts';
import type { LessonNumber, LessonPart } from '../lesson/lesson-part.ts';
import { isTaught } from './busy.ts';
import { DEFAULT_WEEK_LAYOUT } from './week-layout.ts';

/** One of the boxes of a teacher's day: a lesson, a window between two lessons, or free time around them. */
export interface DayBox {
  number: LessonNumber;
  kind: 'lesson' | 'window' | 'free';
  /** The slot the question is about. */
  here: boolean;
}

/**
 * The strip of a teacher's day from the parts they are named in on that day: a box for every lesson of the school.
 * `slotAt` says when a lesson is for the class in question; without it, lessons of one number are at one time.
 */
export function teacherDay(
  partsOfTeacher: readonly LessonPart[],
  here: LessonNumber,
  numbers: readonly LessonNumber[] = DEFAULT_WEEK_LAYOUT.numbers,
  slotAt?: (number: LessonNumber) => Timed,
): DayBox[] {
  const taught = partsOfTeacher.filter(isTaught);
  const isBusyAt = (number: LessonNumber) => {
    const slot = slotAt?.(number);
    return taught.some((part) => (slot ? isSameTime(part, slot) : part.number === number));
  };
  const busy = new Set(numbers.filter(isBusyAt));
  const [first, last] = [Math.min(...busy), Math.max(...busy)];
  return numbers.map((number) => {
    const kind = busy.has(number) ? 'lesson' : number > first && number < last ? 'window' : 'free';
    return { number, kind, here: number === here };
  });
}
