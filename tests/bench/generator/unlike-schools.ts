import { readFileSync } from 'node:fs';
import { FIVE_DAYS } from '@zvonok/domain/calendar/weekday';
import {
  type ClassCurriculum,
  type CurriculumItem,
  type CurriculumPart,
  curriculumOf,
  type TaughtLesson,
} from '@zvonok/domain/generator/curriculum';
import { DEFAULT_LIMITS, type GeneratorLimits } from '@zvonok/domain/generator/limits';
import { taughtLesson } from '../../../apps/server/src/generator/curriculum.ts';
import { type SchoolProblem, schoolProblem } from '../../../apps/server/src/generator/problem.ts';
import { type BigSchool, planOf } from '../../../apps/server/src/testing/sixty-classes.ts';
import type { SchoolPlan } from '../../../apps/server/src/timetable/school-plan.ts';
import { randomStream } from '../../../packages/solver/src/anneal.ts';
import { generate } from '../../../packages/solver/src/generator/generate.ts';

/** A school whose timetable stands, and its problem as the server reads it from that. */
export interface StandingSchool extends SchoolProblem {
  name: string;
  isInOneBuilding: boolean;
}

interface Wanted {
  name: string;
  /** By grade: how many classes, and the shift. */
  grades: readonly { grade: number; classes: number; shift?: 1 | 2; isInSecondBuilding?: boolean }[];
  /** Rooms that teachers share, other than the gyms. */
  rooms: number;
  gyms: number;
  /** Subjects that are taught in two halves, and grades whose classes choose together. */
  halves: readonly string[];
  chosen: readonly number[];
}

/** Hours a week by subject: in grades 1–4, 5–6, 7–9 and 10–11. */
const HOURS: Readonly<Record<string, readonly [number, number, number, number]>> = {
  'Русский язык': [5, 5, 4, 2],
  Литература: [4, 3, 2, 3],
  Математика: [4, 5, 6, 5],
  'Английский язык': [1, 3, 3, 3],
  История: [0, 2, 2, 2],
  Обществознание: [0, 1, 1, 2],
  Биология: [2, 1, 2, 1],
  География: [0, 1, 2, 1],
  Физика: [0, 0, 2, 3],
  Химия: [0, 0, 1, 2],
  Информатика: [0, 0, 1, 1],
  Музыка: [1, 1, 0, 0],
  Рисование: [1, 1, 0, 0],
  Труд: [1, 2, 1, 0],
  'Физическая культура': [2, 2, 2, 3],
};
const GYM_SUBJECT = 'Физическая культура';
const CHOICE = 'Профиль';
const CHOICE_HOURS = 3;
const SUBJECTS = [...Object.keys(HOURS), CHOICE];
/** Subjects of grades 1–4 that the teacher of the class has. */
const OF_CLASS_TEACHER = ['Русский язык', 'Литература', 'Математика', 'Биология', 'Рисование', 'Труд'];
const HOURS_OF_TEACHER = 17;
const NUMBERS = [1, 2, 3, 4, 5, 6, 7] as const;
/** So few rounds that teachers keep windows. */
const STANDING_ROUNDS = 3;

const SCHOOLS: readonly Wanted[] = [
  {
    name: '13 classes, few rooms',
    grades: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((grade) => ({
      ...{ grade, classes: grade === 5 || grade === 8 ? 2 : 1 },
    })),
    ...{ rooms: 13, gyms: 1, halves: ['Английский язык'], chosen: [] },
  },
  {
    name: '36 classes, halves and choices',
    grades: [5, 6, 7, 8, 9, 10, 11].map((grade) => ({ grade, classes: grade < 10 ? 6 : 3 })),
    ...{ rooms: 60, gyms: 3, halves: ['Английский язык', 'Информатика'], chosen: [10, 11] },
  },
  {
    name: '20 classes, two buildings, two shifts',
    grades: [5, 6, 7, 8, 9].map((grade) => ({
      ...{ grade, classes: 4, shift: grade === 6 || grade === 7 ? 2 : 1, isInSecondBuilding: grade < 7 },
    })),
    ...{ rooms: 28, gyms: 2, halves: ['Английский язык'], chosen: [] },
  },
];

