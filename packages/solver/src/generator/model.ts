import type { GeneratorRule } from '@zvonok/domain/generator/rules';
import { at } from '../assignment.ts';
import {
  Buildings,
  type CurriculumItem,
  type GeneratorProblem,
  type KindRooms,
  type ProblemClass,
  type ProblemTeacher,
  Week,
} from './problem.ts';
import { ALLOWED_DOUBLE, type GeneratorMode, MOVED, weightsOf } from './result.ts';

/** Lists of numbers one after the other: list `index` is `values` from `starts[index]` to `starts[index + 1]`. */
export interface Lists {
  starts: Int32Array;
  values: Int32Array;
}

/** What shares places: a room, or all rooms of a kind; of a kind in several buildings, those of one building. */
export interface Resource {
  kind: 'room' | 'room-kind';
  id: number;
  name: string;
  capacity: number;
  /** How many rooms that are. */
  rooms: number;
  /** Of a room of a kind, the place of the kind; -1 otherwise. */
  kindAt: number;
}

/** By part of a lesson: the place of its room among the resources, or -1 where it has what its line asks for. */
export type Housed = readonly number[];

/**
 * Subjects that a class has in several lines: what holds of a subject's lessons a day and of their days holds of all of
 * its lines together. A subject in one line has no course, its item says it all.
 */
export interface Courses {
  /** The items of a course, and the courses of an item. */
  items: Lists;
  ofItem: Lists;
  /** By course: place of its class, lessons a day at most, and on how many days it could be. */
  group: Int32Array;
  mostADay: Int32Array;
  mostDays: Int32Array;
}

/** A problem, made ready for the search. Lessons are one hour of an item each, by their place in `lessonItem`. */
export interface Model {
  problem: GeneratorProblem;
  /** Whether as few lessons as possible are to move. */
  isRepair: boolean;
  week: Week;
  weights: Readonly<Record<GeneratorRule, number>>;
  /** What a lesson costs at a slot where `current` does not have its item, and whether it has it, by item and slot. */
  movedCost: number;
  /** What a lesson costs beyond one in each room, where a room may have more. */
  doubleCost: number;
  isCurrent: Uint8Array;
  classes: readonly ProblemClass[];
  /** The first period of a class, and how many lessons each of its days may have; by class and day. */
  base: Int32Array;
  longest: Int32Array;
  classHours: Int32Array;
  /** Lessons over the norm that the hours force. */
  leastOver: Int32Array;
  /** Whether a class has difficulty points at all. */
  hasPoints: Uint8Array;
  /** Days that should not be the heaviest of any class: all but Tuesday and Wednesday. */
  isEdge: readonly boolean[];
  teachers: readonly ProblemTeacher[];
  /** Whether a slot is closed (1) or unwanted (2) for a teacher, and what a lesson then costs; by teacher and slot. */
  slotState: Uint8Array;
  slotCost: Int32Array;
  resources: readonly Resource[];
  items: readonly CurriculumItem[];
  /** By item: on how many days it could be. */
  mostDays: Int32Array;
  /** Per item: places of its classes, their points, teachers and resources; one with several parts has several. */
  itemClasses: Lists;
  itemPoints: Int32Array;
  itemTeachers: Lists;
  /** In which building each teacher of each item is then, parallel to `itemTeachers.values`. */
  teacherBuilding: Int32Array;
  itemResources: Lists;
  /** By item and part: the resources of `itemResources`, part by part. */
  partResources: readonly (readonly (readonly number[])[])[];
  buildings: Buildings;
  /** By teacher: whether they teach in several buildings. */
  crosses: Uint8Array;
  courses: Courses;
  lessonItem: Int32Array;
  /** The lessons of an item, and those of a teacher. */
  itemLessons: Lists;
  teacherLessons: Lists;
  /** The lessons of a room, and those of a kind of rooms. */
  resourceLessons: Lists;
  /** The slot a lesson is locked at; -1 where it may move. */
  lockedAt: Int32Array;
  /** The slot a lesson has in `current`, -1 without one, and its rooms there. */
  startAt: Int32Array;
  startRooms: Map<number, readonly (number | null)[]>;
  /** Which lessons stand in other rooms than their line asks for and keep them; only a repair knows. */
  startHoused: Map<number, Housed>;
}

