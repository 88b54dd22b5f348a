import { TIMETABLE_MESSAGE } from '@zvonok/domain/messages/timetable';
import type { LessonPart } from '@zvonok/domain/timetable/lesson';
import { canBeginMerge, canMerge, mergeRefusalText } from '@zvonok/domain/timetable/merge';

/** Why a merge cannot begin with a lesson, or cannot join these two; null when it can. */
export function obstacle(first: LessonPart, second: LessonPart | null): string | null {
  const verdict = second ? canMerge(first, second) : canBeginMerge(first);
  return verdict.allowed ? null : mergeRefusalText(verdict.reason, second ?? first);
}

/** What to tell about it: nothing was asked for, the rules already forbid it. */
export function forbiddenText(reason: string | null): string {
  const text = TIMETABLE_MESSAGE.replacementImpossible;
  return reason === null ? text : `${text}. ${reason}`;
}
