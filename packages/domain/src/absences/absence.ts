import type { IsoDate } from '../calendar/school-date.ts';
import type { LessonNumber, TeacherRef } from '../lesson/lesson-part.ts';

/** From when to when a teacher is away: every day of the span, whole or from one lesson to another. */
export interface AbsenceSpan {
  firstDate: IsoDate;
  lastDate: IsoDate;
  /** Null is the whole day; both are null or neither is. */
  firstLesson: LessonNumber | null;
  lastLesson: LessonNumber | null;
}

/** An absent teacher. The reason is not part of it: reasons are stored separately (docs/decisions/0087). */
export interface Absence extends AbsenceSpan {
  id: number;
  teacher: TeacherRef;
}

/** Shown next to an absent teacher in every list to choose from. */
export const ABSENT = 'отсутствует';

/** Returns whether the teacher is away at a lesson of a date. */
export function isAwayAt(span: AbsenceSpan, date: IsoDate, number: LessonNumber): boolean {
  if (date < span.firstDate || date > span.lastDate) return false;
  return number >= (span.firstLesson ?? number) && number <= (span.lastLesson ?? number);
}

/** The absence that says already what a new one of the same person says of some lesson; null when there is none. */
export function absenceClash<Known extends AbsenceSpan>(
  span: AbsenceSpan,
  known: readonly Known[],
): Known | null {
  return (
    known.find(
      (other) =>
        span.firstDate <= other.lastDate &&
        other.firstDate <= span.lastDate &&
        firstLessonOf(span) <= lastLessonOf(other) &&
        firstLessonOf(other) <= lastLessonOf(span),
    ) ?? null
  );
}

function firstLessonOf({ firstLesson }: AbsenceSpan): number {
  return firstLesson ?? Number.NEGATIVE_INFINITY;
}

function lastLessonOf({ lastLesson }: AbsenceSpan): number {
  return lastLesson ?? Number.POSITIVE_INFINITY;
}