export function compile(problem: GeneratorProblem, mode: GeneratorMode): Model {
  const week = new Week(problem);
  const { classes, teachers, items } = problem;
  const weights = weightsOf(problem.rules, mode);
  const classOf = placesOf(classes);
  const teacherOf = placesOf(teachers);
  const buildings = new Buildings(problem);
  const { resources, resourcesOf } = resourcesOfProblem(problem, buildings);
  const days = week.days.length;

  const base = Int32Array.from(classes, ({ shift, firstLesson }) => week.periodOf(shift, firstLesson));
  const longest = new Int32Array(classes.length * days);
  classes.forEach((group, place) => {
    const most = lessonsADay(problem, group);
    week.days.forEach((day, index) => {
      longest[place * days + index] = group.days.includes(day) && at(base, place) >= 0 ? most : 0;
    });
  });

  const known = items.map(({ classes: ids }) => ids.flatMap((id) => classOf.get(id) ?? []));
  const classHours = new Int32Array(classes.length);
  items.forEach(({ hours }, item) => {
    for (const group of known[item] ?? []) classHours[group] = at(classHours, group) + hours;
  });
  const leastOver = Int32Array.from(classes, ({ norm, days: own }, place) => {
    const allowed = own.length * norm.aDay + (norm.longerDays ?? 0);
    return Math.max(0, at(classHours, place) - allowed);
  });

  const points = new Map(problem.difficulty.map((one) => [`${one.grade} ${one.subject}`, one.points]));
  const itemClasses = listsOf(known);
  const itemPoints = Int32Array.from(
    items.flatMap((one, item) =>
      (known[item] ?? []).map(
        (group) => points.get(`${classes[group]?.grade} ${subjectIn(one, classes[group])}`) ?? 0,
      ),
    ),
  );
  const hasPoints = new Uint8Array(classes.length);
  itemClasses.values.forEach((group, index) => {
    if (at(itemPoints, index) > 0) hasPoints[group] = 1;
  });

  const slotState = new Uint8Array(teachers.length * week.slots);
  teachers.forEach(({ closed, unwanted }, teacher) => {
    for (const [slots, state] of [
      [unwanted, 2],
      [closed, 1],
    ] as const) {
      for (const { day, shift, number } of slots) {
        const slot = week.slotOf(day, shift, number);
        if (slot < 0) continue;
        for (const same of week.sameTime(slot)) slotState[teacher * week.slots + same] = state;
      }
    }
  });
  const slotCost = Int32Array.from(slotState, (state) => {
    if (state === 0) return 0;
    return state === 1 ? weights['teacher-slots'] : weights.wishes;
  });

  const taught = items.map((item) =>
    item.parts.flatMap((part) => {
      const teacher = part.teacher === null ? undefined : teacherOf.get(part.teacher);
      return teacher === undefined ? [] : [{ teacher, building: buildings.of(item, part) }];
    }),
  );
  const itemTeachers = listsOf(taught.map((own) => own.map(({ teacher }) => teacher)));
  const lessonItem = Int32Array.from(
    items.flatMap(({ hours }, item) => Array.from({ length: Math.max(0, hours) }, () => item)),
  );
  const courses = coursesOf(problem, known);
  const partResources = items.map((item) => item.parts.map((part) => resourcesOf(item, part)));
  const itemResources = listsOf(partResources.map((parts) => parts.flat()));
  const model = {
    problem,
    isRepair: mode === 'repair',
    week,
    weights,
    movedCost: MOVED[mode],
    doubleCost: mode === 'repair' || problem.rules.rooms === 'ignored' ? 0 : ALLOWED_DOUBLE,
    isCurrent: new Uint8Array(items.length * week.slots),
    classes,
    base,
    longest,
    classHours,
    leastOver,
    hasPoints,
    isEdge: week.days.map((day) => day !== 'TUESDAY' && day !== 'WEDNESDAY'),
    teachers,
    slotState,
    slotCost,
    resources,
    items,
    mostDays: Int32Array.from(items, ({ hours, doubles }, item) => {
      const own = Math.min(days, ...(known[item] ?? []).map((group) => classes[group]?.days.length ?? 0));
      return Math.min(own, hours - doubles);
    }),
    itemClasses,
    itemPoints,
    itemTeachers,
    teacherBuilding: Int32Array.from(taught.flat(), ({ building }) => building),
    itemResources,
    partResources,
    buildings,
    crosses: crossesOf(taught.flat(), teachers.length),
    courses,
    lessonItem,
    itemLessons: lessonsByItem(items),
    teacherLessons: lessonsBy(itemTeachers, lessonItem, teachers.length),
    resourceLessons: lessonsBy(itemResources, lessonItem, resources.length),
    lockedAt: new Int32Array(lessonItem.length).fill(-1),
    startAt: new Int32Array(lessonItem.length).fill(-1),
    startRooms: new Map<number, readonly (number | null)[]>(),
    startHoused: new Map<number, Housed>(),
  };
  return model;
}

