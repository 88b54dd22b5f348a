import type { FindingRule, FindingSubject, WeekSlot } from '@zvonok/domain/generator/finding';
import type { LessonNumber } from '@zvonok/domain/lesson/lesson-part';
import type {
  CurriculumItem,
  GeneratorProblem,
  Lock,
  ProblemTeacher,
} from '../../../packages/solver/src/generator/problem.ts';
import { wholeDay } from './school.ts';

/** A school in which one thing cannot be, and who is to be named for which rule. */
export interface Planted {
  rule: FindingRule;
  who: Pick<FindingSubject, 'kind' | 'id'>;
  problem: GeneratorProblem;
}

/** Numbers that no one in the school has. */
const GUESTS = 90_000;

/** Twenty schools, each with one impossibility: three of six kinds, and two of teachers with too few hours open. */
export function plants(school: GeneratorProblem): Planted[] {
  const problem = { ...school, locks: [] };
  const [classes, teachers] = [spread(problem.classes), spread(freeTeachers(problem))];
  return [
    ...classes.slice(0, 3).map(({ id }) => shortDays(problem, id)),
    ...problem.roomKinds.slice(0, 2).map(({ id }) => fewRooms(problem, id)),
    oneRoom(problem),
    ...classes.slice(3, 6).map(({ id }) => sharedSlots(problem, id)),
    ...spread(problem.items.filter(({ parts }) => parts.length > 1))
      .slice(0, 3)
      .map((item) => apart(problem, item)),
    ...locked(problem, classes),
    ...teachers.slice(0, 3).map((teacher) => freeDays(problem, teacher)),
    ...teachers.slice(3, 5).map((teacher) => fewSlots(problem, teacher)),
  ];
}

/** Some from all over the list. */
function spread<T>(all: readonly T[]): T[] {
  const step = Math.max(1, Math.floor(all.length / 8));
  return all.filter((_, index) => index % step === 0);
}

function hoursOf(problem: GeneratorProblem, isOwn: (item: CurriculumItem) => boolean): number {
  return problem.items.filter(isOwn).reduce((sum, { hours }) => sum + hours, 0);
}

const taughtBy = (teacher: number) => (item: CurriculumItem) =>
  item.parts.some((part) => part.teacher === teacher);

/** Those with nothing closed, who teach more than a day holds. */
function freeTeachers(problem: GeneratorProblem): ProblemTeacher[] {
  return problem.teachers.filter(
    ({ id, closed }) => closed.length === 0 && hoursOf(problem, taughtBy(id)) > 2 * problem.bells.length,
  );
}

function week(problem: GeneratorProblem): WeekSlot[] {
  return problem.days.flatMap(wholeDay).sort((a, b) => a.number - b.number);
}

/** A class whose days are too short for its hours. */
function shortDays(problem: GeneratorProblem, id: number): Planted {
  const hours = hoursOf(problem, ({ classes }) => classes.includes(id));
  const lastLesson = Math.floor((hours - 1) / problem.days.length) as LessonNumber;
  const classes = problem.classes.map((group) => (group.id === id ? { ...group, lastLesson } : group));
  return { rule: 'class-slots', who: { kind: 'class', id }, problem: { ...problem, classes } };
}

/** A kind with so few rooms that its lessons do not fit into the week. */
function fewRooms(problem: GeneratorProblem, id: number): Planted {
  const hours = problem.items.reduce(
    (sum, item) =>
      sum + item.hours * item.parts.filter(({ room }) => room && 'kind' in room && room.kind === id).length,
    0,
  );
  const fitting = Math.floor((hours - 1) / (problem.days.length * problem.bells.length));
  const own = problem.roomKinds.find((kind) => kind.id === id)?.rooms ?? [];
  const rooms = problem.rooms.map((room) => (own.includes(room.id) ? { ...room, capacity: 1 } : room));
  const roomKinds = problem.roomKinds.map((kind) =>
    kind.id === id ? { ...kind, rooms: own.slice(0, Math.max(1, fitting)) } : kind,
  );
  return { rule: 'rooms', who: { kind: 'room-kind', id }, problem: { ...problem, rooms, roomKinds } };
}

/** A room that is needed by more lessons than the week has. */
function oneRoom(problem: GeneratorProblem): Planted {
  const id = GUESTS;
  let hours = 0;
  const items = problem.items.map((item) => {
    if (item.parts.length > 1 || hours > problem.days.length * problem.bells.length) return item;
    hours += item.hours;
    return { ...item, parts: item.parts.map((part) => ({ ...part, room: { room: id } })) };
  });
  const rooms = [...problem.rooms, { id, name: 'Кабинет на всех', capacity: 1 }];
  return { rule: 'rooms', who: { kind: 'room', id }, problem: { ...problem, items, rooms } };
}

