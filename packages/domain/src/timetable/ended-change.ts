import type { LessonBell, SchoolBells } from '../bells/school-bells.ts';
import { weekBells } from '../bells/week-bells.ts';
import { dayTitle, type IsoDate, schoolWeekOf, weekdayOf } from '../calendar/school-date.ts';
import { WEEKDAYS, type Weekday } from '../calendar/weekday.ts';
import type { LessonNumber } from '../lesson/lesson-part.ts';
import { counted, NOUN } from '../text/plural.ts';

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

/** All that a school says of its bells. */
export interface SchoolTimes {
  /** The documented lesson times. */
  usual: readonly LessonBell[];
  bells: SchoolBells;
}

/** A lesson of a weekday that is held on a date. */
export interface HeldLesson {
  date: IsoDate;
  day: Weekday;
  number: number;
  groupId: number;
}

/** When a lesson is, «08:30–09:10»; null if no bell rings for it. */
export function lessonTimeOn(
  { usual, bells }: SchoolTimes,
  { date, day, number, groupId }: HeldLesson,
): string | null {
  const moved = weekdayOf(date, WEEKDAYS) === day ? null : { date, day };
  const shift = bells.secondShift.groupIds.includes(groupId) ? 2 : 1;
  const { times } = weekBells(usual, bells, schoolWeekOf(date, WEEKDAYS), moved).days[day];
  const bell = times[shift].find((time) => time.number === number);
  return bell ? bell.time.replace(/\s*-\s*/, '–') : null;
}

/** A substitution, a merge or a class sent home whose lesson is at another time from now on. */
export interface RetimedChange extends EndedChange {
  before: string | null;
  after: string | null;
}

/** «7 декабря, 2 урок, 5А, Литература: Фомина Н. Н., 09:20–10:00 → 09:10–09:40» */
export function retimedChangeText(change: RetimedChange): string {
  return `${endedChangeText(change)}, ${timesText(change)}`;
}

/** «09:20–10:00 → 09:10–09:40», «09:20–10:00 → без звонка». */
function timesText({ before, after }: Pick<RetimedChange, 'before' | 'after'>): string {
  return `${before ?? NO_BELL} → ${after ?? NO_BELL}`;
}

const NO_BELL = 'без звонка';

/** What a change of the bells means for what is planned already: said before anybody agrees to it. */
export function retimedText(changes: readonly Pick<RetimedChange, 'after'>[]): string {
  const silent = changes.filter(({ after }) => after === null).length;
  const without =
    silent > 0 ? ` Из них без звонка: ${silent}, эти уроки останутся в расписании без времени.` : '';
  const lessons = counted(changes.length, NOUN.lesson);
  return `Другое время будет у ${changes.length === 1 ? 'урока' : 'уроков'} с заменами (${lessons}). Замены останутся, а учителя получат уведомления.${without}`;
}

/** A lesson that a teacher is to teach, and its times. */
export interface RetimedLesson extends Pick<RetimedChange, 'before' | 'after'> {
  date: IsoDate;
  number: number;
  className: string;
  subject: string;
}

/**
 * What a teacher reads of their own lessons: «Время уроков изменилось: 27 ноября, 2 урок, 7Б, Алгебра, 09:20–10:00 →
 * 09:10–09:40.»
 */
export function retimedMessage(lessons: readonly RetimedLesson[]): string {
  const texts = lessons.map(
    ({ date, number, className, subject, ...times }) =>
      `${dayTitle(date)}, ${number} урок, ${className}, ${subject}, ${timesText(times)}`,
  );
  return `Время уроков изменилось: ${texts.join('; ')}.`;
}
