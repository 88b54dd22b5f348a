import { isSameTime } from '@zvonok/domain/bells/lesson-time';
import { WEEKDAYS, type Weekday } from '@zvonok/domain/calendar/weekday';
import type { WeekSlot } from '@zvonok/domain/generator/finding';
import { DEFAULT_RULES } from '@zvonok/domain/generator/rules';
import type { LessonNumber } from '@zvonok/domain/lesson/lesson-part';
import { randomStream } from '../anneal.ts';
import type {
  CurriculumItem,
  GeneratorProblem,
  PlacedLesson,
  ProblemBell,
  ProblemBuilding,
  ProblemPart,
} from '../generator/problem.ts';

const SUBJECTS = [
  'Математика',
  'Русский язык',
  'Физкультура',
  'Английский язык',
  'История',
  'Музыка',
  'Труд',
].map((name, index) => ({ id: index + 1, name }));
const GYM = 3;
const TEACHERS = 12;
/** With a gym of its own. */
const SECOND: ProblemBuilding = { id: 1, name: 'Второй корпус', rooms: [2], classes: [3, 4] };

/** A small school and a timetable of it that holds every rule: whatever a check names there is wrong. */
export function smallSchool(seed: number): GeneratorProblem {
  return schoolOf(seed, null);
}

/** The same in two buildings, whose teachers go from one to the other only if a lesson is free in between. */
export function schoolOfTwoBuildings(seed: number): GeneratorProblem {
  const problem = schoolOf(seed, SECOND);
  return { ...problem, rules: { ...problem.rules, buildings: 'strict' } };
}

function schoolOf(seed: number, second: ProblemBuilding | null): GeneratorProblem {
  const random = randomStream(seed);
  const below = (count: number) => Math.floor(random() * count);
  const hasShifts = random() < 0.3;
  const days = WEEKDAYS.slice(0, random() < 0.3 ? 6 : 5);
  const bells = [1, 2].slice(0, hasShifts ? 2 : 1).flatMap((shift) =>
    [1, 2, 3, 4, 5, 6].map((number): ProblemBell => {
      const start = (shift === 2 ? 730 : 500) + number * 50;
      return { shift: shift as 1 | 2, number: number as LessonNumber, hours: { start, end: start + 40 } };
    }),
  );
  const classes = Array.from({ length: 5 }, (_, index) => {
    const shift: 1 | 2 = hasShifts && index === 3 ? 2 : 1;
    const name = `${5 + index}А`;
    return {
      id: index + 1,
      name,
      grade: 5 + index,
      shift,
      days,
      firstLesson: 1 as const,
      lastLesson: 6 as const,
      norm: { aDay: 6 },
    };
  });
  const part = (subject: number, teacher: number, subgroup?: number): ProblemPart => ({
    teacher,
    room: subject === GYM ? { kind: 1 } : null,
    ...(subgroup && { subgroup }),
  });
  const items: (CurriculumItem & { hours: number })[] = classes.flatMap(({ id }) =>
    SUBJECTS.map((subject) => {
      const first = 1 + below(TEACHERS);
      const second = 1 + ((first + below(TEACHERS - 1)) % TEACHERS);
      const isSplit = subject.name === 'Английский язык' && second !== first;
      const parts = isSplit
        ? [part(subject.id, first, 1), part(subject.id, second, 2)]
        : [part(subject.id, first)];
      const own = { id: id * 10 + subject.id, subject, classes: [id], parts };
      return { ...own, hours: 0, doubles: 0, mostADay: 1 };
    }),
  );
  items.push({
    id: 100,
    subject: { id: 8, name: 'Профиль' },
    classes: [1, 2],
    hours: 0,
    parts: [part(8, 11), part(8, 12)],
    doubles: 0,
    mostADay: 1,
  });

  const current: PlacedLesson[] = [];
  const taken: { slot: WeekSlot; item: CurriculumItem }[] = [];
  const isSame = (one: WeekSlot, other: WeekSlot) => isSameTime(timed(one, bells), timed(other, bells));
  const isSecond = ({ classes: [id = 0] }: CurriculumItem) => second?.classes.includes(id) === true;
  const canBe = (item: CurriculumItem, slot: WeekSlot) => {
    const same = taken.filter((other) => isSame(other.slot, slot));
    const busy = same.flatMap((other) => other.item.parts.map(({ teacher }) => teacher));
    const isOnDay = taken.some((other) => other.item === item && other.slot.day === slot.day);
    const hasGym = item.subject.id !== GYM || !same.some((other) => other.item.subject.id === GYM);
    const near = taken.filter(
      (other) =>
        isSecond(other.item) !== isSecond(item) &&
        (isNext(other.slot, slot, bells) || isNext(slot, other.slot, bells)),
    );
    const away = near.flatMap((other) => other.item.parts.map(({ teacher }) => teacher));
    return !isOnDay && hasGym && item.parts.every(({ teacher }) => ![...busy, ...away].includes(teacher));
  };
  for (const day of days) {
    const open = new Set(classes.map(({ id }) => id));
    for (let number = 1; number <= 6; number += 1) {
      for (const { id, shift } of classes) {
        const slot = { day, shift, number: number as LessonNumber };
        if (
          !open.has(id) ||
          taken.some(
            (one) => one.slot.day === day && one.slot.number === number && one.item.classes.includes(id),
          )
        )
          continue;
        const able = items.filter(
          (item) =>
            item.classes.includes(id) &&
            (item.classes.length === 1 || (id === 1 && item.classes.every((one) => open.has(one)))) &&
            canBe(item, slot),
        );
        const item = able[below(able.length)];
        if (!item || random() < 0.04 * number) {
          open.delete(id);
          continue;
        }
        item.hours += 1;
        taken.push({ slot, item });
        current.push({
          item: item.id,
          day,
          number: slot.number,
          rooms: item.parts.map(({ room }) => (room ? (isSecond(item) ? 2 : 1) : null)),
        });
      }
    }
  }

  const every = days.flatMap((day) => bells.map(({ shift, number }): WeekSlot => ({ day, shift, number })));
  const teachers = Array.from({ length: TEACHERS }, (_, index) => {
    const own = taken.filter(({ item }) => item.parts.some(({ teacher }) => teacher === index + 1));
    const free = every.filter((slot) => !own.some((one) => isSame(one.slot, slot)));
    return {
      id: index + 1,
      name: `Учитель ${index + 1}`,
      closed: free.filter(() => random() < 0.3),
      unwanted: every.filter(() => random() < 0.05),
    };
  });
  return {
    days,
    bells,
    classes,
    items: items.filter(({ hours }) => hours > 0),
    teachers,
    rooms: [
      { id: 1, name: 'Спортзал', capacity: 1 },
      ...(second ? [{ id: 2, name: 'Второй спортзал', capacity: 1 }] : []),
    ],
    roomKinds: [{ id: 1, name: 'Спортзалы', rooms: second ? [1, 2] : [1] }],
    ...(second && { buildings: [second] }),
    difficulty: classes.flatMap(({ grade }) =>
      SUBJECTS.map(({ id }) => ({ grade, subject: id, points: 12 - id })),
    ),
    rules: DEFAULT_RULES,
    locks: [],
    current,
  };
}

