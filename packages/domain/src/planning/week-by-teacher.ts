import type { Weekday } from '../calendar/weekday.ts';
import { partsOf } from '../timetable/all-parts.ts';
import { isTaught } from '../timetable/busy.ts';
import { isSameTeacher, type LessonPart, permanentTeacherOf, type TeacherRef } from '../timetable/lesson.ts';
import type { Timetable } from '../timetable/timetable.ts';
import { bookOf, coversOfMonth } from './book.ts';
import { lessonCount } from './hard-rules.ts';

/** By teacher, how many school days before the first day of a week each of their substitutions was. */
export type PastCovers = ReadonlyMap<number, readonly number[]>;

/** A week by teacher: what they teach in it, substitutions among it, and what is theirs by the permanent timetable. */
interface WeekByTeacher {
  taught: ReadonlyMap<number, readonly LessonPart[]>;
  own: ReadonlyMap<number, readonly LessonPart[]>;
}

const weeks = new WeakMap<Timetable, WeekByTeacher>();

/** Kept by the timetable: menus are opened one after the other over the same week. */
export function weekByTeacher(timetable: Timetable): WeekByTeacher {
  const known = weeks.get(timetable);
  if (known) return known;
  const parts = partsOf(timetable);
  const week = {
    taught: Map.groupBy(parts.filter(isTaught), ({ teacher }) => teacher?.id ?? 0),
    own: Map.groupBy(parts, (part) => permanentTeacherOf(part)?.id ?? 0),
  };
  weeks.set(timetable, week);
  return week;
}

/** Tells whether somebody teaches a lesson in another's place. */
export function isCoverOf(part: LessonPart, teacher: TeacherRef): boolean {
  const original = permanentTeacherOf(part);
  return original !== null && !isSameTeacher(original, teacher);
}

/** What somebody was asked for before, as it stands on a day of the week. */
export interface CoverHistory {
  book: number;
  coversOfMonth: number;
}

/** Substitutions before the week as they were told, and of those in it the ones up to that day. */
export function coverHistory(
  covers: readonly LessonPart[],
  { day, before, permanent }: { day: Weekday; before: readonly number[]; permanent: readonly LessonPart[] },
  { layout }: Timetable,
): CoverHistory {
  const at = layout.days.indexOf(day);
  const inWeek = covers.map((cover) => at - layout.days.indexOf(cover.day)).filter((days) => days >= 0);
  const daysAgo = [...before.map((days) => days + at), ...inWeek];
  return { book: bookOf(daysAgo, weeklyLoad(permanent)), coversOfMonth: coversOfMonth(daysAgo) };
}

function weeklyLoad(permanent: readonly LessonPart[]): number {
  const byDay = Map.groupBy(permanent, ({ day }) => day);
  return [...byDay.values()].reduce((sum, day) => sum + lessonCount(day), 0);
}
