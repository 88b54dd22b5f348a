import { WEEKDAYS, type Weekday } from '@zvonok/domain/calendar/weekday';
import { DEFAULT_RULES, type RuleTable } from '@zvonok/domain/generator/rules';
import type { LessonNumber, LessonPart } from '@zvonok/domain/lesson/lesson-part';
import { randomStream } from '../../../packages/solver/src/anneal.ts';
import { generate } from '../../../packages/solver/src/generator/generate.ts';
import type { CurriculumItem, GeneratorProblem } from '../../../packages/solver/src/generator/problem.ts';

/** A member of the staff; `load` is hours a week. */
export interface SchoolTeacher {
  id: number;
  name: string;
  eduSubject: string;
  load: number;
  groups: readonly number[];
}

/** A school with its permanent timetable. */
export interface BenchSchool {
  name: string;
  /** By weekday, from Monday on. */
  days: readonly (readonly LessonPart[])[];
  teachers: readonly SchoolTeacher[];
}

/** What a school is like: how many parallel classes of which grades, and who teaches there. */
interface Shape {
  name: string;
  seed: number;
  grades: readonly number[];
  parallels: number;
  dayCount: 5 | 6;
  /** Of those who teach a subject, the share who come for a few hours on two or three days. */
  partTime: number;
  /** Hours a week of the others. */
  load: { least: number; most: number };
  /** Whether the timetable was made with few windows. */
  fewWindows: boolean;
}

const SHAPES: readonly Shape[] = [
  {
    ...{ name: 'village, 11 classes', seed: 11, grades: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], parallels: 1 },
    ...{ dayCount: 5, partTime: 0.5, load: { least: 16, most: 22 }, fewWindows: false },
  },
  {
    ...{ name: 'lyceum, 28 classes, 6 days', seed: 12, grades: [5, 6, 7, 8, 9, 10, 11], parallels: 4 },
    ...{ dayCount: 6, partTime: 0.3, load: { least: 18, most: 24 }, fewWindows: true },
  },
  {
    ...{ name: 'town, 44 classes', seed: 13, grades: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], parallels: 4 },
    ...{ dayCount: 5, partTime: 0.15, load: { least: 20, most: 27 }, fewWindows: false },
  },
];

/** Subjects, who teaches them together, and hours a week by grade from 1 to 11; `split` ones in two halves. */
const SUBJECTS: readonly { name: string; family: string; hours: string; split?: boolean }[] = [
  { name: 'Русский язык', family: 'словесность', hours: '5555 5543322' },
  { name: 'Литература', family: 'словесность', hours: '4444 3322333' },
  { name: 'Математика', family: 'математика', hours: '4444 5566666' },
  { name: 'Окружающий мир', family: 'начальная', hours: '2222 0000000' },
  { name: 'Английский язык', family: 'английский', hours: '0222 3333333', split: true },
  { name: 'История', family: 'история', hours: '0000 2222222' },
  { name: 'Обществознание', family: 'история', hours: '0000 0111122' },
  { name: 'География', family: 'география', hours: '0000 1122211' },
  { name: 'Биология', family: 'биология', hours: '0000 1112211' },
  { name: 'Химия', family: 'биология', hours: '0000 0002211' },
  { name: 'Физика', family: 'физика', hours: '0000 0022322' },
  { name: 'Информатика', family: 'информатика', hours: '0000 0011111', split: true },
  { name: 'Физическая культура', family: 'физкультура', hours: '2222 2222222' },
  { name: 'ОБЗР', family: 'физкультура', hours: '0000 0001111' },
  { name: 'Музыка', family: 'музыка', hours: '1111 1111000' },
  { name: 'ИЗО', family: 'изо', hours: '1111 1110000' },
  { name: 'Труд (технология)', family: 'труд', hours: '1111 2221000', split: true },
];
/** A class of the first four grades has one teacher for these. */
const PRIMARY = ['Русский язык', 'Литература', 'Математика', 'Окружающий мир', 'ИЗО', 'Труд (технология)'];
const PRIMARY_SUBJECTS = PRIMARY.join(', ');
const ROUNDS = 8;

function hoursOf(hours: string, grade: number): number {
  return Number(hours.replace(' ', '')[grade - 1] ?? 0);
}

/** The schools that are not the demo's: each is made from its seed alone. */
export const SCHOOLS: readonly (() => BenchSchool)[] = SHAPES.map((shape) => () => schoolOf(shape));

