import type { IsoDate } from '../calendar/school-date.ts';
import { dateInWeek } from '../calendar/school-week.ts';
import type { Weekday } from '../calendar/weekday.ts';
import type { LessonNumber } from '../timetable/lesson.ts';
import { type Absence, isAwayAt } from './absence.ts';

/** Who is away in the week that begins on `monday`. */
export interface WeekAbsences {
  monday: IsoDate;
  absences: readonly Absence[];
}

/** The absence of somebody at a lesson of the week; null when they are there, and where nobody knows of absences. */
export function absenceAt(
  week: WeekAbsences | undefined,
  teacherId: number,
  { day, number }: { day: Weekday; number: LessonNumber },
): Absence | null {
  if (!week) return null;
  const date = dateInWeek(week.monday, day);
  return (
    week.absences.find(({ teacher, ...span }) => teacher.id === teacherId && isAwayAt(span, date, number)) ??
    null
  );
}
