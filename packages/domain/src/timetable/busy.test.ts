import { expect, it } from 'vitest';
import type { LessonState } from '../lesson/lesson-part.ts';
import { buildPart } from '../testing/builders.ts';
import { isBusyWith, isTaught } from './busy.ts';
import { teacherDay } from './teacher-day.ts';

const other = { className: '8А', number: 5 } as const;

it.each([
  ['teaches an ordinary lesson', { kind: 'normal' }, true],
  ['substitutes', { kind: 'replaced', original: 'Ким О. С.' }, true],
  ['has sent the class home', { kind: 'sent-home', text: 'Уходят домой' }, false],
  ['gave the class away to another lesson', { kind: 'merged', role: 'first', original: null, other }, false],
  ['receives another class', { kind: 'merged', role: 'second', original: null, other }, true],
] as [string, LessonState, boolean][])('a teacher who %s is busy: %s', (_, state, busy) => {
  const part = buildPart({ teacher: { id: 5, name: 'Орлов Б. Б.' }, state });

  expect(isBusyWith(part, 5)).toBe(busy);
  expect(isBusyWith(part, 6)).toBe(false);
});

it('no teacher is busy with a lesson that has no teacher', () => {
  expect(isTaught(buildPart({ teacher: null }))).toBe(false);
});

it('draws a day of lessons, windows between them and free time around', () => {
  const parts = [
    buildPart({ number: 2 }),
    buildPart({ number: 5 }),
    buildPart({ number: 7, state: { kind: 'sent-home', text: 'Уходят домой' } }),
  ];

  const day = teacherDay(parts, 3);

  expect(day.map(({ kind }) => kind)).toEqual([
    'free',
    'lesson',
    'window',
    'window',
    'lesson',
    'free',
    'free',
  ]);
  expect(day.filter(({ here }) => here).map(({ number }) => number)).toEqual([3]);
  expect(teacherDay([], 1).every(({ kind }) => kind === 'free')).toBe(true);
});
