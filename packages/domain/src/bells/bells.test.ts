import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currentLesson, isActive, lessonNow } from './active-lesson.ts';
import { formatLessonTime, parseLessonTime } from './lesson-time.ts';

const at = (hour: number, minute: number) => hour * 60 + minute;
const BELLS = [
  { number: 1, time: '08:30 - 09:10' },
  { number: 2, time: '09:20 - 10:00' },
  { number: 3, time: '10:20 - 11:00' },
];

describe('a lesson time', () => {
  it('reads back what it writes', () => {
    const hours = fc
      .tuple(fc.integer({ min: 0, max: 1438 }), fc.integer({ min: 1, max: 1439 }))
      .filter(([start, end]) => start < end)
      .map(([start, end]) => ({ start, end }));
    fc.assert(
      fc.property(hours, (written) => {
        expect(parseLessonTime(formatLessonTime(written))).toEqual(written);
      }),
    );
  });

  it.each(['8:30-9:10', '08.30 – 09.10', ' 08:30 — 09:10 '])('may be written %j', (time) => {
    expect(parseLessonTime(time)).toEqual({ start: at(8, 30), end: at(9, 10) });
  });

  it.each(['', '08:30', '09:10 - 08:30', '08:30 - 08:30', '25:00 - 26:00', 'с утра - до обеда'])(
    'is not %j',
    (time) => {
      expect(parseLessonTime(time)).toBeNull();
    },
  );
});

describe('an active lesson', () => {
  it.each([
    [at(8, 14), false],
    [at(8, 15), true],
    [at(8, 30), true],
    [at(9, 9.9), true],
    [at(9, 10), false],
  ])('of 08:30 - 09:10 at minute %f of the day: %s', (minute, active) => {
    expect(isActive({ start: at(8, 30), end: at(9, 10) }, minute)).toBe(active);
  });

  it.each([
    [at(7, 0), null],
    [at(8, 20), 1],
    [at(9, 7), 1],
    [at(9, 10), 2],
    [at(10, 2), null],
    [at(10, 5), 3],
    [at(11, 0), null],
  ])('to highlight at minute %i of the day is %s', (minute, number) => {
    expect(currentLesson(BELLS, minute)).toBe(number);
  });

  it('is not sought among unreadable bells', () => {
    expect(
      currentLesson(
        [
          { number: 1, time: 'утром' },
          { number: 13, time: '08:30 - 09:10' },
        ],
        at(8, 40),
      ),
    ).toBeNull();
  });
});

it('may be the one before the first', () => {
  const bells = [{ number: 0, time: '07:40 - 08:20' }, ...BELLS];

  expect(currentLesson(bells, at(8, 0))).toBe(0);
  expect(lessonNow([0, 1], bells, at(7, 45))).toEqual({ number: 0, begun: true });
});

describe('the lesson of a teacher', () => {
  it.each([
    ['nothing on a free day', [], at(9, 0), null],
    ['nothing before the quarter of an hour', [2], at(9, 4), null],
    ['coming, while another class still has the one before', [2], at(9, 5), { number: 2, begun: false }],
    ['the one that is ending, if that is theirs too', [1, 2], at(9, 5), { number: 1, begun: true }],
    ['begun with the bell', [2], at(9, 20), { number: 2, begun: true }],
    ['nothing when it is over', [2], at(10, 0), null],
    ['nothing without its bell', [7], at(9, 20), null],
  ] as const)('is %s', (_, taught, minute, lesson) => {
    expect(lessonNow(taught, BELLS, minute)).toEqual(lesson);
  });
});
