import type { LessonBell, SchoolBells } from '../bells/school-bells.ts';
import { weekBells } from '../bells/week-bells.ts';
import { dayTitle } from '../calendar/day-title.ts';
import { type IsoDate, weekdayOf } from '../calendar/school-date.ts';
import { schoolWeekOf } from '../calendar/school-week.ts';
import { WEEKDAYS, type Weekday } from '../calendar/weekday.ts';
import { NOUN } from '../text/nouns.ts';
import { counted } from '../text/plural.ts';
import { type EndedChange, endedChangeText } from './ended-change.ts';

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
