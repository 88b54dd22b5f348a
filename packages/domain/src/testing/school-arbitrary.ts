import fc from 'fast-check';
import { formatLessonTime } from '../bells/lesson-time.ts';
import type { LessonBell, SchoolBells } from '../bells/school-bells.ts';
import { FIVE_DAYS, type Weekday } from '../calendar/weekday.ts';
import type { ChangeRecord, GroupRecord, LessonRecord, TeacherRecord } from '../timetable/records.ts';
import { DEFAULT_WEEK_LAYOUT } from '../timetable/week-layout.ts';
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
    share: fc.option(fc.tuple(teacher, teacher)),
  })
  .map(({ subject, teacher, change, share }) => (number) => {
    if (!share) return buildLesson({ number, educationalSubject: subject, teacher, ...change });
    const subgroupLesson = share.map((of, index) =>
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

/** Bells of lessons 1 to 7, one after the other; the day may begin in the morning or in the afternoon. */
const bellsOfDay: fc.Arbitrary<LessonBell[]> = fc
  .record({
    first: fc.integer({ min: 8 * 60, max: 15 * 60 }),
    lessons: fc.array(
      fc.record({ length: fc.integer({ min: 30, max: 45 }), pause: fc.integer({ max: 20, min: 0 }) }),
      {
        minLength: 7,
        maxLength: 7,
      },
    ),
  })
  .map(({ first, lessons }) => {
    let start = first;
    return lessons.map(({ length, pause }, index) => {
      const hours = { start, end: start + length };
      start = hours.end + pause;
      return { number: index + 1, time: formatLessonTime(hours) };
    });
  });

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
    const inShift = (times: readonly LessonBell[], shift: 1 | 2) => times.map((time) => ({ ...time, shift }));
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
