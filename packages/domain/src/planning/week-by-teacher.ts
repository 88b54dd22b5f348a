import { lessonCount } from '../bells/same-time.ts';
import type { Weekday } from '../calendar/weekday.ts';
import {
  isSameTeacher,
  type LessonPart,
  permanentTeacherOf,
  type TeacherRef,
} from '../lesson/lesson-part.ts';
import { partsOf } from '../timetable/all-parts.ts';
import { isTaught } from '../timetable/busy.ts';
import type { Timetable } from '../timetable/timetable.ts';
import {
  bookOf,
  type CoverHistory,
  coversOfMonth,
  type RecentCover,
  type RecentCovers,
} from './recent-covers.ts';
import type { Weights } from './weights.ts';

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

/** Returns whether a teacher teaches a lesson in another's place. */
export function isCoverOf(part: LessonPart, teacher: TeacherRef): boolean {
  const original = permanentTeacherOf(part);
  return original !== null && !isSameTeacher(original, teacher);
}

/** Returns recent hours counted on a day of the week; hours of later days are left out. */
export function coverHistory(
  recent: readonly RecentCover[] = [],
  { day, permanent, weights }: { day: Weekday; permanent: readonly LessonPart[]; weights: Weights },
  { layout }: Timetable,
): CoverHistory {
  const at = layout.days.indexOf(day);
  const covers = recent
    .map(({ kind, schoolDaysAgo }) => ({ kind, schoolDaysAgo: schoolDaysAgo + at }))
    .filter(({ schoolDaysAgo }) => schoolDaysAgo >= 0);
  return {
    book: bookOf(covers, weeklyLoad(permanent), weights),
    coversOfMonth: coversOfMonth(covers),
  };
}

function weeklyLoad(permanent: readonly LessonPart[]): number {
  const byDay = Map.groupBy(permanent, ({ day }) => day);
  return [...byDay.values()].reduce((sum, day) => sum + lessonCount(day), 0);
}

/**
 * Hours of the journal counted from a moved day, as `coverHistory` counts them on: from the Monday before the weekday
 * whose lessons are held on it.
 */
export function recentOfMovedDay(
  recent: RecentCovers,
  day: Weekday,
  { days }: { days: readonly Weekday[] },
): RecentCovers {
  const at = days.indexOf(day);
  const counted = ({ kind, schoolDaysAgo }: RecentCover) => ({ kind, schoolDaysAgo: schoolDaysAgo - at });
  return new Map([...recent].map(([teacherId, covers]) => [teacherId, covers.map(counted)]));
}
