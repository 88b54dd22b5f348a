import { BLOCKED_REASON, TEACHES_ANYWAY } from './teacher-targets.ts';

/** Most lessons a teacher may have on one day, substitutions included. */
export const MAX_LESSONS_A_DAY = 8;

/** Why a present and free teacher is nevertheless not proposed. */
export const COVER_REFUSAL_TEXT = {
  'too-many': `больше ${MAX_LESSONS_A_DAY} уроков за день`,
  blocked: BLOCKED_REASON,
  crossing: 'не успеет из другого корпуса',
  same: TEACHES_ANYWAY,
} as const;
