import type { WorkedDay } from '../calendar/school-calendar.ts';
import { dateInWeek, type IsoDate } from '../calendar/school-date.ts';
import type { Weekday } from '../calendar/weekday.ts';
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

/** A substitute who answered that they cannot teach at a lesson of a date. Their own lessons are held. */
export interface CoverRefusal {
  teacherId: number;
  date: IsoDate;
  number: LessonNumber;
}

/** Shown next to such a teacher in every list to choose from. */
export const REFUSED = 'не может в это время';

/** Who is away in the week that begins on `monday`. */
export interface WeekAbsences {
  monday: IsoDate;
  absences: readonly Absence[];
  /** Left out if there are none. */
  refusals?: readonly CoverRefusal[];
  /** The lessons of this weekday are looked at on another date than the week's own. */
  moved?: WorkedDay;
}

/** The absence of a teacher at a lesson of the week; null if they are present or absences are unknown. */
export function absenceAt(
  week: WeekAbsences | undefined,
  teacherId: number,
  { day, number }: { day: Weekday; number: LessonNumber },
): Absence | null {
  if (!week) return null;
  const date = dateOfDay(week, day);
  return (
    week.absences.find(({ teacher, ...span }) => teacher.id === teacherId && isAwayAt(span, date, number)) ??
    null
  );
}

/** Returns whether a teacher answered that they cannot substitute at a lesson of the week. */
export function isRefusedAt(
  week: WeekAbsences | undefined,
  teacherId: number,
  { day, number }: { day: Weekday; number: LessonNumber },
): boolean {
  if (!week?.refusals) return false;
  const date = dateOfDay(week, day);
  return week.refusals.some(
    (one) => one.teacherId === teacherId && one.date === date && one.number === number,
  );
}

function dateOfDay({ monday, moved }: WeekAbsences, day: Weekday): IsoDate {
  return moved?.day === day ? moved.date : dateInWeek(monday, day);
}
