import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LessonPart } from '../lesson/lesson-part.ts';
import {
  buildGroup,
  buildLesson,
  buildPart,
  buildSubgroupLesson,
  buildTeacher,
} from '../testing/builders.ts';
import { type SmallSchool, smallSchool } from '../testing/school-arbitrary.ts';
import { busyReason } from './busy.ts';
import { eduSubjects, teachesSubject } from './taught-subjects.ts';
import { teacherGroups } from './teacher-groups.ts';
import { buildTimetable, partsOf } from './timetable.ts';

const MATHS = { name: 'Математика', shortName: 'Матем.' };

describe('a teacher’s subjects', () => {
  it.each([
    ['Математика', true],
    ['Физика, математика ', true],
    ['МАТЕМ.', true],
    ['Математика и физика', false],
    ['', false],
    [null, false],
  ])('%j name mathematics: %s', (eduSubject, teaches) => {
    expect(teachesSubject(eduSubject, MATHS)).toBe(teaches);
  });

  it('never match a subject without a short name by emptiness', () => {
    expect(teachesSubject(' , ', { name: 'Химия', shortName: '' })).toBe(false);
    expect(eduSubjects(' Физика,, Химия ,')).toEqual(['Физика', 'Химия']);
  });
});

describe('the three groups', () => {
  const absent = buildTeacher({ name: 'Ким О. С.' });
  const maths = buildTeacher({ name: 'Белова Т. Т.' });
  const sport = buildTeacher({ name: 'Афонин С. С.', eduSubject: 'Физическая культура' });
  const busy = buildTeacher({ name: 'Юрьева Н. Н.' });
  const neighbour = buildTeacher({ name: 'Дьяков Е. Е.' });
  const split = buildLesson({
    number: 3,
    teacher: null,
    subgroupLesson: [
      buildSubgroupLesson({ name: '1 группа', teacher: absent }),
      buildSubgroupLesson({ name: '2 группа', teacher: neighbour }),
    ],
  });
  const timetable = buildTimetable([
    buildGroup({ number: 7, letter: 'А' }, { MONDAY: [split] }),
    buildGroup(
      { number: 7, letter: 'Б' },
      { MONDAY: [buildLesson({ number: 3, teacher: busy }), buildLesson({ number: 5, teacher: sport })] },
    ),
  ]);
  const part = partsOf(timetable)[0] as LessonPart;

  it('say who can come, and why the others cannot', () => {
    const groups = teacherGroups(timetable, [absent, maths, sport, busy, neighbour], part);

    const names = (of: 'subject' | 'other' | 'conflicts') =>
      groups[of].map(({ teacher, reason }) => [teacher.name, reason]);
    expect(names('subject')).toEqual([['Белова Т. Т.', null]]);
    expect(names('other')).toEqual([['Афонин С. С.', null]]);
    expect(names('conflicts')).toEqual([
      ['Дьяков Е. Е.', 'ведёт подгруппу «2 группа» этого класса'],
      ['Юрьева Н. Н.', 'ведёт 7Б, каб. 214'],
    ]);
  });

  it('show each candidate’s day with this slot marked', () => {
    const [candidate] = teacherGroups(timetable, [sport], part).other;

    expect(candidate?.day.map(({ kind, here }) => (here ? 'here' : kind))).toEqual([
      'free',
      'free',
      'here',
      'free',
      'lesson',
      'free',
      'free',
    ]);
  });
});

it('no teacher is in the way of their own lesson', () => {
  const part = buildPart({ teacher: { id: 5, name: 'Ким О. С.' } });

  expect(busyReason([part], 5, part)).toBeNull();
  expect(busyReason([part], 5, buildPart({ teacher: null }))).toBe('ведёт 7Б, каб. 214');
});

describe('in any school', () => {
  const question = smallSchool.filter(hasParts).chain((school) => {
    const timetable = buildTimetable(school.groups);
    return fc.record({
      school: fc.constant(school),
      timetable: fc.constant(timetable),
      part: fc.constantFrom(...partsOf(timetable)),
    });
  });

  it('everyone but the one who teaches stands in exactly one group', () => {
    fc.assert(
      fc.property(question, ({ school, timetable, part }) => {
        const { subject, other, conflicts } = teacherGroups(timetable, school.teachers, part);
        const listed = [...subject, ...other, ...conflicts].map(({ teacher }) => teacher.id);
        const everyone = school.teachers.map(({ id }) => id).filter((id) => id !== part.teacher?.id);
        expect(listed.toSorted()).toEqual(everyone.toSorted());
      }),
      { numRuns: 60 },
    );
  });

  it('a conflict is what a search through the wire’s own records finds', () => {
    fc.assert(
      fc.property(question, ({ school, timetable, part }) => {
        const { subject, conflicts } = teacherGroups(timetable, school.teachers, part);
        for (const { id } of school.teachers) {
          if (id === part.teacher?.id) continue;
          const isConflict = conflicts.some(({ teacher }) => teacher.id === id);
          expect(isConflict).toBe(teachesSomewhere(school, id, part));
        }
        expect(conflicts.every(({ reason }) => reason !== null)).toBe(true);
        expect(
          subject.every(({ teacher }) =>
            teacher.eduSubject?.toLowerCase().includes(part.subject.name.toLowerCase().slice(0, 5)),
          ),
        ).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});

function hasParts({ groups }: SmallSchool): boolean {
  return partsOf(buildTimetable(groups)).length > 0;
}

/** The same computed from the records, without any of the code under test. */
function teachesSomewhere({ groups }: SmallSchool, teacherId: number, part: LessonPart): boolean {
  for (const group of groups) {
    const day = group.schedule.scheduleOfDay.find(({ nameOfDay }) => nameOfDay === part.day);
    for (const lesson of day?.lessons ?? []) {
      if (lesson.number !== part.number) continue;
      for (const taught of lesson.subgroupLesson.length > 0 ? lesson.subgroupLesson : [lesson]) {
        const isItself =
          lesson.id === part.lessonId && (part.subgroup === null || part.subgroup.id === taught.id);
        const isFreed = taught.goHome !== null || taught.secondCombinedLesson !== null;
        if (!isItself && !isFreed && taught.teacher?.id === teacherId) return true;
      }
    }
  }
  return false;
}