/** `known`: by item, the places of its classes. */
function coursesOf({ classes, items }: GeneratorProblem, known: readonly (readonly number[])[]): Courses {
  const bySubject = new Map<string, { group: number; own: number[] }>();
  items.forEach((one, item) => {
    if (one.hours <= 0) return;
    for (const group of known[item] ?? []) {
      const key = `${group} ${subjectIn(one, classes[group])}`;
      const course = bySubject.get(key) ?? { group, own: [] };
      course.own.push(item);
      bySubject.set(key, course);
    }
  });
  const shared = [...bySubject.values()].filter(({ own }) => own.length > 1);
  const ofItem = items.map((): number[] => []);
  shared.forEach(({ own }, course) => {
    for (const item of own) ofItem[item]?.push(course);
  });
  const [mostADay, mostDays] = [new Int32Array(shared.length), new Int32Array(shared.length)];
  shared.forEach(({ group, own }, course) => {
    const lines = own.flatMap((item) => items[item] ?? []);
    const days = classes[group]?.days.length ?? 0;
    const sumOf = (field: 'hours' | 'doubles') => lines.reduce((sum, line) => sum + line[field], 0);
    // More hours than days have to share some.
    const fewest = days === 0 ? 0 : Math.ceil(sumOf('hours') / days);
    mostADay[course] = Math.max(fewest, ...lines.map((line) => line.mostADay));
    mostDays[course] = Math.min(days, sumOf('hours') - sumOf('doubles'));
  });
  return {
    items: listsOf(shared.map(({ own }) => own)),
    ofItem: listsOf(ofItem),
    group: Int32Array.from(shared, ({ group }) => group),
    mostADay,
    mostDays,
  };
}

/** The subject a class has in a lesson of its own or of a flow. */
function subjectIn({ subject, subjects, classes }: CurriculumItem, group: ProblemClass | undefined): number {
  return subjects?.[classes.indexOf(group?.id ?? 0)] ?? subject.id;
}

/** The lessons of each of those that items name. */
function lessonsBy(named: Lists, lessonItem: Int32Array, count: number): Lists {
  const lessons = Array.from({ length: count }, (): number[] => []);
  lessonItem.forEach((item, lesson) => {
    for (const one of new Set(listAt(named, item))) lessons[one]?.push(lesson);
  });
  return listsOf(lessons);
}

function lessonsByItem(items: readonly CurriculumItem[]): Lists {
  let next = 0;
  return listsOf(
    items.map(({ hours }) =>
      Array.from({ length: Math.max(0, hours) }, () => {
        next += 1;
        return next - 1;
      }),
    ),
  );
}

