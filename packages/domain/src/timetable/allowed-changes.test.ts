import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WEEKDAYS } from '../calendar/weekday.ts';
import type { LessonPart, LessonState } from '../lesson/lesson-part.ts';
import { buildPart, buildTeacher } from '../testing/builders.ts';
import { smallSchool } from '../testing/school-arbitrary.ts';
import {
  canBeginMerge,
  canGoHome,
  canMerge,
  canReplace,
  isSelectable,
  mergePartners,
  mergeSentence,
  replacementReason,
  replacementRefusalText,
  replacementSteps,
} from './allowed-changes.ts';
import { NOTHING_TO_RESET, partOffers } from './part-offers.ts';
import { buildTimetable, partsOf } from './timetable.ts';

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

const SUBGROUP = { id: 12, name: '1 группа' };
const HOME: LessonState = { kind: 'sent-home', text: 'Уходят домой' };
const REPLACED: LessonState = { kind: 'replaced', original: 'Ким О. С.' };
const MERGED: LessonState = {
  kind: 'merged',
  role: 'first',
  original: null,
  other: { className: '8А', number: 2 },
};

describe('the menu of a cell', () => {
  const reasons = (part: LessonPart) =>
    Object.fromEntries(
      Object.entries(partOffers(part)).map(([name, offer]) => [name, offer.allowed || offer.reason]),
    );
  const ALL = { replace: true, reset: true, goHome: true, merge: true };

  it.each([
    ['an ordinary lesson', {}, { ...ALL, reset: NOTHING_TO_RESET }],
    [
      'a replaced one',
      { state: REPLACED },
      { ...ALL, goHome: 'На уроке уже стоит замена', merge: 'На уроке уже стоит замена' },
    ],
    [
      'one that was sent home',
      { state: HOME },
      {
        replace: 'Класс уже отпущен домой',
        reset: true,
        goHome: 'Класс уже отпущен домой',
        merge: 'Класс уже отпущен домой',
      },
    ],
    [
      'a subgroup that was sent home',
      { state: HOME, subgroup: SUBGROUP },
      {
        replace: 'Подгруппа уже отпущена домой',
        reset: true,
        goHome: 'Подгруппа уже отпущена домой',
        merge: 'Подгруппа уже отпущена домой',
      },
    ],
    [
      'a merged one',
      { state: MERGED },
      {
        replace: 'Класс идёт к 8А, другого учителя выбирают там',
        reset: true,
        goHome: 'Урок уже объединён',
        merge: 'Урок уже объединён',
      },
    ],
    [
      'one without a teacher',
      { teacher: null },
      {
        ...ALL,
        replace: 'Невозможно поставить замену: Добавьте основного преподавателя в редакторе расписания',
        reset: NOTHING_TO_RESET,
      },
    ],
  ])('of %s offers what can be done, and says why not the rest', (_, given, offers) => {
    expect(reasons(buildPart(given))).toEqual(offers);
  });
});

