import fc from 'fast-check';
import { formatLessonTime } from '../bells/lesson-time.ts';
import type { LessonBell, SchoolBells } from '../bells/school-bells.ts';
import { dateInWeek, type IsoDate } from '../calendar/school-date.ts';
import { FIVE_DAYS, type Weekday } from '../calendar/weekday.ts';
import type { ChangeRecord, GroupRecord, LessonRecord, TeacherRecord } from '../timetable/timetable.ts';
import { DEFAULT_WEEK_LAYOUT, type WeekLayout, weekLayoutOf } from '../timetable/week-layout.ts';
import { buildGroup, buildLesson, buildSubgroupLesson } from './builders.ts';

/** A small school in any state, for properties: few teachers, so that they clash. */
export interface SmallSchool {
  groups: GroupRecord[];
  teachers: TeacherRecord[];
}

const SUBJECTS = [
  { id: 1, name: 'Математика', shortName: 'Матем.' },
  { id: 2, name: 'Русский язык', shortName: 'Рус. яз.' },
  { id: 3, name: 'География', shortName: 'Геогр.' },
];

const TEACHERS: TeacherRecord[] = Array.from({ length: 8 }, (_, index) => ({
  id: index + 1,
  name: `Учитель ${'АБВГДЕЖЗ'[index]}.`,
  eduSubject: ['Математика', 'русский язык , География', '', null, 'Геогр.'][index % 5] ?? null,
}));

const teacher = fc.option(fc.constantFrom(...TEACHERS.map(({ id, name }) => ({ id, name }))), { freq: 6 });

const change: fc.Arbitrary<Partial<ChangeRecord>> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({}) },
  fc.constant({ replacedTeacher: 'Отсутствующий О. О.' }),
  fc.constant({ goHome: 'Уходят домой' }),
  fc.constant({ secondCombinedLesson: '9А, 2' }),
  fc.constant({ firstCombinedLesson: '9А, 3' }),
);

const lesson: fc.Arbitrary<(number: number) => LessonRecord> = fc
  .record({
    subject: fc.constantFrom(...SUBJECTS),
    teacher,
    change,
    split: fc.option(fc.tuple(teacher, teacher)),
  })
  .map(({ subject, teacher, change, split }) => (number) => {
    if (!split) return buildLesson({ number, educationalSubject: subject, teacher, ...change });
    const subgroupLesson = split.map((of, index) =>
      buildSubgroupLesson({ name: `${index + 1} группа`, teacher: of, ...(index === 0 ? change : {}) }),
    );
    return buildLesson({ number, educationalSubject: subject, teacher: null, room: null, subgroupLesson });
  });

const week: fc.Arbitrary<Record<Weekday, LessonRecord[]>> = fc
  .array(fc.option(lesson), { minLength: 35, maxLength: 35 })
  .map((slots) => {
    const days = FIVE_DAYS.map((day, index) => {
      const make = DEFAULT_WEEK_LAYOUT.numbers.map(
        (number) => slots[index * 7 + number - 1]?.(number) ?? null,
      );
      return [day, make.filter((made) => made !== null)] as const;
    });
    return Object.fromEntries(days) as Record<Weekday, LessonRecord[]>;
  });

export const smallSchool: fc.Arbitrary<SmallSchool> = fc
  .array(fc.tuple(fc.integer({ min: 5, max: 11 }), fc.constantFrom('А', 'Б', 'В'), week), {
    minLength: 1,
    maxLength: 4,
  })
  .map((groups) => ({
    groups: groups.map(([number, letter, days]) => buildGroup({ number, letter }, days)),
    teachers: TEACHERS,
  }));

/** A small school with classes in two shifts, and other bells on some weekdays. */
export interface BellSchool extends SmallSchool {
  /** The documented lesson times: the first shift's usual ones. */
  usual: LessonBell[];
  schoolBells: SchoolBells;
}

/** Bells of these lessons, one after the other; the day may begin in the morning or in the afternoon. */
function bellsOf(numbers: readonly number[]): fc.Arbitrary<LessonBell[]> {
  const pace = fc.record({
    length: fc.integer({ min: 30, max: 45 }),
    pause: fc.integer({ max: 20, min: 0 }),
  });
  return fc
    .record({
      first: fc.integer({ min: 8 * 60, max: 15 * 60 }),
      lessons: fc.array(pace, { minLength: numbers.length, maxLength: numbers.length }),
    })
    .map(({ first, lessons }) => {
      let start = first;
      return lessons.map(({ length, pause }, index) => {
        const hours = { start, end: start + length };
        start = hours.end + pause;
        return { number: numbers[index] ?? 0, time: formatLessonTime(hours) };
      });
    });
}

const bellsOfDay = bellsOf(DEFAULT_WEEK_LAYOUT.numbers);

const inShift = (times: readonly LessonBell[], shift: 1 | 2) => times.map((time) => ({ ...time, shift }));

