import { describe, expect, it } from 'vitest';
import type { LessonPart } from '../lesson/lesson-part.ts';
import {
  buildGroup,
  buildLesson,
  buildPart,
  buildSubgroupLesson,
  buildTeacher,
} from '../testing/builders.ts';
import { teacherGroups } from './teacher-groups.ts';
import { teacherWeek } from './teacher-week.ts';
import { partName, partText } from './texts.ts';
import { buildTimetable, partsOf } from './timetable.ts';

const GERMAN = { id: 21, name: 'Немецкий язык', shortName: 'Нем.' };
const PAIR = { id: 20, name: 'Второй язык', shortName: '2-й яз.' };
const lesson = buildLesson({
  educationalSubject: PAIR,
  teacher: null,
  subgroupLesson: [
    buildSubgroupLesson({ id: 11, name: '1 группа', educationalSubject: GERMAN }),
    buildSubgroupLesson({ id: 12, name: '2 группа', educationalSubject: null }),
    buildSubgroupLesson({ id: 13, name: '3 группа', educationalSubject: PAIR }),
    buildSubgroupLesson({ id: 14, name: '4 группа' }),
  ],
});
const timetable = buildTimetable([buildGroup({}, { MONDAY: [lesson] })]);
const [german, ...others] = partsOf(timetable) as [LessonPart, ...LessonPart[]];

describe('a subgroup with a subject of its own', () => {
  it('has that one, and knows the lesson’s; the lesson’s own is none of its own', () => {
    expect([german.subject, german.lessonSubject]).toEqual([GERMAN, PAIR]);
    expect(others.map(({ subject, lessonSubject }) => [subject, lessonSubject])).toEqual(
      others.map(() => [PAIR, undefined]),
    );
  });

  it('is taught by the teacher of that one', () => {
    const [knows, doesNot] = [
      buildTeacher({ eduSubject: 'нем.' }),
      buildTeacher({ eduSubject: 'Второй язык' }),
    ];
    const groups = teacherGroups(timetable, [knows, doesNot], german);
    expect([groups.subject, groups.other].map((group) => group.map(({ teacher }) => teacher))).toEqual([
      [knows],
      [doesNot],
    ]);
  });

  it('says its subject where others say their name', () => {
    expect([partText(german), partText(others[0] as LessonPart)]).toEqual([
      '7Б (Нем.), каб. 214',
      '7Б (2 группа), каб. 214',
    ]);
    expect([partName(german), partName(others[0] as LessonPart), partName(buildPart())]).toEqual([
      '1 группа, Нем.',
      '2 группа',
      'Матем.',
    ]);
  });

  it('says it on the home page too', () => {
    const place = { number: 1, group: { number: 7, letter: 'Б' }, scheduleOfDay: { nameOfDay: 'MONDAY' } };
    const subgroup = (educationalSubject?: typeof GERMAN | null) => ({
      name: '1 группа',
      room: null,
      replacedTeacher: null,
      ...(educationalSubject !== undefined && { educationalSubject }),
      lesson: { ...place, educationalSubject: PAIR },
    });
    const linesOf = (...subgroupLessons: ReturnType<typeof subgroup>[]) =>
      teacherWeek({ lessons: [], subgroupLessons })[0]?.lessons.map(({ text }) => text);

    expect(linesOf(subgroup(GERMAN))).toEqual(['7Б (Нем.)']);
    for (const own of [PAIR, null, undefined]) expect(linesOf(subgroup(own))).toEqual(['7Б (1 группа)']);
    // Two subgroups with one subject of their own, taught together, are one line.
    expect(linesOf(subgroup(GERMAN), subgroup(PAIR), subgroup(GERMAN))).toEqual([
      '7Б (Нем.)',
      '7Б (1 группа)',
    ]);
  });
});
