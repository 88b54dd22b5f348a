import { describe, expect, it } from 'vitest';
import { areLessonsOver, momentOfDay } from './active-lesson.ts';

const bells = [
  { number: 2, time: '09:30 - 10:10' },
  { number: 1, time: '08:30 - 09:10' },
  { number: 3, time: 'после обеда' },
];
const at = (hour: number, minute = 0) => hour * 60 + minute;

describe('a moment of the school day', () => {
  it.each([
    [at(8, 29), null],
    [at(8, 30), { number: 1, share: 0 }],
    [at(8, 50), { number: 1, share: 0.5 }],
    [at(9, 10), { number: 2, share: 0 }],
    [at(9, 20), { number: 2, share: 0 }],
    [at(9, 40), { number: 2, share: 0.25 }],
    [at(10, 10), null],
  ])('at minute %i is %j', (minute, moment) => {
    expect(momentOfDay(bells, minute)).toEqual(moment);
  });

  it('is nowhere without bells', () => {
    expect(momentOfDay([], at(9))).toBeNull();
  });
});

describe('the lessons of a day', () => {
  it.each([
    [at(0), false],
    [at(10, 9), false],
    [at(10, 10), true],
    [at(23), true],
  ])('at minute %i are over: %s', (minute, over) => {
    expect(areLessonsOver(bells, minute)).toBe(over);
  });

  it('are never over where no bell can be read', () => {
    expect(areLessonsOver([{ number: 1, time: 'утром' }], at(23))).toBe(false);
  });
});
