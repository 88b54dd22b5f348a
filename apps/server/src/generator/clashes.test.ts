import type { CurriculumPart, TaughtLesson } from '@zvonok/domain/generator/curriculum';
import { describe, expect, it } from 'vitest';
import type { SchoolPlan } from '../timetable/school-plan.ts';
import { roomDoubles } from './clashes.ts';

const PLAN = {
  classes: [
    { id: 1, number: 7, letter: 'А' },
    { id: 2, number: 7, letter: 'Б' },
    { id: 3, number: 6, letter: 'А', shift: 2 },
  ],
  rooms: [
    { id: 4, number: '401' },
    { id: 5, number: 'Большой зал' },
  ],
  lessonTimes: [
    { number: 1, time: '08:30-09:15' },
    { number: 6, time: '13:00-13:45' },
  ],
  bells: { secondShift: { times: [{ number: 1, time: '13:30-14:15' }] } },
} as unknown as SchoolPlan;

const part = (of: Partial<CurriculumPart>): CurriculumPart => {
  return { subgroup: null, subjectId: null, teacherId: 9, roomId: 4, flow: null, ...of };
};
const lesson = (classId: number, number: number, ...parts: CurriculumPart[]): TaughtLesson => {
  return { classId, day: 1, number, subjectId: 3, parts };
};
const doubles = (...lessons: readonly TaughtLesson[]) => roomDoubles(PLAN, lessons, []);

describe('rooms that stand double', () => {
  it('are counted by the places of the week, the halls of the two halves of a class too', () => {
    const halves = [part({ subgroup: '1' }), part({ subgroup: '2', teacherId: 8 })];

    expect(doubles(lesson(1, 1, ...halves), lesson(2, 2, part({})))).toEqual([
      { roomId: 4, times: 1, most: 2, proposed: null },
    ]);
    expect(
      doubles(lesson(1, 1, part({ roomId: 5 })), lesson(2, 1, part({ roomId: 5, teacherId: 8 }))),
    ).toEqual([{ roomId: 5, times: 1, most: 2, proposed: 2 }]);
  });

  it('have one lesson of a flow with one teacher, and two with two', () => {
    const flow = part({ flow: 'Поток' });

    expect(doubles(lesson(1, 1, flow), lesson(2, 1, flow))).toEqual([]);
    expect(doubles(lesson(1, 1, flow), lesson(2, 1, { ...flow, teacherId: 8 }))).toHaveLength(1);
  });

  it('are those of two shifts at one time, once', () => {
    expect(doubles(lesson(1, 6, part({})), lesson(3, 1, part({})))).toEqual([
      { roomId: 4, times: 1, most: 2, proposed: null },
    ]);
    expect(doubles(lesson(1, 1, part({})), lesson(3, 1, part({})))).toEqual([]);
  });

  it('are those beyond what a person has allowed', () => {
    const three = [1, 2, 3].map((subgroup) => part({ subgroup: `${subgroup}`, teacherId: subgroup }));
    const of = (capacity: number) => roomDoubles(PLAN, [lesson(1, 1, ...three)], [{ roomId: 4, capacity }]);

    expect(of(1)).toEqual([{ roomId: 4, times: 1, most: 3, proposed: null }]);
    expect(of(2)).toHaveLength(1);
    expect(of(3)).toEqual([]);
  });
});
