import { isSameTime, type Timed } from '../bells/lesson-time.ts';
import { type LessonPart, partKey } from '../lesson/lesson-part.ts';
import { canGoHome, canMerge } from '../timetable/allowed-changes.ts';
import { isTaught } from '../timetable/busy.ts';
import type { CoverPlace } from './terms.ts';
import type { PlanningSettings } from './weights.ts';

/** Minutes of a pause in which one more lesson would fit, for lessons of two shifts. */
const LESSON_AND_BREAK = 50;

/** The order of lessons in a teacher's day: by time if both are known, else by number. */
export function compareInDay(one: Timed, other: Timed): number {
  if (one.hours && other.hours) return one.hours.start - other.hours.start;
  return one.number - other.number || (one.group.shift ?? 1) - (other.group.shift ?? 1);
}

/** How many lessons a teacher of these two waits through in between. */
export function idleBetween(one: Timed, other: Timed): number {
  if (isSameTime(one, other)) return 0;
  if (one.group.shift === other.group.shift || !one.hours || !other.hours) {
    return Math.max(0, Math.abs(one.number - other.number) - 1);
  }
  const [before, after] = one.hours.start < other.hours.start ? [one, other] : [other, one];
  return Math.max(0, Math.floor(((after.hours?.start ?? 0) - (before.hours?.end ?? 0)) / LESSON_AND_BREAK));
}

/**
 * The place of a lesson in the day of a teacher with these own lessons and substitutions. Waiting counts from the
 * nearest of their lessons or substitutions on the side of their own ones.
 */
export function coverPlace(lesson: Timed, own: readonly Timed[], covers: readonly Timed[]): CoverPlace {
  if (own.length === 0) return { kind: 'no-lessons' };
  const isBefore = (one: Timed) => compareInDay(one, lesson) < 0;
  const before = own.filter(isBefore);
  if (before.length > 0 && before.length < own.length) return { kind: 'window' };
  const isOnOwnSide = before.length > 0 ? isBefore : (one: Timed) => compareInDay(one, lesson) > 0;
  const neighbours = [...own, ...covers].filter(isOnOwnSide);
  const waited = neighbours.map((one) => idleBetween(one, lesson));
  return { kind: 'beside', waited: waited.length > 0 ? Math.min(...waited) : 0 };
}

/**
 * The row of lessons without a pause that a lesson stands in, and how many lessons beyond the `longest` it brings to
 * all rows of the day.
 */
export function coverRow(
  lesson: Timed,
  day: readonly Timed[],
  longest: number,
): { length: number; beyond: number } {
  const rows = rowsOf([...day, lesson]);
  const beyond = (all: readonly (readonly Timed[])[]) =>
    all.reduce((sum, row) => sum + Math.max(0, row.length - longest), 0);
  return {
    length: rows.find((row) => row.includes(lesson))?.length ?? 1,
    beyond: beyond(rows) - beyond(rowsOf(day)),
  };
}

/** Lessons of a day in rows without a pause; several at one time, as of a flow, are one. */
function rowsOf(day: readonly Timed[]): Timed[][] {
  const rows: Timed[][] = [];
  for (const lesson of day.toSorted(compareInDay)) {
    const row = rows.at(-1);
    const last = row?.at(-1);
    if (!row || !last || idleBetween(last, lesson) > 0) rows.push([lesson]);
    else if (!isSameTime(last, lesson)) row.push(lesson);
  }
  return rows;
}

/** Rooms this many numbers apart are neighbours: a teacher in one hears the other. */
const NEIGHBOUR_ROOMS = 2;

/** Returns whether a lesson could be joined to the other half of its class. */
export function canJoin(part: LessonPart, into: LessonPart, settings: PlanningSettings): boolean {
  return settings.joinsSubgroups && part.lessonId === into.lessonId && canMerge(part, into).allowed;
}

/** Returns whether a class could go into the same lesson of a parallel class. */
export function canMergeClasses(part: LessonPart, into: LessonPart, settings: PlanningSettings): boolean {
  return (
    settings.mergesClasses &&
    part.subgroup === null &&
    part.group.number === into.group.number &&
    part.group.id !== into.group.id &&
    part.subject.id === into.subject.id &&
    isSameTime(part, into) &&
    canMerge(part, into).allowed
  );
}

/** Returns whether the teacher of `neighbour` could look after the class of `part` as well. */
export function canSupervise(part: LessonPart, neighbour: LessonPart, settings: PlanningSettings): boolean {
  if (!settings.supervises || partKey(part) === partKey(neighbour)) return false;
  const rooms = [part, neighbour].map(({ room }) =>
    room && /^\d+$/.test(room.number) ? Number(room.number) : NaN,
  );
  const [one = NaN, other = NaN] = rooms;
  return isTaught(neighbour) && isSameTime(part, neighbour) && Math.abs(one - other) <= NEIGHBOUR_ROOMS;
}

/** Returns whether a school lets this lesson be the one after which the class goes home, if nothing follows it. */
export function mayLeave(part: LessonPart, { goesHomeGrades }: PlanningSettings): boolean {
  return goesHomeGrades.includes(part.group.number) && canGoHome(part).allowed;
}

/**
 * Returns whether a class may come to its second or third lesson instead, if nothing comes before this one: on a day
 * after today.
 */
export function mayStartLater(part: LessonPart, settings: PlanningSettings, isToday: boolean): boolean {
  const isEarly = part.number === 1 || part.number === 2;
  return !isToday && isEarly && settings.startsLater && mayLeave(part, settings);
}

/** What of a class's day comes after a lesson: while there is any, the class cannot go home after that lesson. */
export function lessonsAfter<T extends LessonPart>(part: LessonPart, lessonsOfClass: readonly T[]): T[] {
  return lessonsOfClass.filter((other) => compareInDay(other, part) > 0);
}

/** What of a class's day comes before a lesson. */
export function lessonsBefore<T extends LessonPart>(part: LessonPart, lessonsOfClass: readonly T[]): T[] {
  return lessonsOfClass.filter((other) => compareInDay(other, part) < 0);
}
