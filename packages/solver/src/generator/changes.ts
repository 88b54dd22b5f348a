import { connected } from '@zvonok/domain/generator/curriculum';
import { at } from '../assignment.ts';
import { listAt, type Model } from './model.ts';
import { isHousedAlike } from './other-rooms.ts';
import { STRICT } from './result.ts';
import type { TimetableState } from './state.ts';

export function classesOf(model: Model, lesson: number): Int32Array {
  return listAt(model.itemClasses, at(model.lessonItem, lesson));
}

/** Whether the standing timetable has no lesson of its line at a slot. */
export function isMovedAt(model: Model, lesson: number, slot: number): boolean {
  return model.isCurrent[at(model.lessonItem, lesson) * model.week.slots + slot] === 0;
}

/** Whether a lesson is where the standing timetable has none of its line. */
export function isMoved({ model, slotOf }: TimetableState, lesson: number): boolean {
  const slot = at(slotOf, lesson);
  return slot >= 0 && isMovedAt(model, lesson, slot);
}

/** Whether a lesson has other rooms than where it stands. */
export function isRehoused({ model, housed }: TimetableState, lesson: number): boolean {
  return !isHousedAlike(housed.get(lesson), model.startHoused.get(lesson));
}

export function isChanged(state: TimetableState, lesson: number): boolean {
  return isMoved(state, lesson) || isRehoused(state, lesson);
}

/** The classes that have a lesson at another time or in another room than in the standing timetable. */
export function touchedClasses(state: TimetableState): ReadonlySet<number> {
  const touched = new Set<number>();
  for (let lesson = 0; lesson < state.slotOf.length; lesson += 1)
    if (isChanged(state, lesson)) for (const group of classesOf(state.model, lesson)) touched.add(group);
  return touched;
}

/** Lessons that are moved, and lessons that have another room. */
export function changesIn(state: TimetableState): number {
  const lessons = [...state.model.lessonItem.keys()];
  return (
    lessons.filter((lesson) => isMoved(state, lesson)).length +
    lessons.filter((lesson) => isRehoused(state, lesson)).length
  );
}

/**
 * How many lessons move at least, whatever is found: those that stand in closed slots, and those that come to the
 * places these leave. Nothing of it is searched for, so it may be too low and is never too high.
 */
export function leastMoved(state: TimetableState): number {
  const { model } = state;
  const lessons = [...model.lessonItem.keys()];
  const waiting = lessons.filter((lesson) => at(state.slotOf, lesson) < 0).length;
  const leaving = lessons.filter((lesson) => isClosed(state, lesson, at(state.slotOf, lesson)));
  const coming = model.classes.map((_, group) => comingTo(state, group, leaving));
  // A lesson of several classes comes to a place of each: of classes that have such lessons, one alone is counted.
  const counted = connected([...model.classes.keys()], haveLessonsTogether(model)).map((groups) =>
    Math.max(...groups.map((group) => coming[group] ?? 0)),
  );
  return waiting + leaving.length + Math.max(0, counted.reduce((sum, count) => sum + count, 0) - waiting);
}

/** Whether a lesson that may move cannot be at a slot. */
function isClosed({ model }: TimetableState, lesson: number, slot: number): boolean {
  if (slot < 0 || at(model.lockedAt, lesson) >= 0) return false;
  const teachers = listAt(model.itemTeachers, at(model.lessonItem, lesson));
  return teachers.some((teacher) => at(model.slotCost, teacher * model.week.slots + slot) >= STRICT);
}

/**
 * Lessons of a class that move in addition to those that leave: on the day where most of them have to. A day that ends
 * sooner needs fewer, as far as the others can become longer; its own last lessons then move.
 */
function comingTo(state: TimetableState, group: number, leaving: readonly number[]): number {
  const { model } = state;
  const { slots, periods, days } = model.week;
  const own = leaving.filter((lesson) =>
    listAt(model.itemClasses, at(model.lessonItem, lesson)).includes(group),
  );
  if (own.length === 0) return 0;
  const room = days.map(
    (_, day) => longestOf(state, group, day) - at(state.length, group * days.length + day),
  );
  const counts = days.map((_, day) => {
    const first = group * slots + day * periods;
    const there = [...state.grid.subarray(first, first + periods)].filter((lesson) => lesson >= 0);
    const elsewhere = room.reduce((sum, count, other) => sum + (other === day ? 0 : Math.max(0, count)), 0);
    let fewest = Number.POSITIVE_INFINITY;
    for (let length = Math.max(0, there.length - elsewhere); length <= there.length; length += 1) {
      const taken = there.slice(0, length).filter((lesson) => own.includes(lesson)).length;
      const sent = there.slice(length).filter((lesson) => !own.includes(lesson)).length;
      fewest = Math.min(fewest, Math.max(taken, sent));
    }
    return fewest;
  });
  // If one of those that leave may take the place of another, it comes instead.
  const exchanging = own.filter((lesson) =>
    own.some((other) => other !== lesson && !isClosed(state, lesson, at(state.slotOf, other))),
  );
  return Math.max(0, Math.max(...counts) - exchanging.length);
}

/** How long a day of a class may become. */
function longestOf({ model, length }: TimetableState, group: number, day: number): number {
  const place = group * model.week.days.length + day;
  const { aDay, longerDays = 0 } = model.classes[group]?.norm ?? { aDay: 99 };
  const isKept =
    model.weights['class-norm'] >= STRICT && longerDays === 0 && at(model.leastOver, group) === 0;
  return Math.min(at(model.longest, place), isKept ? Math.max(at(length, place), aDay) : 99);
}

function haveLessonsTogether({ items, classes }: Model): (one: number, other: number) => boolean {
  const together = new Set(
    items.flatMap(({ classes: ids }) => ids.flatMap((one) => ids.map((other) => `${one} ${other}`))),
  );
  return (one, other) => together.has(`${classes[one]?.id} ${classes[other]?.id}`);
}
