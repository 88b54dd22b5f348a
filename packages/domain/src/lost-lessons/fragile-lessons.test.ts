import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildGroup, buildLesson, buildTeacher } from '../testing/builders.ts';
import { buildTimetable } from '../timetable/timetable.ts';
import { fragileDay, fragileText, subjectsOfOne } from './fragile-lessons.ts';

const CHEMISTRY = { id: 5, name: 'Химия', shortName: 'Хим.' };
const TALKS = { id: 6, name: 'Разговоры о важном', shortName: 'РоВ' };
const people = ['Химия', 'Химия', 'История'].map((eduSubject, index) =>
  buildTeacher({ id: index + 1, name: `Учитель ${index + 1}`, eduSubject }),
);
const [FIRST, SECOND, OTHER] = people.map(({ id, name }) => ({ id, name }));
const lesson = (number: number, teacher = FIRST, subject = CHEMISTRY) =>
  buildLesson({ number, educationalSubject: subject, teacher: teacher ?? null });
const school = (...classes: ReturnType<typeof lesson>[][]) =>
  buildTimetable(
    classes.map((lessons, index) =>
      buildGroup({ id: index + 1, number: 8, letter: 'АБВ'[index] ?? 'Г' }, { MONDAY: lessons }),
    ),
  );

describe('a fragile lesson', () => {
  it('has no other teacher of the subject who is in school and free then', () => {
    const both = school([lesson(1), lesson(2)], [lesson(2, SECOND), lesson(3, SECOND)]);
    expect(fragileDay(both, 'MONDAY', people)).toEqual({
      subjects: [{ subject: 'Химия', lessons: ['2 урок, 8А', '2 урок, 8Б'] }],
      ...{ fragile: 2, lessons: 4 },
    });
    // A chemist who is free helps out with chemistry that is taught by another; of the first lesson there is no other.
    const alone = school([lesson(1)], [lesson(2, OTHER)]);
    expect(fragileDay(alone, 'MONDAY', people).subjects).toEqual([
      { subject: 'Химия', lessons: ['1 урок, 8А'] },
    ]);
  });

  it('is not one of the class’s own hours, nor one without a teacher', () => {
    expect(fragileDay(school([lesson(1, FIRST, TALKS)]), 'MONDAY', people)).toMatchObject({ lessons: 0 });
    expect(fragileText({ fragile: 0, lessons: 4 })).toMatch(/^На каждый урок/);
  });

  it('is one less with every further teacher who is there, never one more', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.boolean()), { maxLength: 6 }),
        (given) => {
          const own = [lesson(1), lesson(2)];
          const other = [...new Map(given).keys()].map((number) => lesson(number, SECOND));
          const before = fragileDay(school(own), 'MONDAY', people).fragile;
          const after = fragileDay(school(own, other), 'MONDAY', people);
          const ofFirst = after.subjects.flatMap(({ lessons }) =>
            lessons.filter((text) => text.endsWith('8А')),
          );
          expect(ofFirst.length).toBeLessThanOrEqual(before);
        },
      ),
    );
  });
});

it('a subject rests on one teacher if no other teaches it or could', () => {
  expect(subjectsOfOne(school([lesson(1)]), people)).toEqual([]);
  expect(
    subjectsOfOne(
      school([lesson(1), lesson(2, OTHER, { id: 7, name: 'История', shortName: 'Ист.' })]),
      people,
    ),
  ).toEqual(['История 8']);
});
