import { at } from '../assignment.ts';
import { listAt, type Model } from './model.ts';
import type { Lock } from './problem.ts';

/** Writes into a model where its lessons are in `current`, and which of them do not move. */
export function applyCurrent(model: Model): void {
  const { problem, week, items, startAt, lockedAt, isCurrent, startRooms } = model;
  const placeOf = new Map(items.map(({ id }, place) => [id, place]));
  const slotOf = (item: number, { day, number }: Pick<Lock & { kind: 'lesson' }, 'day' | 'number'>) => {
    const [group] = listAt(model.itemClasses, item);
    const shift = group === undefined ? undefined : model.classes[group]?.shift;
    return shift ? week.slotOf(day, shift, number) : -1;
  };
  for (const placed of problem.current) {
    const item = placeOf.get(placed.item);
    const slot = item === undefined ? -1 : slotOf(item, placed);
    if (item === undefined || slot < 0) continue;
    isCurrent[item * week.slots + slot] = 1;
    const free = listAt(model.itemLessons, item).find((lesson) => at(startAt, lesson) < 0);
    if (free === undefined) continue;
    startAt[free] = slot;
    startRooms.set(free, placed.rooms);
  }
  for (const lock of problem.locks) {
    if (lock.kind === 'lesson') {
      const item = placeOf.get(lock.item);
      if (item !== undefined) lockLesson(model, item, slotOf(item, lock));
      continue;
    }
    for (let lesson = 0; lesson < startAt.length; lesson += 1) {
      const slot = at(startAt, lesson);
      if (slot >= 0 && isInside(model, lesson, slot) && isUnder(model, lock, lesson, slot))
        lockedAt[lesson] = slot;
    }
  }
}

/** Locks a lesson of an item at a slot: the one that is there in `current`, or any other. */
function lockLesson({ itemLessons, startAt, lockedAt }: Model, item: number, slot: number): void {
  if (slot < 0) return;
  const lessons = listAt(itemLessons, item);
  if (lessons.some((lesson) => at(lockedAt, lesson) === slot)) return;
  const free = lessons.filter((lesson) => at(lockedAt, lesson) < 0);
  const lesson =
    free.find((one) => at(startAt, one) === slot) ?? free.find((one) => at(startAt, one) < 0) ?? free[0];
  if (lesson === undefined) return;
  lockedAt[lesson] = slot;
}

/** What stands beyond the week of its class cannot stay there, whatever is to. */
function isInside({ week, lessonItem, itemClasses, longest, base }: Model, lesson: number, slot: number) {
  const day = Math.floor(slot / week.periods);
  return listAt(itemClasses, at(lessonItem, lesson)).every((group) => {
    const place = (slot % week.periods) - at(base, group);
    return place >= 0 && place < at(longest, group * week.days.length + day);
  });
}

function isUnder(model: Model, lock: Lock, lesson: number, slot: number): boolean {
  const item = at(model.lessonItem, lesson);
  switch (lock.kind) {
    case 'class':
      return listAt(model.itemClasses, item).some((group) => model.classes[group]?.id === lock.id);
    case 'teacher':
      return listAt(model.itemTeachers, item).some((teacher) => model.teachers[teacher]?.id === lock.id);
    case 'day':
      return model.week.place(slot).day === lock.day;
    default:
      return false;
  }
}
