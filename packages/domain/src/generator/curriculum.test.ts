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
  it('has one item for lessons that are alike, and another for those in another room', () => {
    const [only] = curriculumOf([lesson(1, 1, 9), lesson(2, 1), lesson(2, 2), lesson(3, 1), lesson(3, 3)]);

    expect(only?.items).toEqual([
      { subjectId: 3, hours: 1, doubles: 0, mostADay: 1, parts: [whole(2, 9)] },
      { subjectId: 3, hours: 4, doubles: 1, mostADay: 2, parts: [whole(2, 4)] },
    ]);
  });

  it('has the halves of a lesson in the rooms they are in together', () => {
    const halves = (...rooms: readonly number[]) =>
      rooms.map((roomId, at) => ({ ...whole(at, roomId), subgroup: `${at}` }));
    const taught = [halves(4, 5), halves(5, 4), halves(5, 6), halves(5, 4)];
    const [only] = curriculumOf(taught.map((parts, at) => ({ ...lesson(at, 1), parts })));

    expect(only?.items.map(({ hours, parts }) => [hours, parts])).toEqual([
      [1, taught[0]],
      [2, taught[1]],
      [1, taught[2]],
    ]);
  });

  it('has as many lessons a day as the subject has, in whichever of its items', () => {
    const [only] = curriculumOf([lesson(1, 1), lesson(2, 1), lesson(1, 2, 9)]);

    expect(only?.items.map(({ hours, mostADay }) => [hours, mostADay])).toEqual([
      [2, 2],
      [1, 1],
    ]);
  });

  it('keeps apart what is taught with another class, and what is taught alone', () => {
    const flow = (classId: number, day: number) => {
      return { ...lesson(day, 1), classId, parts: [{ ...whole(2, 4), flow: 'Поток' }] };
    };
    const taught = [flow(1, 1), flow(2, 1), flow(1, 2), flow(2, 3)];

    expect(curriculumOf(taught).map(({ items }) => items.map(({ hours }) => hours))).toEqual([
      [1, 1],
      [1, 1],
    ]);
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
    const two = [...one, { ...newItem(3), hours: 1, parts: [whole(7, 4)] }];

    expect(hoursOf(withHours(two, 3, 7))).toBe(7);
    expect(withHours(two, 3, 4)).toEqual(two);
    expect(withHours(two, 3, 0)).toEqual([]);
  });

  it('come from the lines of the same people before, and not from those of others', () => {
    const item = (hours: number, teacherId: number, roomId: number) => {
      return { ...newItem(3), hours, parts: [whole(teacherId, roomId)] };
    };

    expect(withHours([item(4, 2, 4), item(1, 2, 9)], 3, 3)).toEqual([item(3, 2, 4)]);
    expect(withHours([item(4, 2, 4), item(1, 7, 9)], 3, 3)).toEqual([item(4, 2, 4), item(1, 7, 9)]);
  });

  it('leave no more pairs than they can make', () => {
    const [item] = withHours([{ ...newItem(3), hours: 4, doubles: 2, mostADay: 2 }], 3, 3);

    expect(item?.doubles).toBe(1);
  });
});
