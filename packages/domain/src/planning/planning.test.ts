import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lessonCount } from '../bells/lesson-time.ts';
import { LESSON_NUMBERS, type LessonNumber } from '../lesson/lesson-part.ts';
import { coverPlace, coverRow } from './move-rules.ts';
import {
  bookOf,
  coversOfMonth,
  type RecentCover,
  recentCoversOf,
  recentCoversRecords,
} from './recent-covers.ts';
import { type CoverFacts, coverTerms, scoreOf, subjectRelation, type Term } from './terms.ts';
import { DEFAULT_WEIGHTS, PLAN_PROFILES, profileWeights, type Weights } from './weights.ts';
import { MAX_REASON, reasonLabels, reasonText, reasonWithCovers, termText } from './words.ts';

const at = (number: number, shift?: 2) => ({
  group: shift ? { shift } : {},
  day: 'MONDAY' as const,
  number: number as LessonNumber,
  ...(shift && { hours: { start: 800 + number * 50, end: 840 + number * 50 } }),
});
const cover = (schoolDaysAgo: number): RecentCover => ({ kind: 'replacement', schoolDaysAgo });
const lessons = (...numbers: number[]) => numbers.map((number) => at(number));

const number = fc.constantFrom(...LESSON_NUMBERS);
const facts: fc.Arbitrary<CoverFacts> = fc.record({
  subject: fc.constantFrom('same', 'related', 'other'),
  knows: fc.constantFrom(
    { classes: [], of: 1 },
    { classes: ['5В'], of: 1 },
    { classes: ['5Г'], of: 2 },
    { classes: ['5В', '5Г'], of: 2 },
  ),
  place: fc.oneof(
    fc.constantFrom({ kind: 'window' as const }, { kind: 'no-lessons' as const }),
    fc.record({ kind: fc.constant('beside' as const), waited: fc.nat({ max: 9 }) }),
  ),
  row: fc.record({ length: fc.integer({ min: 1, max: 12 }), beyond: fc.nat({ max: 5 }) }),
  crossings: fc.nat({ max: 2 }),
  coverNumber: fc.integer({ min: 1, max: 8 }),
  book: fc.double({ min: 0, max: 30, noNaN: true }),
  coversOfMonth: fc.nat({ max: 99 }),
  together: fc.uniqueArray(number, { maxLength: 2 }),
});
const points = fc.nat({ max: 200 });
const weights: fc.Arbitrary<Weights> = fc
  .record({ substitution: points, otherSubject: points, knowsClass: points, together: points, book: points })
  .chain((given) =>
    fc.constantFrom(...PLAN_PROFILES).map((one) => profileWeights(one, { ...DEFAULT_WEIGHTS, ...given })),
  );

/** The points counted a second time, without terms. */
function plainScore(of: CoverFacts, costs: Weights): number {
  const { classes, of: all } = of.knows;
  let sum = costs.substitution;
  if (classes.length > 0) sum -= classes.length === all ? costs.knowsClass : Math.round(costs.knowsClass / 2);
  if (of.subject !== 'same') sum += of.subject === 'related' ? costs.relatedSubject : costs.otherSubject;
  if (of.place.kind === 'no-lessons') sum += costs.noLessons;
  if (of.place.kind === 'beside') sum += costs.besideOwnLessons + costs.eachWaited * of.place.waited;
  sum +=
    costs.crossing * of.crossings + costs.eachBeyondRow * of.row.beyond + Math.round(costs.book * of.book);
  if (of.coverNumber > 1) sum += costs.furtherCovers[Math.min(of.coverNumber, 4) - 2] ?? Number.NaN;
  return sum - costs.together * of.together.length;
}

