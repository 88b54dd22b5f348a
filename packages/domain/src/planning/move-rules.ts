import { isSameTime } from '../bells/same-time.ts';
import { type LessonPart, partKey } from '../lesson/lesson-part.ts';
import { isTaught } from '../timetable/busy.ts';
import { canGoHome } from '../timetable/go-home.ts';
import { canMerge } from '../timetable/merge.ts';
import { compareInDay } from './cover-place.ts';
import type { PlanningSettings } from './settings.ts';

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

/** Returns whether the teacher of `beside` could look after the class of `part` as well. */
export function canSupervise(part: LessonPart, beside: LessonPart, settings: PlanningSettings): boolean {
  if (!settings.supervises || partKey(part) === partKey(beside)) return false;
  const rooms = [part, beside].map(({ room }) =>
    room && /^\d+$/.test(room.number) ? Number(room.number) : NaN,
  );
  const [one = NaN, other = NaN] = rooms;
  return isTaught(beside) && isSameTime(part, beside) && Math.abs(one - other) <= NEIGHBOUR_ROOMS;
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
