import { describe, expect, it } from 'vitest';
import { type BoardBell, isSchoolOver, lessonTiming, minutesToBell, toBellText } from './board-time.ts';

const BELLS: readonly BoardBell[] = [
  { shift: 1, number: 1, time: '08:30 - 09:10' },
  { shift: 1, number: 2, time: '09:20 - 10:00' },
  { shift: 1, number: 3, time: 'после обеда' },
  { shift: 2, number: 1, time: '13:00 - 13:40' },
  { shift: 2, number: 2, time: '13:50 - 14:30' },
];
const at = (hour: number, minute: number) => hour * 60 + minute;

describe('a lesson on a screen', () => {
  it.each([
    [{ number: 1 }, at(8, 29), 'later'],
    [{ number: 1 }, at(8, 30), 'current'],
    [{ number: 1 }, at(9, 10), 'past'],
    // The break leads to it.
    [{ number: 2 }, at(9, 12), 'current'],
    // The second shift has bells of its own.
    [{ number: 1, shift: 2 }, at(12, 0), 'later'],
    [{ number: 1, shift: 2 }, at(13, 20), 'current'],
    [{ number: 1 }, at(13, 20), 'past'],
    // Lessons without known times.
    [{ number: 3 }, at(15, 0), 'later'],
    [{ number: 7, shift: 2 }, at(15, 0), 'later'],
  ] as const)('%j at minute %i is %s', (lesson, minute, timing) => {
    expect(lessonTiming(lesson, BELLS, minute)).toBe(timing);
  });
});

it('is over with the last bell of the last shift', () => {
  expect(isSchoolOver(BELLS, at(10, 30))).toBe(false);
  expect(isSchoolOver(BELLS, at(14, 29))).toBe(false);
  expect(isSchoolOver(BELLS, at(14, 30))).toBe(true);
  expect(isSchoolOver([], at(23, 0))).toBe(false);
});

describe('the next bell', () => {
  it.each([
    [at(7, 29), null],
    [at(7, 30), 60],
    [at(8, 29.5), 1],
    [at(8, 30), 40],
    [at(9, 58), 2],
    [at(10, 0), null],
    [at(13, 45), 5],
    [at(14, 30), null],
  ])('at minute %f is %j minutes away', (minute, left) => {
    expect(minutesToBell(BELLS, minute)).toBe(left);
  });

  it('is described in words', () => {
    expect(toBellText(12)).toBe('до звонка 12 мин');
  });
});
