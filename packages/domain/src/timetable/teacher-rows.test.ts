import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildGroup, buildLesson } from '../testing/builders.ts';
import { smallSchool } from '../testing/school-arbitrary.ts';
import { applyOptimistically } from './change-effects.ts';
import { buildTeacherRows } from './teacher-rows.ts';
import { buildTimetable, partsOf } from './timetable.ts';
import { DEFAULT_WEEK_LAYOUT, slotIndex } from './week-layout.ts';

/** Its place in a row. */
const MONDAY_2 = 1;

it('puts every part into the row of its present teacher, once', () => {
  fc.assert(
    fc.property(smallSchool, ({ groups, teachers }) => {
      const timetable = buildTimetable(groups);
      const rows = buildTeacherRows(timetable, teachers);
      for (const { teacher, cells } of rows) {
        cells.forEach((parts, index) => {
          expect(parts).not.toEqual([]);
          const wanted = partsOf(timetable).filter(
            (part) =>
              part.teacher?.id === teacher.id &&
              slotIndex(DEFAULT_WEEK_LAYOUT, part.day, part.number) === index,
          );
          expect(parts ?? []).toEqual(wanted);
        });
      }
    }),
    { numRuns: 20 },
  );
});

it('is the same list when nothing changed', () => {
  fc.assert(
    fc.property(smallSchool, ({ groups, teachers }) => {
      const timetable = buildTimetable(groups);
      const before = buildTeacherRows(timetable, teachers);
      expect(buildTeacherRows(buildTimetable([...groups]), [...teachers], before)).toBe(before);
    }),
    { numRuns: 20 },
  );
});

it('renews only the rows of the two teachers whom a replacement concerns', () => {
  const [anna, boris, vera] = [
    { id: 1, name: 'Анна' },
    { id: 2, name: 'Борис' },
    { id: 3, name: 'Вера' },
  ] as const;
  const lesson = buildLesson({ number: 1, teacher: anna });
  const groups = [
    buildGroup(
      {},
      {
        MONDAY: [lesson, buildLesson({ number: 2, teacher: boris })],
        FRIDAY: [buildLesson({ teacher: vera })],
      },
    ),
  ];
  const teachers = [vera, anna, boris];
  const timetable = buildTimetable(groups);
  const before = buildTeacherRows(timetable, teachers);

  const part = partsOf(timetable).find(({ lessonId }) => lessonId === lesson.id);
  const changed = applyOptimistically(
    timetable,
    part ? [{ kind: 'replace', part, teacher: boris }] : [],
    teachers,
  );
  const after = buildTeacherRows(changed, teachers, before);

  expect(after.map(({ teacher }) => teacher.name)).toEqual(['Анна', 'Борис', 'Вера']);
  expect(after.map((row, index) => row === before[index])).toEqual([false, false, true]);
  expect(after[1]?.cells[MONDAY_2]).toBe(before[1]?.cells[MONDAY_2]);
  expect(after[0]?.cells[0]).toBeNull();
});

it('comes to the same after any change, whether it is made anew or from the rows before', () => {
  fc.assert(
    fc.property(
      smallSchool,
      fc.nat(),
      fc.nat(),
      fc.boolean(),
      ({ groups, teachers }, which, who, withCovered) => {
        const timetable = buildTimetable(groups);
        const parts = partsOf(timetable);
        const [part, teacher] = [parts[which % Math.max(1, parts.length)], teachers[who % teachers.length]];
        fc.pre(part !== undefined && teacher !== undefined);
        const changed = applyOptimistically(timetable, [{ kind: 'replace', part, teacher }], teachers);
        const before = buildTeacherRows(timetable, teachers, [], withCovered);

        const after = buildTeacherRows(changed, teachers, before, withCovered);

        expect(after).toEqual(buildTeacherRows(changed, teachers, [], withCovered));
        const back = buildTeacherRows(timetable, teachers, after, withCovered);
        expect(back).toEqual(before);
      },
    ),
    { numRuns: 100 },
  );
});

it('keeps a covered lesson in the row of the replaced teacher on request', () => {
  const [anna, boris] = [
    { id: 1, name: 'Анна' },
    { id: 2, name: 'Борис' },
  ];
  const covered = buildLesson({ number: 2, teacher: boris, replacedTeacher: anna.name });
  const timetable = buildTimetable([buildGroup({}, { MONDAY: [covered] })]);
  const slotsOf = (withCovered: boolean) =>
    buildTeacherRows(timetable, [anna, boris], [], withCovered).map(
      ({ cells }) => cells[MONDAY_2]?.length ?? 0,
    );

  expect(slotsOf(false)).toEqual([0, 1]);
  expect(slotsOf(true)).toEqual([1, 1]);
});
