import { isTaught } from './busy.ts';
import { LESSON_NUMBERS, type LessonNumber, type LessonPart } from './lesson.ts';

/** One of the seven boxes of a teacher's day: a lesson, a window between two lessons, or free time around them. */
export interface DayBox {
  number: LessonNumber;
  kind: 'lesson' | 'window' | 'free';
  /** The slot the question is about. */
  here: boolean;
}

/** The strip of a teacher's day from the parts they are named in on that day, always seven boxes. */
export function teacherDay(partsOfTeacher: readonly LessonPart[], here: LessonNumber): DayBox[] {
  const busy = new Set(partsOfTeacher.filter(isTaught).map((part) => part.number));
  const [first, last] = [Math.min(...busy), Math.max(...busy)];
  return LESSON_NUMBERS.map((number) => {
    const kind = busy.has(number) ? 'lesson' : number > first && number < last ? 'window' : 'free';
    return { number, kind, here: number === here };
  });
}
