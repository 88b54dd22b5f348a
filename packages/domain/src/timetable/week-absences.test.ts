import { expect, it } from 'vitest';
import { buildGroup, buildLesson } from '../testing/builders.ts';
import { withoutDays } from './open-lessons.ts';
import { buildTimetable, partsOf } from './timetable.ts';

const TIMETABLE = buildTimetable([
  buildGroup({}, { MONDAY: [buildLesson()], TUESDAY: [buildLesson()], FRIDAY: [buildLesson()] }),
]);

it('has no lessons on the days that are off, and those of the others as they were', () => {
  const without = withoutDays(TIMETABLE, ['TUESDAY', 'WEDNESDAY']);
  expect(partsOf(without, 'TUESDAY')).toEqual([]);
  expect(partsOf(without)).toEqual(partsOf(TIMETABLE).filter(({ day }) => day !== 'TUESDAY'));
  expect(without.rows[0]?.cells).toHaveLength(TIMETABLE.rows[0]?.cells.length ?? 0);
});

it('is the same object without days off, and has the same rows the second time', () => {
  expect(withoutDays(TIMETABLE, [])).toBe(TIMETABLE);
  expect(withoutDays(TIMETABLE, ['FRIDAY']).rows[0]).toBe(withoutDays(TIMETABLE, ['FRIDAY']).rows[0]);
});