/** Two subjects of a class whose teachers are there in the same few hours only. */
function sharedSlots(problem: GeneratorProblem, id: number): Planted {
  const [one, other] = problem.items.filter(
    ({ classes, parts, hours, doubles, mostADay }) =>
      classes.includes(id) && parts.length === 1 && hours >= 2 && hours <= 5 && doubles + mostADay === 1,
  );
  if (!one || !other) throw new Error(`Class ${id} has no two subjects of two hours and more.`);
  // As many days as the longer of them needs, and no hour more than one of both has too few.
  const count = Math.max(one.hours, other.hours, one.hours + other.hours - 1);
  const open = week(problem).slice(0, count);
  const guests = [GUESTS, GUESTS + 1].map((guest) => guestOnlyAt(problem, guest, open));
  const items = problem.items.map((item) =>
    item === one || item === other ? taught(item, [item === one ? GUESTS : GUESTS + 1]) : item,
  );
  return {
    rule: 'class-matching',
    who: { kind: 'class', id },
    problem: { ...problem, items, teachers: [...problem.teachers, ...guests] },
  };
}

/** Subgroups whose teachers are never there together. */
function apart(problem: GeneratorProblem, item: CurriculumItem): Planted {
  const [early, late] = [problem.days.slice(0, 3), problem.days.slice(3)].map((days) =>
    days.flatMap(wholeDay),
  );
  const guests = item.parts.map((_, at) =>
    guestOnlyAt(problem, GUESTS + at, (at === 0 ? early : late) ?? []),
  );
  const items = problem.items.map((each) =>
    each === item
      ? taught(
          item,
          guests.map(({ id }) => id),
        )
      : each,
  );
  return {
    rule: 'item-slots',
    who: { kind: 'class', id: item.classes[0] ?? 0 },
    problem: { ...problem, items, teachers: [...problem.teachers, ...guests] },
  };
}

/**
 * Two subjects of a class locked in one place, one in an hour its teacher is not there, and one more often than it is.
 */
function locked(problem: GeneratorProblem, classes: readonly { id: number }[]): Planted[] {
  const itemsOf = (place: number) => {
    const id = classes[place]?.id ?? 0;
    const own = problem.items.filter((item) => item.classes.includes(id) && item.parts.length === 1);
    return { id, own: own.filter(({ parts }) => !closedAt(problem, parts[0]?.teacher ?? 0)) };
  };
  const lock = (item: CurriculumItem | undefined, number: LessonNumber): Lock => {
    return { kind: 'lesson', item: item?.id ?? 0, day: 'WEDNESDAY', number };
  };
  const [clash, closed, often] = [0, 1, 2].map(itemsOf);
  const teacher = closed?.own[0]?.parts[0]?.teacher ?? 0;
  const [slot] = wholeDay('WEDNESDAY');
  const numbers = problem.bells.map(({ number }) => number);
  const single = often?.own.find(({ hours }) => hours === 1);
  return [
    {
      rule: 'lock-clash',
      who: { kind: 'class', id: clash?.id ?? 0 },
      problem: { ...problem, locks: [lock(clash?.own[0], 2), lock(clash?.own[1], 2)] },
    },
    {
      rule: 'lock-closed',
      who: { kind: 'teacher', id: teacher },
      problem: {
        ...problem,
        locks: [lock(closed?.own[0], 1)],
        teachers: problem.teachers.map((one) =>
          one.id === teacher && slot ? { ...one, closed: [slot] } : one,
        ),
      },
    },
    {
      rule: 'lock-hours',
      who: { kind: 'class', id: often?.id ?? 0 },
      problem: { ...problem, locks: numbers.slice(0, 2).map((number) => lock(single, number)) },
    },
  ];
}

function closedAt({ teachers }: GeneratorProblem, id: number): boolean {
  return (teachers.find((one) => one.id === id)?.closed.length ?? 0) > 0;
}

/** A teacher with so many free days that the others do not hold their hours. */
function freeDays(problem: GeneratorProblem, { id }: ProblemTeacher): Planted {
  const hours = hoursOf(problem, taughtBy(id));
  const days = Math.floor((hours - 1) / problem.bells.length);
  return {
    rule: 'teacher-days',
    who: { kind: 'teacher', id },
    problem: withTeacher(problem, id, { freeDays: problem.days.length - days }),
  };
}

/** A teacher with one hour less open than they have. */
function fewSlots(problem: GeneratorProblem, { id }: ProblemTeacher): Planted {
  const closed = week(problem).slice(hoursOf(problem, taughtBy(id)) - 1);
  return {
    rule: 'teacher-slots',
    who: { kind: 'teacher', id },
    problem: withTeacher(problem, id, { closed }),
  };
}

function withTeacher(problem: GeneratorProblem, id: number, changed: Partial<ProblemTeacher>) {
  const teachers = problem.teachers.map((one) => (one.id === id ? { ...one, ...changed } : one));
  return { ...problem, teachers };
}

/** A new teacher who is there in these hours only. */
function guestOnlyAt(problem: GeneratorProblem, id: number, open: readonly WeekSlot[]): ProblemTeacher {
  const isOpen = ({ day, number }: WeekSlot) =>
    open.some((slot) => slot.day === day && slot.number === number);
  return { id, name: `Гость ${id}`, closed: week(problem).filter((slot) => !isOpen(slot)), unwanted: [] };
}

function taught(item: CurriculumItem, teachers: readonly number[]): CurriculumItem {
  return { ...item, parts: item.parts.map((part, at) => ({ ...part, teacher: teachers[at] ?? null })) };
}
