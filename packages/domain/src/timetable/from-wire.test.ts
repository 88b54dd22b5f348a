import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LESSON_NUMBERS } from '../lesson/lesson-part.ts';
import { buildLesson } from '../testing/builders.ts';
import { lessonStateOf, parseCombinedLesson } from './from-wire.ts';

it.each([
  ['normal', {}, { kind: 'normal' }],
  ['replaced', { replacedTeacher: 'Ким О. С.' }, { kind: 'replaced', original: 'Ким О. С.' }],
  [
    'replaced, and by whose number where it is told',
    { replacedTeacher: 'Ким О. С.', replacedTeacherId: 9 },
    { kind: 'replaced', original: 'Ким О. С.', originalId: 9 },
  ],
  ['sent home', { goHome: 'Уходят домой' }, { kind: 'sent-home', text: 'Уходят домой' }],
  [
    'the first of a merge, by the other’s text alone',
    { secondCombinedLesson: '8А, 5' },
    { kind: 'merged', role: 'first', original: null, other: { className: '8А', number: 5 } },
  ],
  [
    'the second of a merge, by the other’s text alone',
    { firstCombinedLesson: '7Б, 3', replacedTeacher: 'Ким О. С.' },
    { kind: 'merged', role: 'second', original: 'Ким О. С.', other: { className: '7Б', number: 3 } },
  ],
  [
    'the first of a merge, when both texts are there and the ids decide',
    {
      id: 7,
      firstCombinedLesson: '7Б, 3',
      secondCombinedLesson: '8А, 5',
      firstCombinedLessonId: 7,
      secondCombinedLessonId: 8,
    },
    { kind: 'merged', role: 'first', original: null, other: { id: 8, className: '8А', number: 5 } },
  ],
  [
    'the second of a merge, when both texts are there and the ids decide',
    {
      id: 8,
      firstCombinedLesson: '7Б, 3',
      secondCombinedLesson: '8А, 5',
      firstCombinedLessonId: 7,
      secondCombinedLessonId: 8,
    },
    { kind: 'merged', role: 'second', original: null, other: { id: 7, className: '7Б', number: 3 } },
  ],
  ['normal when a merge’s text cannot be read', { secondCombinedLesson: 'где-то' }, { kind: 'normal' }],
])('is %s', (_, given, state) => {
  expect(lessonStateOf(buildLesson(given))).toEqual(state);
});

it('reads back the text of the other lesson', () => {
  const className = fc.constantFrom('5А', '11Ё', '10, вечерний');
  fc.assert(
    fc.property(className, fc.constantFrom(...LESSON_NUMBERS), (className, number) => {
      expect(parseCombinedLesson(`${className}, ${number}`)).toEqual({ className, number });
    }),
  );
});

it.each(['', '7Б', '7Б, 13', '7Б, ', ', 3', '7Б, третий'])(
  'does not take %j for the text of a lesson',
  (text) => {
    expect(parseCombinedLesson(text)).toBeNull();
  },
);