function schoolOf(shape: Shape): BenchSchool {
  const random = randomStream(shape.seed);
  const days = WEEKDAYS.slice(0, shape.dayCount);
  const classes = shape.grades.flatMap((grade) =>
    [...'АБВГДЕ'].slice(0, shape.parallels).map((letter) => ({ grade, letter })),
  );
  const staff: { id: number; family: string; left: number; isPart: boolean; eduSubject: string }[] = [];
  const subjectsOf = (family: string) =>
    SUBJECTS.filter((subject) => subject.family === family).map(({ name }) => name);
  const hired = (family: string, eduSubject: string, load?: number) => {
    const isPart = load === undefined && random() < shape.partTime;
    const { least, most } = isPart ? { least: 5, most: 10 } : shape.load;
    const left = load ?? least + Math.floor(random() * (most - least + 1));
    const one = { id: staff.length + 1, family, left, isPart, eduSubject };
    staff.push(one);
    return one;
  };
  /** The teacher with the most hours left, or a new one if that is not enough. */
  const teacherFor = (family: string, hours: number, not?: number) => {
    const able = staff.filter((one) => one.family === family && one.left >= hours && one.id !== not);
    const one = able.toSorted((a, b) => b.left - a.left)[0] ?? hired(family, subjectsOf(family).join(', '));
    one.left -= hours;
    return one.id;
  };
  const items: CurriculumItem[] = [];
  classes.forEach(({ grade }, at) => {
    const isPrimary = grade <= 4;
    const own = isPrimary ? hired('начальная', PRIMARY_SUBJECTS, 0).id : null;
    const ofFamily = new Map<string, number>();
    const isTaughtByOwn = (subject: string) => isPrimary && PRIMARY.includes(subject);
    const teacherOfClass = (family: string) => {
      const others = SUBJECTS.filter((subject) => subject.family === family && !isTaughtByOwn(subject.name));
      const hours = others.reduce((sum, subject) => sum + hoursOf(subject.hours, grade), 0);
      const teacher = ofFamily.get(family) ?? teacherFor(family, hours);
      ofFamily.set(family, teacher);
      return teacher;
    };
    SUBJECTS.forEach((subject, index) => {
      const hours = hoursOf(subject.hours, grade);
      if (hours === 0) return;
      const first = isTaughtByOwn(subject.name) && own !== null ? own : teacherOfClass(subject.family);
      const isSplit = subject.split === true && !isPrimary;
      const parts = isSplit ? [first, teacherFor(subject.family, hours, first)] : [first];
      items.push({
        ...{ id: items.length + 1, subject: { id: index + 1, name: subject.name }, classes: [at + 1], hours },
        parts: parts.map((teacher, half) => ({
          teacher,
          room: null,
          ...(isSplit && { subgroup: half + 1 }),
        })),
        ...{ doubles: 0, mostADay: hours > shape.dayCount ? 2 : 1 },
      });
    });
  });
  const numbers = [1, 2, 3, 4, 5, 6, 7] as const;
  const rules: RuleTable = shape.fewWindows
    ? DEFAULT_RULES
    : { ...DEFAULT_RULES, 'teacher-windows': 'ignored' };
  const problem: GeneratorProblem = {
    days,
    bells: numbers.map((number) => ({ shift: 1, number })),
    classes: classes.map(({ grade, letter }, at) => ({
      ...{ id: at + 1, name: `${grade}${letter}`, grade, shift: 1, days, firstLesson: 1, lastLesson: 7 },
      norm: { aDay: grade <= 4 ? 5 : 7 },
    })),
    items,
    teachers: staff.map(({ id, isPart }) => {
      const away = isPart ? days.filter(() => random() < 0.45).slice(0, shape.dayCount - 3) : [];
      const closed = away.flatMap((day) => numbers.map((number) => ({ day, shift: 1 as const, number })));
      return { id, name: `Учитель ${id}`, closed, unwanted: [] };
    }),
    ...{ rooms: [], roomKinds: [], difficulty: [], rules, locks: [], current: [] },
  };
  const { lessons } = generate(problem, { mode: 'scratch', seed: shape.seed, rounds: ROUNDS });
  const byDay = new Map<Weekday, LessonPart[]>(days.map((day) => [day, []]));
  lessons.forEach(({ item: id, day, number }, at) => {
    const item = items[id - 1];
    const [groupId = 0] = item?.classes ?? [];
    const { grade = 0, letter = '' } = classes[groupId - 1] ?? {};
    item?.parts.forEach(({ teacher, subgroup }) => {
      byDay.get(day)?.push({
        lessonId: at + 1,
        subgroup: subgroup ? { id: at * 2 + subgroup, name: `${subgroup} подгруппа` } : null,
        group: { id: groupId, number: grade, letter },
        ...{ day, number: number as LessonNumber },
        subject: { ...item.subject, shortName: item.subject.name },
        teacher: teacher === null ? null : { id: teacher, name: `Учитель ${teacher}` },
        room: teacher === null ? null : { id: teacher, number: String(100 + teacher) },
        state: { kind: 'normal' },
      });
    });
  });
  const timetable = [...byDay.values()];
  return {
    name: shape.name,
    days: timetable,
    teachers: staff.flatMap(({ id, eduSubject }): SchoolTeacher[] => {
      const own = timetable.flat().filter(({ teacher }) => teacher?.id === id);
      const groups = [...new Set(own.map(({ group }) => group.id))];
      return own.length === 0 ? [] : [{ id, name: `Учитель ${id}`, eduSubject, load: own.length, groups }];
    }),
  };
}