describe('the partners of a merge', () => {
  it('are, in any school, exactly the unchanged lessons with a teacher of that day and kind', () => {
    fc.assert(
      fc.property(smallSchool, fc.nat(), ({ groups }, at) => {
        const timetable = buildTimetable(groups);
        const all = partsOf(timetable);
        const first = all[at % (all.length || 1)];
        if (!first) return;
        const { partners, isPartner, reasonOf } = mergePartners(timetable, first);
        for (const part of all) {
          const expected =
            first.state.kind === 'normal' &&
            part.state.kind === 'normal' &&
            part.teacher !== null &&
            part.day === first.day &&
            !part.subgroup === !first.subgroup &&
            part !== first;
          expect(partners.includes(part)).toBe(expected);
          expect(isPartner(part)).toBe(expected);
          expect(reasonOf(part) === null).toBe(expected);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('get the reason why they are none', () => {
    const timetable = buildTimetable([]);
    const { reasonOf } = mergePartners(timetable, buildPart({ number: 2 }));

    expect(reasonOf(buildPart({ day: 'FRIDAY' }))).toBe('Объединяются только уроки одного дня');
    expect(reasonOf(buildPart({ subgroup: SUBGROUP }))).toBe(
      'Класс объединяется с классом, подгруппа с подгруппой',
    );
    expect(
      mergePartners(timetable, buildPart({ subgroup: SUBGROUP })).reasonOf(
        buildPart({ subgroup: { id: 13, name: '2 группа' }, state: HOME }),
      ),
    ).toBe('Подгруппа уже отпущена домой');
  });
});

const absent = buildTeacher({ name: 'Ким О. С.' });
const substitute = buildTeacher({ name: 'Белова Т. Т.' });
const another = buildTeacher({ name: 'Орлов Б. Б.' });
const ordinary = buildPart({ teacher: absent });
const replaced = buildPart({ teacher: substitute, state: { kind: 'replaced', original: absent.name } });
const replacedByNumber = buildPart({
  teacher: substitute,
  state: { kind: 'replaced', original: 'Ким О. С. (до переименования)', originalId: absent.id },
});
const namesake = buildTeacher({ name: 'Ким О. С. (до переименования)' });
const merged: LessonState = {
  kind: 'merged',
  role: 'second',
  original: null,
  other: { className: '8А', number: 2 },
};

describe('choosing a teacher', () => {
  it.each([
    ['for an ordinary lesson creates', ordinary, substitute, ['create']],
    ['for a replaced lesson cancels first', replaced, another, ['cancel', 'create']],
    ['who is the original only cancels', replaced, absent, ['cancel']],
    ['who is the original by number only cancels', replacedByNumber, absent, ['cancel']],
    [
      'of the original’s name and another number cancels first',
      replacedByNumber,
      namesake,
      ['cancel', 'create'],
    ],
    ['who teaches already does nothing', replaced, substitute, []],
    ['who teaches an ordinary lesson does nothing', ordinary, absent, []],
  ])('%s', (_, part, chosen, steps) => {
    expect(replacementSteps(part, chosen)).toEqual(steps);
  });

  it.each([
    [ordinary, { allowed: true }],
    [replaced, { allowed: true }],
    [buildPart({ teacher: null }), { allowed: false, reason: 'no-teacher' }],
    [buildPart({ state: merged, changeId: 7 }), { allowed: true }],
    [buildPart({ state: { ...merged, role: 'first' }, changeId: 7 }), { allowed: false, reason: 'merged' }],
    // A host without numbers of changes has no call that covers a merge.
    [buildPart({ state: merged }), { allowed: false, reason: 'merged' }],
    [
      buildPart({ state: { kind: 'sent-home', text: 'Уходят домой' } }),
      { allowed: false, reason: 'sent-home' },
    ],
  ])('is judged by what the lesson is: %#', (part, verdict) => {
    expect(canReplace(part)).toEqual(verdict);
  });

  it('says where to add the missing teacher', () => {
    expect(replacementRefusalText('no-teacher')).toBe(
      'Невозможно поставить замену: Добавьте основного преподавателя в редакторе расписания',
    );
    expect(replacementRefusalText('merged')).toBe('Невозможно произвести замену');
  });

  it('sends to the lesson that a class goes to', () => {
    const goes: LessonState = { ...merged, role: 'first' };
    expect(replacementReason('merged', buildPart({ state: goes }))).toBe(
      'Класс идёт к 8А, другого учителя выбирают там',
    );
    expect(replacementReason('merged', buildPart({ state: merged }))).toBe('Урок уже объединён');
  });

  it('with a conflict is possible in the class view only', () => {
    expect(isSelectable({}, 'conflicts', 'group')).toBe(true);
    expect(isSelectable({}, 'conflicts', 'teacher')).toBe(false);
    expect(isSelectable({}, 'other', 'teacher')).toBe(true);
    expect(isSelectable({ isAway: true }, 'conflicts', 'group')).toBe(false);
  });
});