/** The most lessons a day of a class can hold: bells from its first lesson to its last, without a gap. */
function lessonsADay({ bells }: GeneratorProblem, { shift, firstLesson, lastLesson }: ProblemClass): number {
  const numbers = bells.filter((bell) => bell.shift === shift).map(({ number }) => number);
  let count = 0;
  for (let number: number = firstLesson; number <= lastLesson; number += 1) {
    if (!numbers.some((one) => one === number)) break;
    count += 1;
  }
  return count;
}

function crossesOf(taught: readonly { teacher: number; building: number }[], count: number): Uint8Array {
  const known = new Map<number, number>();
  const crosses = new Uint8Array(count);
  for (const { teacher, building } of taught) {
    if (building !== (known.get(teacher) ?? building)) crosses[teacher] = 1;
    known.set(teacher, building);
  }
  return crosses;
}

function resourcesOfProblem({ rooms, roomKinds }: GeneratorProblem, buildings: Buildings) {
  const capacityOf = new Map(rooms.map(({ id, capacity }) => [id, capacity]));
  const resources = rooms.map(({ id, name, capacity }): Resource => {
    return { kind: 'room', id, name, capacity, rooms: 1, kindAt: -1 };
  });
  const roomPlace = placesOf(rooms);
  const kindPlace = new Map<KindRooms, number>();
  const kindOfRoom = new Map<number, number>();
  for (const { id, name } of roomKinds) {
    for (const apart of buildings.roomsApart(id)) {
      const { rooms: own } = apart;
      kindPlace.set(apart, resources.length);
      for (const room of own) {
        kindOfRoom.set(room, resources.length);
        const resource = resources[roomPlace.get(room) ?? -1];
        if (resource) resource.kindAt = resources.length;
      }
      const capacity = own.reduce((sum, room) => sum + (capacityOf.get(room) ?? 0), 0);
      resources.push({ kind: 'room-kind', id, name, capacity, rooms: own.length, kindAt: -1 });
    }
  }
  /** A lesson in a room of a kind takes a place of both. */
  const resourcesOf = (item: CurriculumItem, part: CurriculumItem['parts'][number]): number[] => {
    const { room } = part;
    if (!room) return [];
    if ('kind' in room) {
      const own = buildings.roomsOfKind(room.kind, item, part);
      return own ? [kindPlace.get(own) ?? []].flat() : [];
    }
    return [roomPlace.get(room.room) ?? [], kindOfRoom.get(room.room) ?? []].flat();
  };
  return { resources, resourcesOf };
}

function placesOf(all: readonly { id: number }[]): Map<number, number> {
  return new Map(all.map(({ id }, place) => [id, place]));
}

export function listsOf(lists: readonly (readonly number[])[]): Lists {
  const starts = new Int32Array(lists.length + 1);
  lists.forEach((list, index) => {
    starts[index + 1] = at(starts, index) + list.length;
  });
  return { starts, values: Int32Array.from(lists.flat()) };
}

/** One of the lists. */
export function listAt({ starts, values }: Lists, index: number): Int32Array {
  return values.subarray(at(starts, index), at(starts, index + 1));
}

/** What a lesson of an item takes a place of in these rooms. */
export function resourcesAs(model: Model, item: number, housed: Housed): number[] {
  const parts = model.partResources[item] ?? [];
  return parts.flatMap((_, part) => resourcesOfPart(model, { item, part, room: housed[part] ?? -1 }));
}

/** What a part takes a place of in a room, or in what its line asks for where that is -1. */
export function resourcesOfPart(
  { partResources, resources }: Model,
  { item, part, room }: { item: number; part: number; room: number },
): readonly number[] {
  if (room < 0) return partResources[item]?.[part] ?? [];
  const { kindAt = -1 } = resources[room] ?? {};
  return kindAt < 0 ? [room] : [room, kindAt];
}