const stageOf = (grade: number) => (grade < 5 ? 0 : grade < 7 ? 1 : grade < 10 ? 2 : 3);
const minutes = (at: number) =>
  `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
const timesFrom = (start: number) =>
  NUMBERS.map((number) => {
    const begins = start + (number - 1) * 50;
    return { number, time: `${minutes(begins)}-${minutes(begins + 40)}` };
  });

/** Teachers of a subject, each with lessons until their week is full; then they share the rooms. */
class Staff {
  readonly names: string[] = [];
  private readonly load: number[] = [];
  private readonly within: (readonly number[])[] = [];
  private readonly of = new Map<string, number[]>();

  /** A teacher of the key with so many hours left who is none of the others; `within` are the rooms they may have. */
  take(key: string, hours: number, others: readonly number[], within: readonly number[]): number {
    const known = this.of.get(key) ?? [];
    this.of.set(key, known);
    const fits = (id: number) => (this.load[id - 1] ?? 0) + hours <= HOURS_OF_TEACHER && !others.includes(id);
    let teacher = known.find(fits);
    if (teacher === undefined) {
      teacher = this.names.push(`Учитель ${this.names.length + 1}`);
      this.load.push(0);
      this.within.push(within);
      known.push(teacher);
    }
    this.load[teacher - 1] = (this.load[teacher - 1] ?? 0) + hours;
    return teacher;
  }

  /** By teacher, the room: the busiest ones first, each where fewest hours are. */
  rooms(): ReadonlyMap<number, number> {
    const taken = new Map<number, number>();
    const loadOf = (id: number) => this.load[id - 1] ?? 0;
    const order = this.load.map((_, at) => at + 1).sort((one, other) => loadOf(other) - loadOf(one));
    return new Map(
      order.map((id) => {
        const able = this.within[id - 1] ?? [];
        const [room = 0] = able.toSorted((one, other) => (taken.get(one) ?? 0) - (taken.get(other) ?? 0));
        taken.set(room, (taken.get(room) ?? 0) + loadOf(id));
        return [id, room + 1];
      }),
    );
  }
}

/** The three schools that are unlike the demo, each with a timetable of a very short search as the one that stands. */
function unlikeSchools(): StandingSchool[] {
  return SCHOOLS.map((wanted, at) => standing(wanted, at + 1));
}

/** Both demo schools and the three, as far as their names have the word. */
export function standingSchools(word = ''): StandingSchool[] {
  const read = (path: string): BigSchool => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
  const demos = [
    demoSchool('demo', read('../../../apps/server/src/seeds/demo-school.json')),
    demoSchool('demo of 60 classes', read('../demo-school-60.json')),
  ];
  return [...demos, ...unlikeSchools()].filter(({ name }) => name.includes(word));
}

/** A demo school, read from its timetable. */
function demoSchool(name: string, school: BigSchool): StandingSchool {
  const rooms = [...new Set(school.lessons.map(({ room }) => room))];
  const plan = planOf({ ...school, rooms });
  const curriculum = curriculumOf(plan.lessons.map(taughtLesson));
  const limits = { ...DEFAULT_LIMITS, rooms: hallsOf(plan) };
  return { name, isInOneBuilding: true, ...schoolProblem({ plan, curriculum, limits }) };
}

/** As the page proposes: two lessons at once in gyms. */
function hallsOf(plan: SchoolPlan): GeneratorLimits['rooms'] {
  return plan.rooms.flatMap(({ id, number }) => (/спорт/i.test(number) ? [{ roomId: id, capacity: 2 }] : []));
}

function standing(wanted: Wanted, seed: number): StandingSchool {
  const classes = wanted.grades.flatMap(({ classes: count, ...grade }) =>
    Array.from({ length: count }, (_, at) => ({ ...grade, letter: 'АБВГДЕ'[at] ?? 'Ж' })),
  );
  const second = classes.flatMap(({ isInSecondBuilding }, at) => (isInSecondBuilding ? [at + 1] : []));
  const all = Array.from({ length: wanted.rooms }, (_, at) => at);
  const [there, here] = [
    all.filter((room) => second.length > 0 && room % 2 === 1),
    all.filter((room) => second.length === 0 || room % 2 === 0),
  ];
  const staff = new Staff();
  const gym = (at: number) => wanted.rooms + 1 + (at % wanted.gyms);
  const random = randomStream(seed);
  const curriculum = classes.map((group, at): ClassCurriculum => {
    const isThere = second.includes(at + 1);
    const own = Object.entries(HOURS).flatMap(([subject, hours]): CurriculumItem[] => {
      const count = hours[stageOf(group.grade)] ?? 0;
      if (count === 0) return [];
      const isSplit = wanted.halves.includes(subject) && group.grade > 4;
      const key =
        group.grade < 5 && OF_CLASS_TEACHER.includes(subject) ? `class ${at}` : `${subject} ${isThere}`;
      const parts: CurriculumPart[] = [];
      for (const subgroup of isSplit ? ['1', '2'] : [null]) {
        const others = parts.map(({ teacherId }) => teacherId ?? 0);
        const teacher = staff.take(key, count, others, isThere ? there : here);
        const roomId = subject === GYM_SUBJECT ? gym(second.length === 0 ? at : isThere ? 1 : 0) : null;
        parts.push({ ...{ subgroup, subjectId: null, flow: null }, teacherId: teacher, roomId });
      }
      return [
        {
          subjectId: SUBJECTS.indexOf(subject) + 1,
          hours: count,
          doubles: 0,
          mostADay: count > 5 ? 2 : 1,
          parts,
        },
      ];
    });
    return { classId: at + 1, items: own };
  });
  for (const grade of wanted.chosen) {
    const choices = [1, 2, 3].map((choice) => ({
      choice,
      teacher: staff.take(`${CHOICE} ${grade} ${choice}`, CHOICE_HOURS, [], here),
    }));
    const parts = choices.map(({ choice, teacher }) => ({
      ...{
        subgroup: `${choice}`,
        subjectId: null,
        flow: `${grade} ${choice}`,
        teacherId: teacher,
        roomId: null,
      },
    }));
    const item = { subjectId: SUBJECTS.length, hours: CHOICE_HOURS, doubles: 0, mostADay: 1, parts };
    classes.forEach((group, at) => {
      if (group.grade === grade)
        curriculum[at] = { classId: at + 1, items: [...(curriculum[at]?.items ?? []), item] };
    });
  }
  const roomOf = staff.rooms();
  const taught = curriculum.map(({ classId, items }) => ({
    classId,
    items: items.map((item) => ({
      ...item,
      parts: item.parts.map((part) => ({
        ...part,
        roomId: part.roomId ?? roomOf.get(part.teacherId ?? 0) ?? null,
      })),
    })),
  }));
  const rooms = [
    ...all.map((room) => `${100 + room}`),
    ...Array.from({ length: wanted.gyms }, (_, at) => `Спортзал ${at + 1}`),
  ];
  const hasShifts = classes.some(({ shift }) => shift === 2);
  const plan = {
    classes: classes.map(({ grade, letter, shift }, at) => ({
      ...{ id: at + 1, number: grade, letter, days: [] },
      ...(shift === 2 && { shift }),
    })),
    teachers: staff.names.map((name, at) => ({ id: at + 1, name, eduSubject: '' })),
    rooms: rooms.map((number, at) => ({ id: at + 1, number })),
    subjects: SUBJECTS.map((name, at) => ({ id: at + 1, name, shortName: name })),
    lessons: [],
    lessonTimes: timesFrom(8 * 60),
    // The second shift begins before the last lesson of the first ends.
    ...(hasShifts && { bells: { secondShift: { times: timesFrom(8 * 60 + 320) } } }),
    layout: { days: FIVE_DAYS, numbers: NUMBERS },
  } as unknown as SchoolPlan;
  const limits: GeneratorLimits = {
    ...DEFAULT_LIMITS,
    rooms: hallsOf(plan),
    buildings:
      second.length > 0
        ? [{ name: 'Второй корпус', classIds: second, roomIds: [...there.map((room) => room + 1), gym(1)] }]
        : [],
  };
  const { problem, lessonsOf } = schoolProblem({ plan, curriculum: taught, limits }, []);
  const found = generate(problem, { rounds: STANDING_ROUNDS, seed: 1 + Math.floor(random() * 1000) });
  const lessons: TaughtLesson[] = found.lessons.flatMap(lessonsOf);
  return {
    name: wanted.name,
    isInOneBuilding: second.length === 0,
    ...schoolProblem({ plan, curriculum: curriculumOf(lessons), limits }, lessons),
  };
}