describe('the reasons of a candidate', () => {
  it('sum to the score, whatever a school’s weights are', () => {
    fc.assert(
      fc.property(facts, weights, (of, costs) => {
        const terms = coverTerms(of, costs);
        expect(scoreOf(terms)).toBe(plainScore(of, costs));
        // Whatever has points has words, but for what every substitution costs.
        for (const term of terms) {
          if (term.kind !== 'substitution' && term.points !== 0) expect(termText(term)).not.toBeNull();
        }
      }),
    );
  });

  it('are at most 80 letters, the heaviest first to be kept, in the order of the terms', () => {
    fc.assert(
      fc.property(facts, weights, (of, costs) => {
        const terms = coverTerms(of, costs);
        const text = reasonText(terms);
        const all = terms.flatMap((term) => termText(term) ?? []);
        expect(text.length).toBeLessThanOrEqual(MAX_REASON);
        expect(all.filter((one) => text.includes(one)).join(', ')).toBe(text);
        const heaviest = Math.max(...terms.slice(1).map((term) => Math.abs(term.points)));
        const heavy = terms.slice(1).find((term) => Math.abs(term.points) === heaviest);
        expect(text).toContain(heavy && termText(heavy));
      }),
    );
  });

  it.each<[Term, string]>([
    [{ kind: 'same-subject', points: 0 }, 'ведёт этот предмет'],
    [{ kind: 'waits', points: 7, count: 1 }, 'ждать 1 ур.'],
    [{ kind: 'long-row', points: 8, count: 6 }, '6 уроков подряд'],
    [{ kind: 'long-row', points: 8, count: 3 }, '3 урока подряд'],
    [{ kind: 'further-cover', points: 4, count: 2 }, 'вторая замена за день'],
    [{ kind: 'book', points: 6, count: 3 }, 'замен за месяц: 3'],
    [{ kind: 'together', points: -14, count: 4 }, 'вместе с 4-м уроком'],
    [{ kind: 'merge', points: 12, className: '7В' }, 'объединить с 7В'],
    [{ kind: 'transfer', points: 34, count: 6, to: 3 }, '6-й урок идёт третьим, домой после 5-го'],
    [{ kind: 'exchange', points: 24, count: 5 }, 'меняется местами с 5-м уроком'],
    [{ kind: 'go-home', points: 34, count: 5 }, 'домой после 5-го'],
    [{ kind: 'to-second', points: 34, count: 2 }, 'ко второму уроку'],
    [{ kind: 'to-second', points: 34, count: 3 }, 'к третьему уроку'],
  ])('%o reads «%s»', (term, text) => {
    expect(termText(term)).toBe(text);
  });

  it('says the covers of the month once, also if there were none or letters were too few', () => {
    expect(reasonWithCovers('ведёт этот предмет, окно', 0)).toBe('ведёт этот предмет, окно');
    expect(reasonWithCovers('окно', 1)).toBe('окно, замен за месяц: 1');
    expect(reasonWithCovers('окно, замен за месяц: 3, вместе с 4-м уроком', 3)).toBe(
      'окно, замен за месяц: 3, вместе с 4-м уроком',
    );
    expect(reasonWithCovers('', 2)).toBe('замен за месяц: 2');
  });

  it('makes labels of the words, without the substitutions of the month', () => {
    expect(reasonLabels('ведёт этот предмет, знает класс, окно, замен за месяц: 3')).toEqual([
      'предмет',
      'знает класс',
      'окно',
    ]);
    expect(reasonLabels('сегодня без уроков')).toEqual(['без уроков']);
    expect(reasonLabels('')).toEqual([]);
  });
});

