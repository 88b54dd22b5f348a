import { ALLOWED, type ChangeKind, changeOf, refused, type Verdict } from '../lesson/lesson-change.ts';
import type { LessonPart } from '../lesson/lesson-part.ts';

/** What a sent-home lesson's cell says. */
export const GOES_HOME = 'Уходят домой';

/**
 * Returns whether the class or subgroup can be sent home from this lesson: only when nothing has been done to it yet.
 */
export function canGoHome(part: LessonPart): Verdict<ChangeKind> {
  const change = changeOf(part);
  return change === null ? ALLOWED : refused(change);
}
