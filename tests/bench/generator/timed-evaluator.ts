import type { GeneratorProblem, PlacedLesson } from '../../../packages/solver/src/generator/problem.ts';

/** What a timetable of any school is, counted by the clock from its lessons alone: shifts may overlap. */
export interface TimedFigures {
  hoursMissing: number;
  teacherClashes: number;
  classClashes: number;
  classWindows: number;
  /** Lessons that come to a room that has one, and those of them that come to one that is full. */
  roomDoubles: number;
  roomsOver: number;
  /** Lessons in another room than their line asks for. */
  wrongRooms: number;
  closedSlots: number;
  overNorm: number;
  repeats: number;
  windows: number;
  windowsMean: number;
  /** How often a teacher has to change the building between two lessons with none in between. */
  crossings: number;
  locksBroken: number;
}

interface Held {
  item: number;
  day: string;
  number: number;
  start: number;
  end: number;
  classes: readonly number[];
  teacher: number | null;
  room: number | null;
  asked: number | null;
  building: string;
}

const LESSON = 40;
const total = (counts: readonly number[]) => counts.reduce((sum, one) => sum + one, 0);
const overlaps = (one: Held, other: Held) =>
  one.day === other.day && one.start < other.end && other.start < one.end;
const pairs = <T>(all: readonly T[]) =>
  all.flatMap((one, at) => all.slice(at + 1).map((other) => [one, other] as const));

export function countByTime(problem: GeneratorProblem, lessons: readonly PlacedLesson[]): TimedFigures {
  const items = new Map(problem.items.map((item) => [item.id, item]));
  const shiftOf = new Map(problem.classes.map(({ id, shift }) => [id, shift]));
  const timeOf = (shift: number, number: number) => {
    const hours = problem.bells.find((bell) => bell.shift === shift && bell.number === number)?.hours;
    return hours ?? { start: number * 50, end: number * 50 + LESSON };
  };
  const buildingOf = (room: number | null, group: number) =>
    (
      problem.buildings?.find(({ rooms }) => room !== null && rooms.includes(room)) ??
      (room !== null && problem.buildings?.some(({ rooms }) => rooms.length > 0)
        ? undefined
        : problem.buildings?.find(({ classes }) => classes.includes(group)))
    )?.name ?? '';
  const parts = lessons.flatMap(({ item: id, day, number, rooms }) => {
    const item = items.get(id);
    if (!item) throw new Error(`A lesson of no item: ${id}.`);
    const [first = 0] = item.classes;
    const { start, end } = timeOf(shiftOf.get(first) ?? 1, number);
    return item.parts.map(({ teacher, room: asked }, at): Held => {
      const room = rooms[at] ?? null;
      return {
        ...{ item: id, day, number, start, end, classes: item.classes, teacher, room },
        asked: asked && 'room' in asked ? asked.room : null,
        building: buildingOf(room, first),
      };
    });
  });
  const byTeacher = [
    ...Map.groupBy(
      parts.filter(({ teacher }) => teacher !== null),
      ({ teacher }) => teacher,
    ),
  ];
  const weeks = byTeacher.flatMap(([, own]) =>
    [...Map.groupBy(own, ({ day }) => day).values()].map((day) => day.toSorted((a, b) => a.start - b.start)),
  );
  const between = (one: Held, other: Held) => fitting(problem, shiftOf, one, other);
  const windows = total(
    weeks.map((day) => total(day.slice(1).map((lesson, at) => between(day[at] as Held, lesson)))),
  );
  const ofClass = (id: number, day: string) =>
    new Set(
      lessons.flatMap((one) =>
        one.day === day && items.get(one.item)?.classes.includes(id) ? [one.number] : [],
      ),
    );
  const classDays = problem.classes.flatMap((group) =>
    problem.days.map((day) => ({ group, day, numbers: [...ofClass(group.id, day)] })),
  );
  const inRooms = [
    ...Map.groupBy(
      parts.filter(({ room }) => room !== null),
      ({ room }) => room,
    ),
  ].map(([room, own]) => ({ capacity: problem.rooms.find(({ id }) => id === room)?.capacity ?? 1, own }));
  const beyond = (own: readonly Held[], most: number) =>
    own.filter((part, at) => own.slice(0, at).filter((other) => overlaps(part, other)).length >= most).length;
  return {
    hoursMissing: total(
      problem.items.map(({ id, hours }) =>
        Math.abs(hours - lessons.filter(({ item }) => item === id).length),
      ),
    ),
    teacherClashes: total(
      byTeacher.map(([, own]) => pairs(own).filter(([one, other]) => overlaps(one, other)).length),
    ),
    classClashes: total(
      problem.classes.map(({ id }) => {
        const own = lessons.filter(({ item }) => items.get(item)?.classes.includes(id));
        return own.length - new Set(own.map(({ day, number }) => `${day} ${number}`)).size;
      }),
    ),
    classWindows: total(
      classDays.map(({ numbers }) => (numbers.length === 0 ? 0 : Math.max(...numbers) - numbers.length)),
    ),
    roomDoubles: total(inRooms.map(({ own }) => beyond(own, 1))),
    roomsOver: total(inRooms.map(({ own, capacity }) => beyond(own, capacity))),
    wrongRooms: parts.filter(({ asked, room }) => asked !== null && asked !== room).length,
    closedSlots: parts.filter(({ teacher, day, number, classes }) =>
      problem.teachers
        .find(({ id }) => id === teacher)
        ?.closed.some(
          (slot) => slot.day === day && slot.number === number && slot.shift === shiftOf.get(classes[0] ?? 0),
        ),
    ).length,
    overNorm: total(classDays.map(({ group, numbers }) => Math.max(0, numbers.length - group.norm.aDay))),
    repeats: total(
      problem.items.flatMap(({ id, mostADay }) =>
        problem.days.map((day) =>
          Math.max(0, lessons.filter((one) => one.item === id && one.day === day).length - mostADay),
        ),
      ),
    ),
    windows,
    windowsMean: windows / byTeacher.length,
    crossings: total(
      weeks.map(
        (day) =>
          day.slice(1).filter((lesson, at) => {
            const before = day[at] as Held;
            return before.building !== lesson.building && between(before, lesson) === 0;
          }).length,
      ),
    ),
    locksBroken: problem.locks.filter(
      (lock) =>
        lock.kind === 'lesson' &&
        !lessons.some((one) => one.item === lock.item && one.day === lock.day && one.number === lock.number),
    ).length,
  };
}

/** How many lessons of the school's bells fit between two lessons of a teacher. */
function fitting(
  { bells }: GeneratorProblem,
  shiftOf: ReadonlyMap<number, number>,
  before: Held,
  after: Held,
): number {
  const [one, other] = [shiftOf.get(before.classes[0] ?? 0), shiftOf.get(after.classes[0] ?? 0)];
  if (one === other) return Math.max(0, after.number - before.number - 1);
  let [count, free] = [0, before.end];
  const rings = bells.flatMap(({ hours }) => hours ?? []).toSorted((a, b) => a.end - b.end);
  for (const { start, end } of rings) {
    if (start < free || end > after.start) continue;
    count += 1;
    free = end;
  }
  return count;
}
