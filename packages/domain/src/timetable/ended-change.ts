import { dayTitle } from '../calendar/day-title.ts';
import type { IsoDate } from '../calendar/school-date.ts';
import type { LessonNumber } from './lesson.ts';

/** What was done to a lesson on a day and is over because the lesson is not there any more. */
export interface EndedChange {
  date: IsoDate;
  kind: 'replaced' | 'merged' | 'sent-home';
  number: LessonNumber;
  className: string;
  subject: string;
  /** Who was to teach. */
  teacher: string | null;
}

/** «7 декабря, 2 урок, 5А, Литература: Фомина Н. Н.» */
export function endedChangeText({ date, kind, number, className, subject, teacher }: EndedChange): string {
  const what = { replaced: 'замена', merged: 'объединение', 'sent-home': 'уход домой' }[kind];
  return `${dayTitle(date)}, ${number} урок, ${className}, ${subject}: ${teacher ?? what}`;
}
