import { at } from '../assignment.ts';
import { countOf, repeatsOn } from './course-days.ts';
import { listAt, resourcesAs } from './model.ts';
import { lessonsIn } from './other-rooms.ts';
import { CLASH, STRICT, UNPLACED } from './result.ts';
import type { TimetableState } from './state.ts';

/** By teacher whose free days are missing: the day they have the fewest lessons on. */
export function daysToFree(state: TimetableState): ReadonlyMap<number, number> {
  const { model } = state;
  const days = model.week.days.length;
  const found = new Map<number, number>();
  if (model.weights['free-day'] < STRICT) return found;
  model.teachers.forEach(({ freeDays = 0 }, teacher) => {
    if (freeDays === 0) return;
    const counts = model.week.days.map((_, day) => countOf(at(state.teacherDay, teacher * days + day)));
    if (counts.filter((count) => count === 0).length >= freeDays) return;
    const least = Math.min(...counts.filter((count) => count > 0));
    found.set(teacher, counts.indexOf(least));
  });
  return found;
}

/** Whether a lesson of an item breaks a strict rule at the slot where it is; `freed` is `daysToFree`. */
export function isBroken(
  state: TimetableState,
  { item, slot }: { item: number; slot: number },
  freed: ReadonlyMap<number, number>,
): boolean {
  const { model } = state;
  const { weights, week } = model;
  const [day, days] = [Math.floor(slot / week.periods), week.days.length];
  for (const teacher of listAt(model.itemTeachers, item)) {
    const place = teacher * week.slots + slot;
    if (at(state.count, place) > 1 || freed.get(teacher) === day) return true;
    if (model.slotState[place] === 1 && weights['teacher-slots'] >= STRICT) return true;
    const { mostADay = 99 } = model.teachers[teacher] ?? {};
    if (weights['teacher-day'] >= STRICT && countOf(at(state.teacherDay, teacher * days + day)) > mostADay)
      return true;
  }
  if (weights.buildings >= STRICT && isBetweenBuildings(state, item, slot)) return true;
  if (weights.rooms >= STRICT) {
    for (const resource of listAt(model.itemResources, item)) {
      if (state.overAt(resource, slot) > 0) return true;
    }
  }
  const { mostADay = 1 } = model.items[item] ?? {};
  return (
    weights.repeats >= STRICT &&
    (countOf(at(state.itemDay, item * days + day)) > mostADay ||
      listAt(model.courses.ofItem, item).some((course) => repeatsOn(state, course, day) > 0))
  );
}

/** Whether a teacher of an item that is at a slot is in another building just before or after. */
function isBetweenBuildings({ model, crossings }: TimetableState, item: number, slot: number): boolean {
  if (!crossings) return false;
  const { starts, values } = model.itemTeachers;
  for (let index = at(starts, item); index < at(starts, item + 1); index += 1) {
    if (crossings.isAt(at(values, index), at(model.teacherBuilding, index), slot)) return true;
  }
  return false;
}

/** A rule that lessons break: those of which one has to move, and what it costs. */
export interface Broken {
  parties: readonly number[];
  weight: number;
}

/**
 * Lessons of which one has to move, or to have another room than `resource`, where that is what they are too many in.
 */
export interface Conflict {
  parties: readonly number[];
  resource?: number;
}

/** What has to change for a strict rule that a lesson breaks where it is. */
export function conflictOf(state: TimetableState, lesson: number): Conflict | null {
  const { model } = state;
  const { weights, courses } = model;
  const item = at(model.lessonItem, lesson);
  const slot = at(state.slotOf, lesson);
  const day = Math.floor(slot / model.week.periods);
  const wish = wishOf(state, lesson);
  if (wish) return { parties: wish.parties };
  if (weights.rooms >= STRICT) {
    const housed = state.housed.get(lesson);
    for (const resource of housed ? resourcesAs(model, item, housed) : listAt(model.itemResources, item))
      if (state.overAt(resource, slot) > 0) {
        const times = model.week.sameTime(slot);
        return {
          parties: within(state, lessonsIn(state, resource), (one) => times.includes(one)),
          resource,
        };
      }
  }
  if (weights.repeats < STRICT) return null;
  const days = model.week.days.length;
  const onDay = (one: number) => Math.floor(one / model.week.periods) === day;
  if (countOf(at(state.itemDay, item * days + day)) > (model.items[item]?.mostADay ?? 1))
    return { parties: within(state, listAt(model.itemLessons, item), onDay) };
  for (const course of listAt(courses.ofItem, item))
    if (repeatsOn(state, course, day) > 0) {
      const lessons = [...listAt(courses.items, course)].flatMap((one) => [
        ...listAt(model.itemLessons, one),
      ]);
      return { parties: within(state, lessons, onDay) };
    }
  return null;
}

/** What people ask for or what cannot be, that a lesson breaks. */
export function wishOf(state: TimetableState, lesson: number): Broken | null {
  const { model } = state;
  const { week, weights } = model;
  const slot = at(state.slotOf, lesson);
  if (slot < 0) return { parties: [lesson], weight: UNPLACED };
  const day = Math.floor(slot / week.periods);
  for (const teacher of listAt(model.itemTeachers, at(model.lessonItem, lesson))) {
    const place = teacher * week.slots + slot;
    if (at(model.slotCost, place) >= STRICT) return { parties: [lesson], weight: STRICT };
    const lessons = listAt(model.teacherLessons, teacher);
    const times = week.sameTime(slot);
    if (times.reduce((sum, one) => sum + at(state.count, teacher * week.slots + one), 0) > 1) {
      const parties = within(state, lessons, (one) => times.includes(one));
      if (parties.length > 1) return { parties, weight: CLASH };
    }
    const { mostADay = 99 } = model.teachers[teacher] ?? {};
    const count = countOf(at(state.teacherDay, teacher * week.days.length + day));
    if (weights['teacher-day'] >= STRICT && count > mostADay) {
      const parties = within(state, lessons, (one) => Math.floor(one / week.periods) === day);
      return { parties, weight: STRICT };
    }
  }
  return null;
}

function within(
  { slotOf }: TimetableState,
  lessons: Iterable<number>,
  is: (slot: number) => boolean,
): number[] {
  return [...lessons].filter((lesson) => at(slotOf, lesson) >= 0 && is(at(slotOf, lesson)));
}
