import { at } from '../assignment.ts';
import { countOf } from './bits.ts';
import { repeatsOn } from './course-days.ts';
import { listAt } from './model.ts';
import type { TimetableState } from './state.ts';
import { STRICT } from './weights.ts';

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
