import type { WorkedDay } from '../calendar/school-calendar.ts';
import type { IsoDate } from '../calendar/school-date.ts';
import { dateInWeek } from '../calendar/school-week.ts';
import type { Weekday } from '../calendar/weekday.ts';
import type { LessonNumber } from '../lesson/lesson-part.ts';
import { type Absence, isAwayAt } from './absence.ts';

/** Who is away in the week that begins on `monday`. */
export interface WeekAbsences {
  monday: IsoDate;
  absences: readonly Absence[];
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
  const date = week.moved?.day === day ? week.moved.date : dateInWeek(week.monday, day);
  return (
    week.absences.find(({ teacher, ...span }) => teacher.id === teacherId && isAwayAt(span, date, number)) ??
    null
  );
}
