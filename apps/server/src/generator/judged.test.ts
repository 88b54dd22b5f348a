import { readFileSync } from 'node:fs';
import { WEEKDAYS } from '@zvonok/domain/calendar/weekday';
import { type CurriculumPart, curriculumOf, type TaughtLesson } from '@zvonok/domain/generator/curriculum';
import { DEFAULT_LIMITS } from '@zvonok/domain/generator/limits';
import { daysOfGrade } from '@zvonok/domain/generator/norms';
import { judge } from '@zvonok/solver/generator/check';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SchoolPlan } from '../timetable/school-plan.ts';
import { schoolProblem } from './problem.ts';

type Shift = 1 | 2;
interface School {
  plan: SchoolPlan;
  lessons: TaughtLesson[];
}

const SECOND_SHIFT_STARTS = 5 * 60;
const timeOf = (minute: number) => {
  const shown = (at: number) =>
    `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
  return `${shown(minute)}-${shown(minute + 40)}`;
};
/** Lesson 1 of the second shift begins in the middle of lesson 6 of the first. */
const startOf = (shift: Shift, number: number) =>
  8 * 60 + 50 * number + (shift === 2 ? SECOND_SHIFT_STARTS - 30 : 0);

function planOf(
  classes: readonly { grade: number; shift: Shift }[],
  {
    days,
    numbers,
    teachers,
    rooms,
    subjects,
  }: Record<'days' | 'teachers' | 'rooms' | 'subjects', number> & {
    numbers: readonly number[];
  },
): SchoolPlan {
  const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
  const times = (shift: Shift) => numbers.map((number) => ({ number, time: timeOf(startOf(shift, number)) }));
  return {
    classes: classes.map(({ grade, shift }, at) => ({
      ...{ id: at + 1, number: grade, letter: String.fromCharCode(1040 + at), days: [] },
      ...(shift === 2 && { shift }),
    })),
    teachers: ids(teachers).map((id) => ({ id, name: `Учитель ${id}`, eduSubject: '' })),
    rooms: ids(rooms).map((id) => ({ id, number: `${100 + id}` })),
    subjects: ids(subjects).map((id) => ({ id, name: `Предмет ${id}`, shortName: '' })),
    lessons: [],
    lessonTimes: times(1),
    bells: { secondShift: { times: times(2) } },
    layout: { days: WEEKDAYS.slice(0, days), numbers },
  } as unknown as SchoolPlan;
}

/** Everything a school may do: windows, doubled rooms and people, halves with one teacher, flows of some classes. */
const SCHOOLS: fc.Arbitrary<School> = fc
  .record({
    classes: fc.array(
      fc.record({ grade: fc.integer({ min: 1, max: 11 }), shift: fc.constantFrom<Shift>(1, 1, 2) }),
      {
        minLength: 1,
        maxLength: 5,
      },
    ),
    days: fc.constantFrom(5, 6),
    first: fc.constantFrom(0, 1),
    teachers: fc.integer({ min: 1, max: 9 }),
    rooms: fc.integer({ min: 1, max: 6 }),
    subjects: fc.integer({ min: 1, max: 5 }),
  })
  .chain(({ classes, days, first, ...counts }) => {
    const numbers = Array.from({ length: 8 }, (_, at) => at + first);
    const plan = planOf(classes, { days, numbers, ...counts });
    const someone = (count: number) => fc.option(fc.integer({ min: 1, max: count }), { nil: null, freq: 8 });
    const part = fc.record({
      subgroup: fc.constant(null),
      subjectId: fc.constant(null),
      teacherId: someone(counts.teachers),
      roomId: someone(counts.rooms),
      flow: fc.option(fc.constantFrom('А', 'Б'), { nil: null, freq: 2 }),
    });
    const lesson = fc.record({
      subjectId: fc.integer({ min: 1, max: counts.subjects }),
      parts: fc
        .array(part, { minLength: 1, maxLength: 3 })
        .map((parts): CurriculumPart[] =>
          parts.map((one, at) => ({ ...one, subgroup: parts.length === 1 ? null : `${at + 1}` })),
        ),
    });
    // A few lessons that come again and again make lines of several hours; a class has some, a flow others.
    return fc
      .record({
        known: fc.array(lesson, { minLength: 1, maxLength: 6 }),
        week: fc.array(fc.option(fc.nat(), { nil: null, freq: 3 }), {
          minLength: classes.length * days * numbers.length,
          maxLength: classes.length * days * numbers.length,
        }),
      })
      .map(({ known, week }) => {
        const lessons = week.flatMap((chosen, place): TaughtLesson[] => {
          const own = chosen === null ? undefined : known[chosen % known.length];
          const at = Math.floor(place / classes.length);
          const group = place % classes.length;
          if (!own || (own.parts.some(({ flow }) => flow !== null) && classes[group]?.shift === 2)) return [];
          const [day, number] = [Math.floor(at / numbers.length) + 1, numbers[at % numbers.length] ?? 1];
          return [{ classId: group + 1, day, number, ...own }];
        });
        return { plan, lessons };
      });
  });

interface SchoolFile {
  classes: { number: number; letter: string }[];
  subjects: { name: string }[];
  teachers: { id: number }[];
  rooms?: string[];
  lessons: {
    day: number;
    number: number;
    class: string;
    subject: string;
    teacher: number | null;
    room: string;
    subgroup?: { index: number };
  }[];
}

function schoolOf(path: string): School {
  const file: SchoolFile = JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
  const rooms = [...new Set(file.lessons.map(({ room }) => room))];
  const subjects = file.subjects.map(({ name }) => name);
  const names = file.classes.map(({ number, letter }) => `${number}${letter}`);
  const plan = planOf(
    file.classes.map(({ number }) => ({ grade: number, shift: 1 })),
    {
      ...{ days: 5, numbers: [1, 2, 3, 4, 5, 6, 7], rooms: rooms.length, subjects: subjects.length },
      teachers: Math.max(...file.teachers.map(({ id }) => id)),
    },
  );
  const lessons = [...Map.groupBy(file.lessons, (one) => [one.class, one.day, one.number].join()).values()];
  return {
    plan,
    lessons: lessons.map((parts): TaughtLesson => {
      const [first] = parts as [SchoolFile['lessons'][number]];
      return {
        classId: names.indexOf(first.class) + 1,
        ...{ day: first.day, number: first.number, subjectId: subjects.indexOf(first.subject) + 1 },
        parts: parts.map(({ subgroup, teacher, room }) => ({
          ...{ subgroup: subgroup ? `${subgroup.index}` : null, subjectId: null, flow: null },
          ...{ teacherId: teacher, roomId: rooms.indexOf(room) + 1 },
        })),
      };
    }),
  };
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

/** What a timetable breaks, counted from its lessons alone. */
function broken({ plan, lessons }: School) {
  const shiftOf = (classId: number): Shift => plan.classes[classId - 1]?.shift ?? 1;
  const held = lessons.flatMap(({ classId, day, number, parts }) =>
    parts.map((part) => {
      const shift = shiftOf(classId);
      return {
        ...part,
        classId,
        slot: `${shift} ${day} ${number}`,
        day,
        start: startOf(shift, number),
        shift,
      };
    }),
  );
  type Held = (typeof held)[number];
  const overlaps = (one: Held, other: Held) =>
    one.day === other.day && Math.abs(one.start - other.start) < 40 && one.slot !== other.slot;
  const inOrder = (one: Held, other: Held) => one.shift - other.shift;

  let clashes = 0;
  for (const own of Map.groupBy(held, ({ teacherId }) => teacherId).values()) {
    if (own[0]?.teacherId === null) continue;
    const places = [...Map.groupBy(own, ({ slot }) => slot).values()].flatMap((there) => {
      const apart: Held[][] = [];
      for (const part of there) {
        const isWith = (one: readonly Held[]) =>
          one.some(({ classId, flow }) => classId === part.classId || (flow !== null && flow === part.flow));
        const [joined, others] = [apart.filter(isWith), apart.filter((one) => !isWith(one))];
        apart.splice(0, apart.length, ...others, [...joined.flat(), part]);
      }
      return apart.map((one) => one[0] as Held);
    });
    clashes += sumOf(
      places.map(
        (one, at) =>
          places.slice(at + 1).filter((other) => one.slot === other.slot || overlaps(one, other)).length,
      ),
    );
  }

  let rooms = 0;
  for (const own of Map.groupBy(held, ({ roomId }) => roomId).values()) {
    if (own[0]?.roomId === null) continue;
    const seen = new Set<string>();
    const there: Held[] = [];
    for (const [at, part] of own.toSorted(inOrder).entries()) {
      const lesson = part.flow === null ? `${at}` : JSON.stringify([part.slot, part.flow, part.teacherId]);
      if (seen.has(lesson)) continue;
      seen.add(lesson);
      if (there.some((other) => other.slot === part.slot || overlaps(other, part))) rooms += 1;
      there.push(part);
    }
  }

  const norms = plan.classes.map(({ id, number }) => {
    const days = plan.layout?.days.length ?? 5;
    const aDay = DEFAULT_LIMITS.norms.find(({ grade }) => grade === number)?.lessonsADay ?? 99;
    const own = [
      ...Map.groupBy(
        lessons.filter(({ classId }) => classId === id),
        ({ day }) => day,
      ).values(),
    ];
    const over = own.map((day) => day.length - aDay).filter((extra) => extra > 0);
    const longer = number === 1 ? 1 : 0;
    const forced = Math.max(
      0,
      sumOf(own.map((day) => day.length)) - aDay * daysOfGrade(number, days) - longer,
    );
    return Math.max(0, sumOf(over) - Math.min(longer, over.length) - forced);
  });
  return { clashes, unplaced: 0, rooms, 'class-norm': sumOf(norms) };
}

const RUNS = 200;
const NEVER = { 'teacher-slots': 0, 'teacher-day': 0, 'free-day': 0, repeats: 0 };

function problemOf({ plan, lessons }: School) {
  return schoolProblem({ plan, curriculum: curriculumOf(lessons), limits: DEFAULT_LIMITS }, lessons);
}

function judged(school: School) {
  const wanted = { ...broken(school), ...NEVER };
  const { lines } = judge(problemOf(school).problem);
  return { is: Object.fromEntries(lines.map(({ term, count }) => [term, count])), wanted };
}

const inOrder = (lessons: readonly TaughtLesson[]) =>
  lessons
    .map(({ classId, day, number, subjectId, parts }) =>
      JSON.stringify([classId, day, number, subjectId, parts.map(wordsOf)]),
    )
    .sort();
const wordsOf = ({ subgroup, subjectId, teacherId, roomId, flow }: CurriculumPart) => [
  ...[subgroup, subjectId, teacherId, roomId, flow],
];

describe('the standing timetable, by the curriculum that is read from it', () => {
  it('breaks exactly what it breaks for anybody who counts, whatever the school does', () => {
    fc.assert(
      fc.property(SCHOOLS, (school) => {
        const { is, wanted } = judged(school);
        expect(is).toMatchObject(wanted);
      }),
      { numRuns: RUNS },
    );
  });

  it('is there with its every lesson, in its room and with its people', () => {
    fc.assert(
      fc.property(SCHOOLS, (school) => {
        const { problem, lessonsOf } = problemOf(school);
        expect(inOrder(problem.current.flatMap(lessonsOf))).toEqual(inOrder(school.lessons));
      }),
      { numRuns: RUNS },
    );
  });

  it.each([
    ['the demo school', '../seeds/demo-school.json', 10],
    ['the demo school of 60 classes', '../../../../tests/bench/demo-school-60.json', 14],
  ])('breaks in %s the one rule of its gyms', (_name, path, doubles) => {
    const school = schoolOf(path);
    const { is, wanted } = judged(school);

    expect(wanted).toMatchObject({ clashes: 0, rooms: doubles });
    expect(is).toMatchObject(wanted);
  });
});