describe('a lesson in a substitute’s day', () => {
  it.each([
    [3, [1, 5], [], { kind: 'window' }],
    [4, [1, 3], [], { kind: 'beside', waited: 0 }],
    [6, [1, 3], [], { kind: 'beside', waited: 2 }],
    [6, [1, 3], [5], { kind: 'beside', waited: 0 }],
    [6, [1, 3], [7], { kind: 'beside', waited: 2 }],
    [1, [4], [2], { kind: 'beside', waited: 0 }],
    [2, [], [1], { kind: 'no-lessons' }],
  ])('%i with own %j and covers %j', (lesson, own, covers, place) => {
    expect(coverPlace(at(lesson), lessons(...own), lessons(...covers))).toEqual(place);
  });

  it('waits by the clock between two shifts', () => {
    const morning = { ...at(6), hours: { start: 780, end: 820 } };
    expect(coverPlace(at(1, 2), [morning], [])).toEqual({ kind: 'beside', waited: 0 });
    expect(coverPlace(at(3, 2), [morning], [])).toEqual({ kind: 'beside', waited: 2 });
  });

  it('counts what it brings to the rows of the day', () => {
    expect(coverRow(at(4), lessons(1, 2, 3), 5)).toEqual({ length: 4, beyond: 0 });
    expect(coverRow(at(4), lessons(1, 2, 3, 5, 6), 5)).toEqual({ length: 6, beyond: 1 });
    expect(coverRow(at(4), lessons(1, 2, 3, 5, 6, 7), 5)).toEqual({ length: 7, beyond: 2 });
    expect(coverRow(at(7), lessons(1, 2, 3, 4, 5, 6), 5)).toEqual({ length: 7, beyond: 1 });
    expect(coverRow(at(4), lessons(1, 2, 3, 3, 5, 5), 5)).toEqual({ length: 5, beyond: 0 });
  });

  it('counts lessons of one time once', () => {
    expect(lessonCount(lessons(1, 2, 2, 5))).toBe(3);
  });
});

describe('the book', () => {
  it('halves a substitution with each 20 school days and weighs it by the load', () => {
    const book = (daysAgo: readonly number[], load: number) =>
      bookOf(daysAgo.map(cover), load, DEFAULT_WEIGHTS);

    expect(book([0, 20, 40], 18)).toBeCloseTo(1.75);
    expect(book([0], 27)).toBeCloseTo(2 / 3);
    expect(book([0], 2)).toBe(2);
    expect(book([], 18)).toBe(0);
    expect(coversOfMonth([0, 3, 19, 20, 35].map(cover))).toBe(3);
  });

  it('counts every hour of the journal for what the school says', () => {
    const kinds = ['replacement', 'own-subject', 'merge', 'supervise'] as const;
    const today = kinds.map((kind): RecentCover => ({ kind, schoolDaysAgo: 0 }));

    expect(bookOf(today, 18, DEFAULT_WEIGHTS)).toBe(3.5);
    expect(bookOf(today, 18, { bookSubstitution: 100, bookMerge: 0, bookSupervise: 20 })).toBeCloseTo(2.2);
    expect(coversOfMonth(today)).toBe(4);
  });

  it('travels by teacher and kind', () => {
    const kind = fc.constantFrom('replacement', 'own-subject', 'merge', 'supervise');
    const covers = fc.array(fc.record({ kind, schoolDaysAgo: fc.integer({ min: -6, max: 90 }) }), {
      minLength: 1,
    });
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('1', '2', '3'), covers), (byTeacher) => {
        const known = new Map(
          Object.entries(byTeacher).map(([id, own]) => [Number(id), own as RecentCover[]]),
        );
        const back = recentCoversOf(recentCoversRecords(known));
        const sorted = (own: readonly RecentCover[] = []) => own.map((one) => JSON.stringify(one)).toSorted();

        expect([...back.keys()].toSorted()).toEqual([...known.keys()].toSorted());
        for (const [id, own] of known) expect(sorted(back.get(id))).toEqual(sorted(own));
      }),
    );
  });
});

it.each([
  ['Литература, Русский язык', 'Русский язык', 'same'],
  ['Литература', 'Русский язык', 'related'],
  ['Математика', 'Алгебра', 'related'],
  ['Физика', 'Алгебра', 'related'],
  ['Физика', 'Информатика', 'other'],
  ['Физкультура', 'ОБЗР', 'related'],
  [null, 'Физика', 'other'],
])('%s and a lesson of %s: %s', (eduSubject, name, relation) => {
  expect(subjectRelation(eduSubject, { name, shortName: name })).toBe(relation);
});
