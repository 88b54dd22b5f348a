import type { GeneratorProblem, PlacedLesson } from '../../../packages/solver/src/generator/problem.ts';

/** What a timetable of a school with one shift is, counted from its lessons alone. */
export interface Judged {
  hoursMissing: number;
  teacherClashes: number;
  classClashes: number;
  classWindows: number;
  lateStarts: number;
  roomsOver: number;
  closedSlots: number;
  locksBroken: number;
  overNorm: number;
  overNormLeast: number;
  repeats: number;
  brokenDoubles: number;
  windows: number;
  windowsMean: number;
  windowsMost: number;
  heavyEdgeDays: number;
  /** How often a teacher's next lesson, right after one, is in another building. */
  crossings: number;
}

interface Held extends PlacedLesson {
  subject: number;
  classes: readonly number[];
  teachers: readonly number[];
}

/** Beyond one lesson of the same key. */
function beyondOne(keys: readonly string[]): number {
  return keys.length - new Set(keys).size;
}

function gapsOf(numbers: readonly number[]): number {
  if (numbers.length === 0) return 0;
  return Math.max(...numbers) - Math.min(...numbers) + 1 - new Set(numbers).size;
}

const total = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

export function judge(problem: GeneratorProblem, lessons: readonly PlacedLesson[]): Judged {
  const items = new Map(problem.items.map((item) => [item.id, item]));
  const held = lessons.map((placed): Held => {
    const item = items.get(placed.item);
    if (!item) throw new Error(`A lesson of no item: ${placed.item}.`);
    const teachers = item.parts.flatMap(({ teacher }) => (teacher === null ? [] : [teacher]));
    return { ...placed, subject: item.subject.id, classes: item.classes, teachers };
  });
  const slot = ({ day, number }: PlacedLesson) => `${day} ${number}`;
  const ofClass = (id: number, day: string) =>
    held.filter((one) => one.day === day && one.classes.includes(id));
  const teaching = problem.teachers.filter(({ id }) => held.some(({ teachers }) => teachers.includes(id)));
  const windows = teaching.map(({ id }) =>
    total(
      problem.days.map((day) =>
        gapsOf(held.flatMap((one) => (one.day === day && one.teachers.includes(id) ? [one.number] : []))),
      ),
    ),
  );
  const classDays = problem.classes.flatMap((group) =>
    problem.days.map((day) => ({ group, own: ofClass(group.id, day) })),
  );
  const weeks = problem.classes.map((group) => {
    const hours = total(problem.items.map((item) => (item.classes.includes(group.id) ? item.hours : 0)));
    return Math.max(0, hours - group.norm.aDay * group.days.length);
  });
  return {
    hoursMissing: total(
      problem.items.map(({ id, hours }) => Math.abs(hours - held.filter(({ item }) => item === id).length)),
    ),
    teacherClashes: beyondOne(held.flatMap((one) => one.teachers.map((id) => `${id} ${slot(one)}`))),
    classClashes: beyondOne(held.flatMap((one) => one.classes.map((id) => `${id} ${slot(one)}`))),
    classWindows: total(classDays.map(({ own }) => gapsOf(own.map(({ number }) => number)))),
    lateStarts: classDays.filter(
      ({ group, own }) => own.length > 0 && !own.some(({ number }) => number === group.firstLesson),
    ).length,
    roomsOver: roomsOver(problem, held),
    closedSlots: total(
      problem.teachers.map(({ id, closed }) => {
        const slots = new Set(closed.map(({ day, number }) => `${day} ${number}`));
        return held.filter((one) => one.teachers.includes(id) && slots.has(slot(one))).length;
      }),
    ),
    locksBroken: problem.locks.filter(
      (lock) =>
        lock.kind === 'lesson' &&
        !held.some((one) => one.item === lock.item && one.day === lock.day && one.number === lock.number),
    ).length,
    overNorm: total(classDays.map(({ group, own }) => Math.max(0, own.length - group.norm.aDay))),
    overNormLeast: total(weeks),
    repeats: total(
      problem.items.flatMap(({ id, mostADay }) =>
        problem.days.map((day) =>
          Math.max(0, held.filter((one) => one.item === id && one.day === day).length - mostADay),
        ),
      ),
    ),
    brokenDoubles: problem.items.filter(({ id, doubles }) => {
      const numbers = held.filter(({ item }) => item === id);
      const pairs = numbers.filter((one) =>
        numbers.some((other) => other.day === one.day && other.number === one.number + 1),
      );
      return pairs.length < doubles;
    }).length,
    windows: total(windows),
    windowsMean: total(windows) / teaching.length,
    windowsMost: Math.max(...windows),
    heavyEdgeDays: problem.classes.filter((group) => {
      const points = problem.days.map((day) =>
        total(
          ofClass(group.id, day).map(
            ({ subject }) =>
              problem.difficulty.find((one) => one.grade === group.grade && one.subject === subject)
                ?.points ?? 0,
          ),
        ),
      );
      const most = Math.max(...points);
      return problem.days.some(
        (day, index) => day !== 'TUESDAY' && day !== 'WEDNESDAY' && points[index] === most,
      );
    }).length,
    crossings: crossings(problem, lessons),
  };
}

/** By the rooms that lessons were given; where a room is in no building, by the class. */
function crossings({ items, buildings = [] }: GeneratorProblem, lessons: readonly PlacedLesson[]): number {
  const where = new Map<string, string>();
  for (const { item: id, day, number, rooms } of lessons) {
    const item = items.find((one) => one.id === id);
    item?.parts.forEach(({ teacher, group = item.classes[0] }, part) => {
      const name =
        buildings.find((one) => one.rooms.some((room) => room === rooms[part])) ??
        buildings.find((one) => one.classes.some((own) => own === group));
      if (teacher !== null) where.set(`${teacher} ${day} ${number}`, name?.name ?? '');
    });
  }
  return [...where].filter(([key, building]) => {
    const [teacher, day, number] = key.split(' ');
    const next = where.get(`${teacher} ${day} ${Number(number) + 1}`);
    return next !== undefined && next !== building;
  }).length;
}

/** Lessons without the room they need, in another than the one they name, or beyond its capacity. */
function roomsOver({ items, rooms, roomKinds }: GeneratorProblem, held: readonly Held[]): number {
  const taken = new Map<string, number>();
  let wrong = 0;
  for (const one of held) {
    const parts = items.find(({ id }) => id === one.item)?.parts ?? [];
    parts.forEach(({ room: asked }, part) => {
      if (!asked) return;
      const room = one.rooms[part];
      const able =
        'room' in asked ? [asked.room] : (roomKinds.find(({ id }) => id === asked.kind)?.rooms ?? []);
      if (room === null || room === undefined || !able.includes(room)) wrong += 1;
      const key = `${room} ${one.day} ${one.number}`;
      taken.set(key, (taken.get(key) ?? 0) + 1);
    });
  }
  for (const [key, count] of taken) {
    const capacity = rooms.find(({ id }) => id === Number.parseInt(key, 10))?.capacity ?? 0;
    wrong += Math.max(0, count - capacity);
  }
  return wrong;
}