export const bellSchool: fc.Arbitrary<BellSchool> = fc
  .record({
    school: smallSchool,
    shifts: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
    usual: bellsOfDay,
    second: bellsOfDay,
    sets: fc.uniqueArray(
      fc.record({ day: fc.constantFrom(...FIVE_DAYS), first: fc.option(bellsOfDay), second: bellsOfDay }),
      { maxLength: 3, selector: ({ day }) => day },
    ),
  })
  .map(({ school, shifts, usual, second, sets }) => {
    const groups = school.groups.map((group, index) =>
      index === 0 || shifts[index] ? { ...group, shift: 2 as const } : group,
    );
    const schoolBells: SchoolBells = {
      secondShift: {
        groupIds: groups.flatMap((group) => ('shift' in group ? group.id : [])),
        times: second,
      },
      sets: sets.map((set) => ({
        name: `Набор ${set.day}`,
        days: [set.day],
        dates: [],
        times: [...inShift(set.first ?? [], 1), ...inShift(set.second, 2)],
      })),
    };
    return { ...school, groups, usual, schoolBells };
  });

/** Everything at once that makes a timetable more than five days of seven lessons (docs/decisions/0071). */
export interface ManifoldSchool extends BellSchool {
  /** Lessons 0 to 9. */
  layout: WeekLayout;
  /** The week the bells are those of. */
  monday: IsoDate;
}

const MANIFOLD_LAYOUT = weekLayoutOf({ dayCount: 6, firstLesson: 0, lastLesson: 9 });
/** Two days say what there is to say of one day and another. */
const MANIFOLD_DAYS = ['MONDAY', 'SATURDAY'] as const;
const MANIFOLD_MONDAY: IsoDate = '2026-11-23';

const taught = fc.record({
  teacher,
  change,
  flow: fc.option(fc.constantFrom('Хор', 'Немецкий'), { freq: 2 }),
  own: fc.option(fc.constantFrom(...SUBJECTS), { freq: 2 }),
});

/** A whole-class lesson, or one of two to four subgroups; some in flows, some subgroups with a subject of their own. */
const manifoldLesson: fc.Arbitrary<(number: number) => LessonRecord> = fc
  .record({
    subject: fc.constantFrom(...SUBJECTS),
    parts: fc.oneof(
      fc.array(taught, { minLength: 1, maxLength: 1 }),
      fc.array(taught, { minLength: 2, maxLength: 4 }),
    ),
  })
  .map(({ subject, parts: [first, ...others] }) => (number) => {
    const whole = { number, educationalSubject: subject };
    if (first && others.length === 0)
      return buildLesson({ ...whole, teacher: first.teacher, flow: first.flow, ...first.change });
    const subgroupLesson = (first ? [first, ...others] : others).map(
      ({ teacher, change, flow, own }, index) =>
        buildSubgroupLesson({
          name: `${index + 1} группа`,
          ...{ teacher, flow, educationalSubject: own },
          ...change,
        }),
    );
    return buildLesson({ ...whole, teacher: null, room: null, subgroupLesson });
  });

const manifoldDay: fc.Arbitrary<LessonRecord[]> = fc
  .array(fc.option(manifoldLesson, { freq: 2 }), { minLength: 10, maxLength: 10 })
  .map((slots) => slots.flatMap((make, number) => make?.(number) ?? []));

/** Bells of lessons 0 to 9; some lessons have no known time. */
const manifoldBells: fc.Arbitrary<LessonBell[]> = fc
  .record({ times: bellsOf(MANIFOLD_LAYOUT.numbers), silent: fc.subarray([0, 7, 8, 9]) })
  .map(({ times, silent }) => times.filter(({ number }) => !silent.includes(number)));

const manifoldSet = fc.record({
  day: fc.constantFrom(...MANIFOLD_DAYS),
  byDate: fc.boolean(),
  first: fc.option(manifoldBells, { freq: 1 }),
  second: fc.option(manifoldBells, { freq: 1 }),
});

export const manifoldSchool: fc.Arbitrary<ManifoldSchool> = fc
  .record({
    classes: fc.array(fc.record({ second: fc.boolean(), monday: manifoldDay, saturday: manifoldDay }), {
      minLength: 2,
      maxLength: 5,
    }),
    usual: manifoldBells,
    second: manifoldBells,
    sets: fc.uniqueArray(manifoldSet, { maxLength: 4, selector: ({ day, byDate }) => `${day} ${byDate}` }),
  })
  .map(({ classes, usual, second, sets }) => {
    const groups = classes.map(({ second: isSecond, monday, saturday }, index) =>
      buildGroup(
        { number: 5 + (index % 3), letter: 'АБВГД'[index] ?? '', ...(isSecond && { shift: 2 }) },
        { MONDAY: monday, SATURDAY: saturday },
      ),
    );
    const schoolBells: SchoolBells = {
      secondShift: { groupIds: groups.flatMap(({ id, shift }) => (shift ? id : [])), times: second },
      sets: sets.map((set) => ({
        name: `Набор ${set.day} ${set.byDate}`,
        days: set.byDate ? [] : [set.day],
        dates: set.byDate ? [dateInWeek(MANIFOLD_MONDAY, set.day)] : [],
        times: [...inShift(set.first ?? [], 1), ...inShift(set.second ?? [], 2)],
      })),
    };
    return {
      ...{ groups, teachers: TEACHERS, usual, schoolBells },
      ...{ layout: MANIFOLD_LAYOUT, monday: MANIFOLD_MONDAY },
    };
  });
