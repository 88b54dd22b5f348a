import fc from 'fast-check';
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
