import { at } from '../assignment.ts';
import { listAt } from './model.ts';
import type { TimetableState } from './state.ts';

type Random = () => number;

/**
 * Makes a timetable in which no class has a window: locked lessons, then what stood before, then flows, then the
 * lessons that are hardest to place, each where it is cheapest. What finds no place stays without one.
 */
export function construct(state: TimetableState, random: Random, start: Int32Array | null): void {
  const { model } = state;
  const lessons = [...model.lessonItem.keys()];
  for (const lesson of lessons) put(state, lesson, at(model.lockedAt, lesson));
  if (start) for (const lesson of lessons) put(state, lesson, at(start, lesson));
  const rank = new Map(lessons.map((lesson) => [lesson, hardness(state, lesson) + random()]));
  const open = lessons
    .filter((lesson) => at(state.slotOf, lesson) < 0)
    .sort((a, b) => (rank.get(b) ?? 0) - (rank.get(a) ?? 0));
  const targets = wantedLengths(state, open);
  const isFlow = (lesson: number) => listAt(model.itemClasses, at(model.lessonItem, lesson)).length > 1;
  const displaced: number[] = [];
  for (const lesson of open.filter(isFlow)) placeFlow(state, lesson, { targets, random, displaced });
  for (const lesson of [...open.filter((one) => !isFlow(one)), ...displaced]) {
    if (at(state.slotOf, lesson) < 0) placeBest(state, lesson, targets, random);
  }
  closeGaps(state);
  for (const lesson of lessons) if (at(state.slotOf, lesson) < 0) append(state, lesson);
  state.settle();
}

/** Places a lesson where its classes are free and it is within their days. */
function put(state: TimetableState, lesson: number, slot: number): void {
  if (slot < 0 || at(state.slotOf, lesson) >= 0 || !state.isInside(lesson, slot)) return;
  if (classesOf(state, lesson).every((group) => lessonIn(state, group, slot) < 0)) state.place(lesson, slot);
}

function classesOf({ model }: TimetableState, lesson: number): Int32Array {
  return listAt(model.itemClasses, at(model.lessonItem, lesson));
}

function lessonIn({ grid, model }: TimetableState, group: number, slot: number): number {
  return at(grid, group * model.week.slots + slot);
}

function hardness({ model }: TimetableState, lesson: number): number {
  const item = at(model.lessonItem, lesson);
  const { slots } = model.week;
  let closed = 0;
  for (const teacher of listAt(model.itemTeachers, item)) {
    for (let slot = 0; slot < slots; slot += 1)
      if (model.slotState[teacher * slots + slot] === 1) closed += 1;
  }
  const { hours = 0, doubles = 0 } = model.items[item] ?? {};
  return 4 * closed + 10 * listAt(model.itemTeachers, item).length + 2 * hours + 8 * doubles;
}

/** By class and day, how many lessons it is to have: what stands, and the rest as evenly as the days allow. */
function wantedLengths(state: TimetableState, open: readonly number[]): Int32Array {
  const { model } = state;
  const { periods, slots, days } = model.week;
  const targets = new Int32Array(model.classes.length * days.length);
  const missing = new Int32Array(model.classes.length);
  for (const lesson of open) {
    for (const group of classesOf(state, lesson)) missing[group] = at(missing, group) + 1;
  }
  model.classes.forEach((_, group) => {
    let holes = 0;
    for (let day = 0; day < days.length; day += 1) {
      let last = 0;
      for (let place = 0; place < at(model.longest, group * days.length + day); place += 1) {
        if (at(state.grid, group * slots + day * periods + at(model.base, group) + place) >= 0)
          last = place + 1;
      }
      targets[group * days.length + day] = last;
      holes += last - at(state.length, group * days.length + day);
    }
    for (let rest = at(missing, group) - holes; rest > 0; rest -= 1) {
      const day = shortestDay(state, group, targets);
      if (day < 0) break;
      targets[group * days.length + day] = at(targets, group * days.length + day) + 1;
    }
  });
  return targets;
}

/** The middle of the week first, which may be heavier. */
function shortestDay({ model }: TimetableState, group: number, lengths: Int32Array): number {
  const count = model.week.days.length;
  let [best, least] = [-1, Number.POSITIVE_INFINITY];
  for (let day = 0; day < count; day += 1) {
    const length = at(lengths, group * count + day);
    const order = 2 * length + (model.isEdge[day] ? 1 : 0);
    if (length >= at(model.longest, group * count + day) || order >= least) continue;
    best = day;
    least = order;
  }
  return best;
}

