import fc from 'fast-check';
import { expect, it } from 'vitest';
import { WEEKDAYS } from '../calendar/weekday.ts';
import type { LessonPart, LessonState } from '../lesson/lesson-part.ts';
import { buildPart } from '../testing/builders.ts';
import { canGoHome } from './go-home.ts';
import { canBeginMerge, canMerge, mergeSentence } from './merge.ts';

const states: LessonState[] = [
  { kind: 'normal' },
  { kind: 'replaced', original: 'Ким О. С.' },
  { kind: 'sent-home', text: 'Уходят домой' },
  { kind: 'merged', role: 'first', original: null, other: { className: '8А', number: 2 } },
];
const firstOf7B = buildPart({ number: 2 });
const ofSubgroup = buildPart({ number: 2, subgroup: { id: 12, name: '1 группа' } });

it.each([
  ['joins two lessons of one day', firstOf7B, buildPart({ number: 5 }), { allowed: true }],
  [
    'joins the two subgroups of one cell',
    ofSubgroup,
    { ...ofSubgroup, subgroup: { id: 13, name: '2 группа' } },
    { allowed: true },
  ],
  ['not with itself', firstOf7B, firstOf7B, { allowed: false, reason: 'same-lesson' }],
  ['not across days', firstOf7B, buildPart({ day: 'TUESDAY' }), { allowed: false, reason: 'other-day' }],
  ['not a class with a subgroup', firstOf7B, ofSubgroup, { allowed: false, reason: 'other-kind' }],
  [
    'not into a lesson without a teacher',
    firstOf7B,
    buildPart({ teacher: null }),
    { allowed: false, reason: 'no-teacher' },
  ],
])('a merge %s', (_, first, second, verdict) => {
  expect(canMerge(first, second)).toEqual(verdict);
});

it.each(states.slice(1))(
  'neither begins with nor ends in a lesson that is $kind, which cannot go home either',
  (state) => {
    const changed = buildPart({ number: 5, state });
    const refusal = { allowed: false, reason: state.kind };

    expect(canMerge(firstOf7B, changed)).toEqual(refusal);
    expect(canMerge(changed, firstOf7B)).toEqual(refusal);
    expect(canBeginMerge(changed)).toEqual(refusal);
    expect(canGoHome(changed)).toEqual(refusal);
  },
);

it('is offered both ways or not at all, as long as both have a teacher', () => {
  const part: fc.Arbitrary<LessonPart> = fc
    .record({
      lessonId: fc.integer({ min: 1, max: 4 }),
      subgroup: fc.option(fc.constantFrom({ id: 1, name: '1 группа' }, { id: 2, name: '2 группа' })),
      day: fc.constantFrom(...WEEKDAYS.slice(0, 2)),
      state: fc.constantFrom(...states),
    })
    .map(buildPart);
  fc.assert(
    fc.property(part, part, (a, b) => {
      expect(canMerge(a, b).allowed).toBe(canMerge(b, a).allowed);
      if (canMerge(a, b).allowed) expect(canBeginMerge(a)).toEqual({ allowed: true });
    }),
  );
});

it('asks in the given words', () => {
  const second = buildPart({ group: { id: 2, number: 7, letter: 'А' } });

  expect(mergeSentence(firstOf7B, second)).toBe('7А будет объединен с 7Б');
  expect(mergeSentence(ofSubgroup, { ...ofSubgroup, subgroup: { id: 13, name: '2 группа' } })).toBe(
    '7Б (2 группа) будет объединен с 7Б (1 группа)',
  );
});
