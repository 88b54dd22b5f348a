import { at } from '../assignment.ts';
import { listAt, type Model } from './model.ts';
import { isHousedAlike } from './other-rooms.ts';
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
