import type { LessonPart } from '../lesson/lesson-part.ts';

/**
 * Returns whether a part's `teacher` is really needed there today (docs/decisions/0042): not when the class goes home,
 * and not when it goes elsewhere, since the lesson it joins has its own teacher. `teacher` is already the substitute,
 * so the one replaced is free. A lesson whose teacher is away is not taught.
 */
export function isTaught(part: LessonPart): boolean {
  if (part.teacher === null || part.isOpen || part.state.kind === 'sent-home') return false;
  return !(part.state.kind === 'merged' && part.state.role === 'first');
}

/** Returns whether this teacher teaches this part today. */
export function isBusyWith(part: LessonPart, teacherId: number): boolean {
  return part.teacher?.id === teacherId && isTaught(part);
}
