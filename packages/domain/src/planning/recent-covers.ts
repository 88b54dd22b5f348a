import { lessonCount } from '../bells/lesson-time.ts';
import type { Weekday } from '../calendar/weekday.ts';
import type { CoverKind } from '../cover-book/covers.ts';
import {
  isSameTeacher,
  type LessonPart,
  permanentTeacherOf,
  type TeacherRef,
} from '../lesson/lesson-part.ts';
import { isTaught } from '../timetable/busy.ts';
import { partsOf, type Timetable } from '../timetable/timetable.ts';
import type { Weights } from './weights.ts';

/** School days after which a substitution counts half. */
export const BOOK_HALF_LIFE = 20;
/** School days that people call a month: «замен за месяц». */
export const BOOK_MONTH = 20;
const USUAL_LOAD = 18;
const LEAST_LOAD = 9;

/** An hour of the journal (`coverEntries`) as the book counts it. */
export interface RecentCover {
  kind: CoverKind;
  /** 0 for one of the day itself. */
  schoolDaysAgo: number;
}

/** Recent hours of a teacher for others, counted on a day. */
export interface CoverHistory {
  /** What `bookOf` says. */
  book: number;
  /** Hours of the journal in the last month. */
  coversOfMonth: number;
}

/** By teacher, their hours in the journal, counted from the first day of a week: its own days are 0, -1, and so on. */
export type RecentCovers = ReadonlyMap<number, readonly RecentCover[]>;

/** The hours of one teacher and one kind, as they travel. */
export interface RecentCoversRecord {
  teacherId: number;
  kind: CoverKind;
  schoolDaysAgo: number[];
}

/** How a school counts hours of the journal, in hundredths of a substitution. */
export type BookShares = Pick<Weights, 'bookSubstitution' | 'bookMerge' | 'bookSupervise'>;

/** Returns what an hour counts for, in substitutions. An hour of the own subject counts as a substitution. */
export function bookShare(kind: CoverKind, shares: BookShares): number {
  switch (kind) {
    case 'replacement':
    case 'own-subject':
      return shares.bookSubstitution / 100;
    case 'merge':
      return shares.bookMerge / 100;
    case 'supervise':
      return shares.bookSupervise / 100;
  }
}

/**
 * Returns how much a teacher has covered lately: hours of the journal by their shares, halved with each 20 school days
 * since, and divided by the weekly load.
 */
export function bookOf(covers: readonly RecentCover[], weeklyLoad: number, shares: BookShares): number {
  const sum = covers.reduce(
    (before, { kind, schoolDaysAgo }) =>
      before + bookShare(kind, shares) * 0.5 ** (schoolDaysAgo / BOOK_HALF_LIFE),
    0,
  );
  return (sum * USUAL_LOAD) / Math.max(LEAST_LOAD, weeklyLoad);
}

/** Returns the number in the words: hours of the journal in the last month, of every kind. */
export function coversOfMonth(covers: readonly RecentCover[]): number {
  return covers.filter(({ schoolDaysAgo }) => schoolDaysAgo < BOOK_MONTH).length;
}

export function recentCoversOf(records: readonly RecentCoversRecord[]): RecentCovers {
  const byTeacher = Map.groupBy(records, ({ teacherId }) => teacherId);
  const coversOf = ({ kind, schoolDaysAgo }: RecentCoversRecord) =>
    schoolDaysAgo.map((days) => ({ kind, schoolDaysAgo: days }));
  return new Map([...byTeacher].map(([id, own]) => [id, own.flatMap(coversOf)]));
}

export function recentCoversRecords(covers: RecentCovers): RecentCoversRecord[] {
  return [...covers].flatMap(([teacherId, own]) =>
    [...Map.groupBy(own, ({ kind }) => kind)].map(([kind, ofKind]) => ({
      ...{ teacherId, kind },
      schoolDaysAgo: ofKind.map(({ schoolDaysAgo }) => schoolDaysAgo),
    })),
  );
}

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
