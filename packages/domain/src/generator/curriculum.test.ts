import { describe, expect, it } from 'vitest';
import { curriculumOf, hoursOf, newItem, type TaughtLesson, withHours } from './curriculum.ts';

const whole = (teacherId: number, roomId: number) => ({
  subgroup: null,
  subjectId: null,
  teacherId,
  roomId,
  flow: null,
});
const lesson = (day: number, number: number, roomId = 4): TaughtLesson => ({
  classId: 1,
  day,
  number,
  subjectId: 3,
  parts: [whole(2, roomId)],
});

describe('the curriculum of a timetable', () => {
  it('has one item for lessons that are alike, in the room they are in most', () => {
    const [only] = curriculumOf([lesson(1, 1, 9), lesson(2, 1), lesson(2, 2), lesson(3, 1), lesson(3, 3)]);

    expect(only).toEqual({
      classId: 1,
      items: [{ subjectId: 3, hours: 5, doubles: 1, mostADay: 2, parts: [whole(2, 4)] }],
    });
  });

  it('keeps apart what different teachers teach', () => {
    const [only] = curriculumOf([lesson(1, 1), { ...lesson(1, 2), parts: [whole(7, 4)] }]);

    expect(only?.items.map(({ hours }) => hours)).toEqual([1, 1]);
  });
});

describe('hours of a subject', () => {
  it('make an item, change the last one, and take them away', () => {
    const one = withHours([], 3, 4);
    expect(one).toEqual([{ ...newItem(3), hours: 4 }]);
    const two = [...one, { ...newItem(3), hours: 1 }];

    expect(hoursOf(withHours(two, 3, 7))).toBe(7);
    expect(withHours(two, 3, 4)).toEqual(two);
    expect(withHours(two, 3, 0)).toEqual([]);
  });

  it('leave no more pairs than they can make', () => {
    const [item] = withHours([{ ...newItem(3), hours: 4, doubles: 2, mostADay: 2 }], 3, 3);

    expect(item?.doubles).toBe(1);
  });
});