function priceOf(state: TimetableState, lesson: number, slot: number): number {
  const { model } = state;
  const { slots, periods, days } = model.week;
  const item = at(model.lessonItem, lesson);
  let price = 0;
  for (const teacher of listAt(model.itemTeachers, item)) {
    const place = teacher * slots + slot;
    if (at(state.count, place) > 0) price += 100;
    price += 50 * (model.slotState[place] === 1 ? 1 : 0);
  }
  for (const resource of listAt(model.itemResources, item)) {
    if (at(state.load, resource * slots + slot) >= (model.resources[resource]?.capacity ?? 0)) price += 60;
  }
  const day = Math.floor(slot / periods);
  const mask = at(state.itemDay, item * days.length + day);
  if (mask !== 0) {
    const bit = 1 << (slot % periods);
    const isPair = (model.items[item]?.doubles ?? 0) > 0 && (mask & ((bit << 1) | (bit >> 1))) !== 0;
    price += isPair ? -5 : 40;
  }
  for (const course of listAt(model.courses.ofItem, item)) {
    const others = listAt(model.courses.items, course).filter((one) => one !== item);
    if (others.some((one) => at(state.itemDay, one * days.length + day) !== 0)) price += 40;
  }
  return price;
}

interface Placing {
  targets: Int32Array;
  random: Random;
}

/** The slots of a class's days as long as they are to be. */
function* slotsWithin({ model }: TimetableState, group: number, targets: Int32Array): Generator<number> {
  const { periods, days } = model.week;
  for (let day = 0; day < days.length; day += 1) {
    for (let place = 0; place < at(targets, group * days.length + day); place += 1) {
      yield day * periods + at(model.base, group) + place;
    }
  }
}

function placeBest(state: TimetableState, lesson: number, targets: Int32Array, random: Random): void {
  const [group] = classesOf(state, lesson);
  if (group === undefined) return;
  let [best, least] = [-1, Number.POSITIVE_INFINITY];
  for (const slot of slotsWithin(state, group, targets)) {
    if (lessonIn(state, group, slot) >= 0) continue;
    const price = priceOf(state, lesson, slot) + random();
    if (price < least) [best, least] = [slot, price];
  }
  if (best >= 0) state.place(lesson, best);
}

/** A flow goes where all of its classes are free, or where only lessons of single classes have to go elsewhere. */
function placeFlow(
  state: TimetableState,
  lesson: number,
  { targets, random, displaced }: Placing & { displaced: number[] },
): void {
  const { model } = state;
  const groups = classesOf(state, lesson);
  const { slots, periods, days } = model.week;
  let [best, least] = [-1, Number.POSITIVE_INFINITY];
  for (let slot = 0; slot < slots; slot += 1) {
    if (!state.isInside(lesson, slot)) continue;
    const day = Math.floor(slot / periods);
    let price = priceOf(state, lesson, slot) + random();
    for (const group of groups) {
      const there = lessonIn(state, group, slot);
      const place = (slot % periods) - at(model.base, group);
      if (place >= at(targets, group * days.length + day)) price = Number.POSITIVE_INFINITY;
      if (there < 0) continue;
      const isFixed = at(model.lockedAt, there) >= 0 || classesOf(state, there).length > 1;
      price += isFixed ? Number.POSITIVE_INFINITY : 30;
    }
    if (price < least) [best, least] = [slot, price];
  }
  if (best < 0) return;
  for (const group of groups) {
    const there = lessonIn(state, group, best);
    if (there < 0) continue;
    state.remove(there);
    displaced.push(there);
  }
  state.place(lesson, best);
}

/** Fills holes in the days of the classes with the last lessons of the same day that may move. */
function closeGaps(state: TimetableState): void {
  const { model } = state;
  const { periods, days } = model.week;
  for (let group = 0; group < model.classes.length; group += 1) {
    for (let day = 0; day < days.length; day += 1) {
      const first = day * periods + at(model.base, group);
      for (;;) {
        const length = at(state.length, group * days.length + day);
        const hole = places(length).find((place) => lessonIn(state, group, first + place) < 0);
        if (hole === undefined) break;
        const after = places(at(model.longest, group * days.length + day) - length)
          .map((place) => lessonIn(state, group, first + length + place))
          .filter((lesson) => lesson >= 0)
          .findLast((lesson) => isFree(state, lesson));
        if (after === undefined) break;
        state.remove(after);
        state.place(after, first + hole);
      }
    }
  }
}

function isFree(state: TimetableState, lesson: number): boolean {
  return at(state.model.lockedAt, lesson) < 0 && classesOf(state, lesson).length === 1;
}

function places(count: number): number[] {
  return Array.from({ length: Math.max(0, count) }, (_, place) => place);
}

/** Puts a lesson at the end of a day of all of its classes. */
function append(state: TimetableState, lesson: number): void {
  const { model } = state;
  const { slots, periods, days } = model.week;
  let [best, least] = [-1, Number.POSITIVE_INFINITY];
  for (let slot = 0; slot < slots; slot += 1) {
    if (!state.isInside(lesson, slot)) continue;
    const day = Math.floor(slot / periods);
    const isEnd = classesOf(state, lesson).every((group) => {
      const place = (slot % periods) - at(model.base, group);
      return place === at(state.length, group * days.length + day) && lessonIn(state, group, slot) < 0;
    });
    const price = priceOf(state, lesson, slot) + (slot % periods);
    if (isEnd && price < least) [best, least] = [slot, price];
  }
  if (best >= 0) state.place(lesson, best);
}
