import { lessonCount } from '../bells/lesson-time.ts';
import { addDays, type IsoDate } from '../calendar/school-date.ts';
import { compareRussian } from '../lesson/class-order.ts';
import { type LessonPart, permanentTeacherOf } from '../lesson/lesson-part.ts';
import { type Absence, isAwayAt } from './absence.ts';
import { ABSENCE_REASON_LABEL, type AbsenceReason, lessonsText } from './absence-texts.ts';

/** What the sheet is called, and the file with it. */
export const TIMESHEET_NAME = 'Табель';
export const TIMESHEET_FILE_NAME = 'Журнал замен и табель';

/** What the columns are called; days and lessons are those of the sheet's period. */
export const TIMESHEET_LABEL = {
  teacher: 'Учитель',
  firstDate: 'С',
  lastDate: 'По',
  span: 'Уроки',
  days: 'Учебных дней за период',
  lessons: 'Своих уроков за период',
  reason: 'Причина',
} as const;

/** An absence with why, as only the timesheet knows it. */
export interface TimesheetAbsence extends Absence {
  reason: AbsenceReason;
}

/** An absence in the timesheet of some days. */
export interface TimesheetRow extends TimesheetAbsence {
  /** School days of the period on which they were away, for the whole day or some lessons. */
  days: number;
  /** Their own lessons of that time by the timetable, whatever became of them; what is at one time is one. */
  lessons: number;
}

/**
 * The timesheet of a period, the last day included: absences that touch it, by name and first day. `lessonsOn` returns
 * the lessons of a date, null if the school has none on it.
 */
export function timesheetRows(
  absences: readonly TimesheetAbsence[],
  { from, to }: { from: IsoDate; to: IsoDate },
  lessonsOn: (date: IsoDate) => readonly LessonPart[] | null,
): TimesheetRow[] {
  return absences
    .filter(({ firstDate, lastDate }) => firstDate <= to && lastDate >= from)
    .map((absence) => {
      const schoolDays = datesBetween(later(absence.firstDate, from), earlier(absence.lastDate, to)).flatMap(
        (date) => {
          const parts = lessonsOn(date);
          return parts ? [parts.filter((part) => isMissed(part, absence, date))] : [];
        },
      );
      const lessons = schoolDays.reduce((sum, missed) => sum + lessonCount(missed), 0);
      return { ...absence, days: schoolDays.length, lessons };
    })
    .toSorted(
      (a, b) =>
        compareRussian(a.teacher.name, b.teacher.name) ||
        a.teacher.id - b.teacher.id ||
        compareText(a.firstDate, b.firstDate) ||
        a.id - b.id,
    );
}

/** Which lessons of each day: 'весь день', '1–3 урок'. */
export function timesheetSpanText(absence: TimesheetAbsence): string {
  return lessonsText(absence) || 'весь день';
}

/** Why, in the words of the form it was entered in. */
export function timesheetReasonText({ reason }: TimesheetAbsence): string {
  return ABSENCE_REASON_LABEL[reason];
}

function isMissed(part: LessonPart, absence: Absence, date: IsoDate): boolean {
  return permanentTeacherOf(part)?.id === absence.teacher.id && isAwayAt(absence, date, part.number);
}

function datesBetween(first: IsoDate, last: IsoDate): IsoDate[] {
  const dates: IsoDate[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) dates.push(date);
  return dates;
}

function later(a: IsoDate, b: IsoDate): IsoDate {
  return a > b ? a : b;
}

function earlier(a: IsoDate, b: IsoDate): IsoDate {
  return a < b ? a : b;
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
