import { areLessonsOver, momentOfDay } from '../bells/day-progress.ts';
import { parseLessonTime } from '../bells/lesson-time.ts';
import type { LessonBell, Shift } from '../bells/school-bells.ts';

/** When one lesson of a shown day is. */
export interface BoardBell extends LessonBell {
  shift: Shift;
}

/** Where a lesson of today stands against the clock of its own shift. */
export type LessonTiming = 'past' | 'current' | 'later';

/**
 * Whether a lesson is over, going on (or the one a break leads to), or later. A lesson of unknown time stays "later"
 * all day: better a row too many than one too few.
 */
export function lessonTiming(
  { number, shift = 1 }: { number: number; shift?: Shift },
  bells: readonly BoardBell[],
  minute: number,
): LessonTiming {
  const own = bells.filter((bell) => bell.shift === shift);
  const hours = parseLessonTime(own.find((bell) => bell.number === number)?.time ?? '');
  if (!hours) return 'later';
  if (minute >= hours.end) return 'past';
  return momentOfDay(own, minute)?.number === number ? 'current' : 'later';
}

/** Returns whether the last lesson of the last shift has ended; never if no bell can be read. */
export function isSchoolOver(bells: readonly BoardBell[], minute: number): boolean {
  return areLessonsOver(bells, minute);
}

/** A bell further off than this is nothing to wait for, in minutes. */
const WAITED_FOR_MIN = 60;

/** Whole minutes until the next bell of either shift, never 0; null when none is near. */
export function minutesToBell(bells: readonly BoardBell[], minute: number): number | null {
  const rings = bells.flatMap(({ time }) => {
    const hours = parseLessonTime(time);
    return hours ? [hours.start, hours.end] : [];
  });
  const next = Math.min(...rings.filter((ring) => ring > minute));
  return next - minute <= WAITED_FOR_MIN ? Math.ceil(next - minute) : null;
}

/** «до звонка 12 мин». */
export function toBellText(minutes: number): string {
  return `до звонка ${minutes} мин`;
}