/** Whether one lesson comes after another with none free in between. */
export function isNext(one: WeekSlot, other: WeekSlot, bells: readonly ProblemBell[]): boolean {
  if (one.day !== other.day) return false;
  if (one.shift === other.shift) return other.number === one.number + 1;
  const [before, after] = [timed(one, bells).hours, timed(other, bells).hours];
  if (!before || !after || before.end > after.start) return false;
  return !bells.some(({ hours }) => hours && before.end <= hours.start && hours.end <= after.start);
}

function timed({ day, shift, number }: WeekSlot, bells: readonly ProblemBell[]) {
  const hours = bells.find((bell) => bell.shift === shift && bell.number === number)?.hours;
  return { group: shift === 2 ? { shift } : {}, day, number, ...(hours && { hours }) };
}

/** The teachers of a lesson, part by part. */
export const teachersOf = ({ items }: GeneratorProblem, { item }: PlacedLesson) =>
  items.find(({ id }) => id === item)?.parts.map(({ teacher }) => teacher) ?? [];

/** The problem in which a teacher is not there on a day. */
export function absentOn(
  problem: GeneratorProblem,
  { day, teacher }: { day: Weekday; teacher: number },
): GeneratorProblem {
  const slots = problem.bells.map(({ shift, number }) => ({ day, shift, number }));
  const teachers = problem.teachers.map((one) =>
    one.id === teacher ? { ...one, closed: [...one.closed, ...slots] } : one,
  );
  return { ...problem, teachers };
}

/** Two classes with two days of a few lessons: so few that every timetable of them can be tried. */
export function tinySchool(seed: number): GeneratorProblem {
  const random = randomStream(seed);
  const days = ['MONDAY', 'TUESDAY'] as const;
  const numbers = [1, 2, 3] as const;
  const teachers = [1, 2, 3, 4];
  const items: CurriculumItem[] = [];
  const current: PlacedLesson[] = [];
  for (const group of [1, 2]) {
    for (const day of days)
      for (const number of numbers) {
        if (group === 2 && day === 'TUESDAY' && number === 3) continue;
        const busy = current.filter((one) => one.day === day && one.number === number);
        const free = teachers.filter(
          (id) => !busy.some(({ item }) => items[item - 1]?.parts[0]?.teacher === id),
        );
        const teacher = free[Math.floor(random() * free.length)] ?? 1;
        const id = items.length + 1;
        items.push({
          ...{
            id,
            subject: { id, name: `Предмет ${id}` },
            classes: [group],
            hours: 1,
            doubles: 0,
            mostADay: 1,
          },
          parts: [{ teacher, room: null }],
        });
        current.push({ item: id, day, number, rooms: [null] });
      }
  }
  return {
    days,
    bells: numbers.map((number) => ({ shift: 1, number })),
    classes: [1, 2].map((id) => ({
      ...{ id, name: `${id}А`, grade: 5, shift: 1, days, firstLesson: 1, lastLesson: 3 },
      norm: { aDay: 3 },
    })),
    items,
    teachers: teachers.map((id) => ({ id, name: `Учитель ${id}`, closed: [], unwanted: [] })),
    ...{ rooms: [], roomKinds: [], difficulty: [], rules: DEFAULT_RULES, locks: [], current },
  };
}
