import { isSameTime, type Timed } from '../bells/same-time.ts';
import { BLOCKED_REASON } from './blocked.ts';

/** Lessons somebody has on one day at most, substitutions among them. */
export const MAX_LESSONS_A_DAY = 8;

/** Why somebody who is there and free is not proposed all the same. */
export const COVER_REFUSAL_TEXT = {
  'too-many': `больше ${MAX_LESSONS_A_DAY} уроков за день`,
  blocked: BLOCKED_REASON,
} as const;

/** How many lessons a day has: nobody is in two places at once, so those of one time are one. */
export function lessonCount(day: readonly Timed[]): number {
  const counted: Timed[] = [];
  for (const lesson of day) if (!counted.some((one) => isSameTime(one, lesson))) counted.push(lesson);
  return counted.length;
}
