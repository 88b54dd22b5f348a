import type { TaughtLesson } from '@zvonok/domain/generator/curriculum';
import { expect, it } from 'vitest';
import type { SchoolPlan } from '../timetable/school-plan.ts';
import { differences } from './comparison.ts';

const PLAN = {
  classes: [
    { id: 1, number: 7, letter: 'А', days: [] },
    { id: 2, number: 7, letter: 'Б', days: [] },
  ],
  teachers: [{ id: 5, name: 'Ким О. П.', eduSubject: '' }],
} as unknown as SchoolPlan;

const lesson = (classId: number, number: number): TaughtLesson =>
  ({
    classId,
    day: 1,
    number,
    subjectId: 3,
    parts: [{ subgroup: null, subjectId: null, teacherId: 5, roomId: 1, flow: 'Поток' }],
  }) as TaughtLesson;

it('counts a flow as one lesson of its teacher, and as one of each of its classes', () => {
  const { classes, teachers } = differences(PLAN, [lesson(1, 2), lesson(2, 2)], [lesson(1, 4), lesson(2, 4)]);

  expect(classes.map(({ name, changed }) => [name, changed])).toEqual([
    ['7А', 1],
    ['7Б', 1],
  ]);
  expect(teachers).toEqual([{ id: 5, name: 'Ким О. П.', changed: 1 }]);
});
