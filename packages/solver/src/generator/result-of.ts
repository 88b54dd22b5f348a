import { at } from '../assignment.ts';
import { measure } from './measure.ts';
import { otherRoom } from './other-rooms.ts';
import type { GeneratorProblem, PlacedLesson } from './problem.ts';
import type { GeneratedTimetable, TimetableMetrics } from './result.ts';
import type { TimetableState } from './state.ts';

/** A timetable as plain data, with its rooms and its numbers. */
export function resultOf(
  state: TimetableState,
  repair: Pick<TimetableMetrics, 'movedLeast' | 'unmended'> = {},
): GeneratedTimetable {
  const { metrics, lines, culprits } = measure(state);
  const lessons = placedLessons(state);
  const { problem } = state.model;
  return {
    lessons,
    cost: lines.reduce((sum, { cost }) => sum + cost, 0),
    lines,
    metrics: {
      ...metrics,
      ...(problem.current.length > 0 && changesOf(problem, lessons)),
      ...repair,
    },
    culprits,
    isComplete: culprits.length === 0,
  };
}

/** Lessons that have another room than before, and classes in which a lesson has another place or another room. */
function changesOf({ items, current }: GeneratorProblem, lessons: readonly PlacedLesson[]) {
  const placeOf = ({ item, day, number }: PlacedLesson) => `${item} ${day} ${number}`;
  const stood = new Map(current.map((placed) => [placeOf(placed), placed]));
  const are = new Set(lessons.map(placeOf));
  const left = Map.groupBy(
    current.filter((placed) => !are.has(placeOf(placed))),
    ({ item }) => item,
  );
  const classesOf = new Map(items.map(({ id, classes }) => [id, classes]));
  const changed = new Set<number>();
  let roomsChanged = 0;
  for (const placed of lessons) {
    const same = stood.get(placeOf(placed));
    const hasRooms = (before: PlacedLesson) => before.rooms.join() === placed.rooms.join();
    const others = left.get(placed.item) ?? [];
    const before = same ?? others.splice(Math.max(0, others.findIndex(hasRooms)), 1)[0];
    const isElsewhere = before !== undefined && !hasRooms(before);
    if (isElsewhere) roomsChanged += 1;
    if (!same || isElsewhere) for (const id of classesOf.get(placed.item) ?? []) changed.add(id);
  }
  for (const { item } of [...left.values()].flat())
    for (const id of classesOf.get(item) ?? []) changed.add(id);
  return { roomsChanged, classesChanged: changed.size };
}

function placedLessons(state: TimetableState): PlacedLesson[] {
  const { model } = state;
  const order = [...model.lessonItem.keys()]
    .filter((lesson) => at(state.slotOf, lesson) >= 0)
    .sort(
      (a, b) =>
        at(state.slotOf, a) - at(state.slotOf, b) || at(model.lessonItem, a) - at(model.lessonItem, b),
    );
  const rooms = roomsOf(state, order);
  return order.flatMap((lesson) => {
    const item = model.items[at(model.lessonItem, lesson)];
    if (!item) return [];
    const { day, number } = model.week.place(at(state.slotOf, lesson));
    return [{ item: item.id, day, number, rooms: rooms.get(lesson) ?? [] }];
  });
}

/**
 * A room for every part: the one that is named, or one of the kind, shared with another lesson only if none is empty. A
 * lesson that has a room of the kind at this slot in `current` keeps it where that is possible.
 */
function roomsOf(state: TimetableState, order: readonly number[]): Map<number, (number | null)[]> {
  const { model } = state;
  const { problem, week } = model;
  const capacity = new Map(problem.rooms.map((room) => [room.id, room.capacity]));
  const taken = new Map<string, number>();
  const lessonsAt = (room: number, slot: number) =>
    week.sameTime(slot).reduce((sum, same) => sum + (taken.get(`${room} ${same}`) ?? 0), 0);
  const isFree = (room: number, slot: number) => lessonsAt(room, slot) < (capacity.get(room) ?? 0);
  const isEmpty = (room: number, slot: number) => lessonsAt(room, slot) === 0;
  const found = new Map<number, (number | null)[]>();
  const take = (lesson: number, part: number, room: number) => {
    const key = `${room} ${at(state.slotOf, lesson)}`;
    taken.set(key, (taken.get(key) ?? 0) + 1);
    const rooms = found.get(lesson) ?? [];
    rooms[part] = room;
    found.set(lesson, rooms);
  };
  const before = new Map(
    problem.current.map((placed) => [`${placed.item} ${placed.day} ${placed.number}`, placed]),
  );
  const usual = new Map<string, number>();
  for (const placed of problem.current) {
    placed.rooms.forEach((room, part) => {
      const key = `${placed.item} ${part}`;
      if (room !== null && !usual.has(key)) usual.set(key, room);
    });
  }
  const waiting: { lesson: number; part: number; rooms: readonly number[] }[] = [];
  const isAnywhere = () => true;
  for (const lesson of order) {
    const item = model.items[at(model.lessonItem, lesson)];
    found.set(lesson, item?.parts.map(() => null) ?? []);
    item?.parts.forEach((one, part) => {
      const { room } = one;
      if (room && 'room' in room) take(lesson, part, otherRoom(state, lesson, part) ?? room.room);
      else if (room) {
        const rooms = model.buildings.roomsOfKind(room.kind, item, one)?.rooms ?? [];
        waiting.push({ lesson, part, rooms });
      }
    });
  }
  const roomBefore = ({ item, day, number }: PlacedLesson, part: number) =>
    before.get(`${item} ${day} ${number}`)?.rooms[part];
  const usualRoom = ({ item }: PlacedLesson, part: number) => usual.get(`${item} ${part}`);
  const passes = [
    // A repair changes no room of a lesson that stays, be it double.
    { isAble: model.isRepair ? isAnywhere : isEmpty, wanted: roomBefore },
    { isAble: isEmpty, wanted: usualRoom },
    { isAble: isEmpty },
    { isAble: isFree, wanted: roomBefore },
    { isAble: isFree },
  ];
  for (const { isAble, wanted } of passes) {
    for (const { lesson, part, rooms } of waiting) {
      if (found.get(lesson)?.[part] !== null) continue;
      const slot = at(state.slotOf, lesson);
      const item = model.items[at(model.lessonItem, lesson)];
      if (!item) continue;
      const asked = wanted?.({ item: item.id, ...week.place(slot), rooms: [] }, part);
      const room = rooms.find((one) => (!wanted || one === asked) && isAble(one, slot));
      if (room === undefined) continue;
      take(lesson, part, room);
      if (!usual.has(`${item.id} ${part}`)) usual.set(`${item.id} ${part}`, room);
    }
  }
  return found;
}
