import { dayTitle } from '../calendar/day-title.ts';
import type { IsoDate } from '../calendar/school-date.ts';
import type { LessonNumber } from '../lesson/lesson-part.ts';

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

/** What an edit of the calendar would end, and what stays: said before anybody agrees to it. */
export function calendarEndsText(ended: number, absences: number): string {
  const away = absences > 0 ? ` Отсутствия этих дней (${absences}) останутся отмеченными.` : '';
  return `Уроков этих дней не станет, и с ними снимутся замены: ${ended}. Учителя получат уведомления. Если вернуть дни, вернутся и замены.${away}`;
}

/** What an edit of the calendar did to changes of lessons, for a message; null when nothing. */
export function calendarDoneText({
  ended = 0,
  restored = 0,
  notRestored = 0,
}: {
  ended?: number | undefined;
  restored?: number | undefined;
  notRestored?: number | undefined;
}): string | null {
  const sentences = [
    ended > 0 && `Снято замен: ${ended}`,
    restored > 0 && `Возвращено замен: ${restored}`,
    notRestored > 0 && `Не вернулось, уроки с тех пор изменили: ${notRestored}`,
  ].filter((text) => text !== false);
  return sentences.length > 0 ? sentences.join('. ') : null;
}
