import { BLOCKED_REASON } from './blocked.ts';

/** Lessons somebody has on one day at most, substitutions among them. */
export const MAX_LESSONS_A_DAY = 8;

/** Why somebody who is there and free is not proposed all the same. */
export const COVER_REFUSAL_TEXT = {
  'too-many': `больше ${MAX_LESSONS_A_DAY} уроков за день`,
  blocked: BLOCKED_REASON,
  crossing: 'не успеет из другого корпуса',
  same: 'и так ведёт этот урок',
} as const;
