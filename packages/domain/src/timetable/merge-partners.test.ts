import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LessonPart, LessonState } from '../lesson/lesson-part.ts';
import { buildPart } from '../testing/builders.ts';
import { smallSchool } from '../testing/school-arbitrary.ts';
import { partsOf } from './all-parts.ts';
import { mergePartners } from './merge-partners.ts';
import { NOTHING_TO_RESET, partOffers } from './part-offers.ts';
import { buildTimetable } from './timetable.ts';

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
