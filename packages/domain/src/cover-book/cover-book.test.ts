import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/school-date.ts';
import { LESSON_NUMBERS } from '../lesson/lesson-part.ts';
import { COVER_SORTS, isBookPeriodKey } from '../sorting/list-choices.ts';
import { BOOK_MAX_DAYS, bookDaysTitle, bookPeriod, periodKeyOf } from './book-period.ts';
import { coverGroupText, coverShareText, coverSummaryText, emptyBookText, whomText } from './cover-texts.ts';
import {
  type CoverChange,
  type CoverEntry,
  coverEntries,
  coverFilter,
  coversPerTeacher,
  coverTotals,
  sortedCovers,
} from './covers.ts';

const ANNA = { id: 1, name: 'Анна' };
const BORIS = { id: 2, name: 'Борис' };
const VERA = { id: 3, name: 'Вера' };
const STAFF = [ANNA, BORIS, VERA];
const PLACE = {
  number: 3,
  group: { id: 7, number: 7, letter: 'Б' },
  subgroup: null,
  subject: { id: 1, name: 'Алгебра', shortName: 'Алг.' },
};
const change = (given: Partial<CoverChange>): CoverChange => ({
  id: 1,
  date: '2026-11-16',
  kind: 'replaced',
  mode: null,
  place: PLACE,
  teacher: null,
  original: ANNA,
  merge: null,
  ...given,
});
const merge = (teacher: CoverChange['teacher'], first: CoverChange['original'] = ANNA) => [
  change({ id: 1, kind: 'merged', original: first, merge: { role: 'first', otherId: 2 } }),
  change({ id: 2, kind: 'merged', original: BORIS, teacher, merge: { role: 'second', otherId: 1 } }),
];
const inShort = (entries: readonly CoverEntry[]) =>
  entries.map(({ id, whom, who, kind }) => [id, whom?.name ?? null, who.name, kind]);

describe('an entry of the book', () => {
  it('is a lesson taught for another teacher, or for none', () => {
    const changes = [change({ teacher: BORIS }), change({ id: 2, teacher: VERA, original: null })];

    expect(inShort(coverEntries(changes))).toEqual([
      [1, 'Анна', 'Борис', 'replacement'],
      [2, null, 'Вера', 'replacement'],
    ]);
    expect(coverEntries(changes).map(whomText)).toEqual(['Анна', 'нет учителя']);
  });

  it('is not made by a class that goes home, nor by a lesson of their own', () => {
    expect(coverEntries([change({ kind: 'sent-home' }), change({ id: 2, teacher: ANNA })])).toEqual([]);
  });

  it('is the lesson of a merge whose class goes to the other teacher', () => {
    expect(inShort(coverEntries(merge(null)))).toEqual([[1, 'Анна', 'Борис', 'merge']]);
    expect(coverEntries(merge(null, BORIS))).toEqual([]);
  });

  it('says where a lesson of their own was held, and where the class was only looked after', () => {
    const changes = [
      change({ teacher: BORIS, mode: 'own-subject' }),
      change({ id: 2, teacher: BORIS, mode: 'supervise' }),
      change({ id: 3, teacher: BORIS }),
    ];
    const entries = coverEntries(changes);

    expect(entries.map(({ kind }) => kind)).toEqual(['own-subject', 'supervise', 'replacement']);
    expect(coverTotals(entries)[1]).toMatchObject({ name: 'Борис', given: 3, ownSubject: 1, supervise: 1 });
  });

  it('is both lessons of a merge that another teacher takes', () => {
    expect(inShort(coverEntries(merge(VERA)))).toEqual([
      [1, 'Анна', 'Вера', 'merge'],
      [2, 'Борис', 'Вера', 'merge'],
    ]);
    expect(inShort(coverEntries(merge(ANNA)))).toEqual([[2, 'Борис', 'Анна', 'merge']]);
  });
});

const entries = fc.array(
  fc.record({
    id: fc.integer({ min: 1, max: 1_000_000 }),
    date: fc.integer({ min: 0, max: 300 }).map((day) => addDays('2026-09-01', day)),
    number: fc.constantFrom(...LESSON_NUMBERS),
    group: fc.constantFrom(
      { id: 7, number: 7, letter: 'Б' },
      { id: 9, number: 9, letter: 'А' },
      { id: 10, number: 10, letter: 'А' },
    ),
    subgroup: fc.constantFrom(null, '1 подгруппа'),
    subject: fc.constant(PLACE.subject),
    whom: fc.option(fc.constantFrom(...STAFF)),
    who: fc.constantFrom(...STAFF),
    kind: fc.constantFrom('replacement' as const, 'merge' as const),
  }),
);
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

describe('the totals', () => {
  it('give every hour once, and take each from its own teacher', () => {
    fc.assert(
      fc.property(entries, (all) => {
        const totals = coverTotals(all);
        const vacant = all.filter(({ whom }) => whom === null).length;

        expect(sumOf(totals.map(({ given }) => given))).toBe(all.length);
        expect(sumOf(totals.map(({ taken }) => taken)) + vacant).toBe(all.length);
        for (const { given, taken, months } of totals) {
          expect(sumOf(months.map((month) => month.given))).toBe(given);
          expect(sumOf(months.map((month) => month.taken))).toBe(taken);
          expect(months.map(({ month }) => month)).toEqual(
            [...new Set(all.map(({ date }) => date.slice(0, 7)))].toSorted(),
          );
        }
      }),
    );
  });

  it('name the substitutes, the most first, for the plot', () => {
    fc.assert(
      fc.property(entries, (all) => {
        const counts = coversPerTeacher(coverTotals(all)).map(({ given }) => given);

        expect(counts).toEqual(counts.toSorted((a, b) => b - a));
        expect(counts.every((count) => count > 0)).toBe(true);
        expect(sumOf(counts)).toBe(all.length);
      }),
    );
  });
});

describe('a filter of the book', () => {
  it('by teacher leaves their hours of either kind, and by class those of the class', () => {
    fc.assert(
      fc.property(entries, (all) => {
        const [own] = coverTotals(all.filter(coverFilter({ teacherId: 1 }))).filter(({ id }) => id === 1);
        const [total] = coverTotals(all).filter(({ id }) => id === 1);

        expect([own?.given, own?.taken]).toEqual([total?.given, total?.taken]);
        expect(all.filter(coverFilter({ groupId: 7 }))).toEqual(all.filter(({ group }) => group.id === 7));
        expect(all.filter(coverFilter({}))).toEqual(all);
      }),
    );
  });

  it('loses nothing in any order', () => {
    fc.assert(
      fc.property(
        entries,
        fc.constantFrom(...COVER_SORTS),
        fc.constantFrom('ascending' as const, 'descending' as const),
        (all, by, direction) => {
          const sorted = sortedCovers(all, { by, direction });
          expect(sorted).toHaveLength(all.length);
          expect(new Set(sorted)).toEqual(new Set(all));
        },
      ),
    );
  });

  it('puts the tenth class after the ninth', () => {
    const of = (id: number, number: number) => ({ id, group: { id, number, letter: 'А' } });
    const both = coverEntries([
      change({ id: 1, teacher: BORIS, place: { ...PLACE, ...of(10, 10) } }),
      change({ id: 2, teacher: BORIS, place: { ...PLACE, ...of(9, 9) } }),
    ]);

    expect(sortedCovers(both, { by: 'group', direction: 'ascending' }).map(({ id }) => id)).toEqual([2, 1]);
    expect(both.map(coverGroupText)).toEqual(['10А', '9А']);
  });
});

const TERMS = [
  { title: '1 четверть', first: '2026-09-01', last: '2026-10-25' },
  { title: '2 четверть', first: '2026-11-02', last: '2026-12-27' },
];

describe('the period of a book', () => {
  it('is a month, a term or a school year, with its neighbours', () => {
    expect(bookPeriod('2026-12', { terms: [] })).toEqual({
      kind: 'month',
      from: '2026-12-01',
      to: '2026-12-31',
      title: 'Декабрь 2026',
      previous: '2026-11',
      next: '2027-01',
    });
    expect(bookPeriod('2026-11-16', { terms: TERMS })).toEqual({
      kind: 'term',
      from: '2026-11-02',
      to: '2026-12-27',
      title: '2 четверть',
      previous: '2026-09-01',
      next: null,
    });
    expect(bookPeriod('2026', { terms: [] })).toMatchObject({
      from: '2026-09-01',
      to: '2027-08-31',
      title: 'Учебный год 2026/27',
    });
    expect(bookPeriod('2026-10-28', { terms: TERMS })).toMatchObject({ kind: 'month', from: '2026-10-01' });
  });

  it('never is longer than a book may be', () => {
    const keys = fc.integer({ min: 2000, max: 2098 }).map(String);
    fc.assert(
      fc.property(keys, (key) => {
        const { from, to } = bookPeriod(key, { terms: [] });
        expect(addDays(from, BOOK_MAX_DAYS - 1) >= to).toBe(true);
      }),
    );
  });

  it('changes its kind about the same time', () => {
    const year = bookPeriod('2026', { terms: TERMS });
    const now = { today: '2026-11-18', terms: TERMS };

    expect(periodKeyOf('month', year, now)).toBe('2026-11');
    expect(periodKeyOf('term', year, now)).toBe('2026-11-02');
    expect(periodKeyOf('term', bookPeriod('2026-10', now), now)).toBe('2026-09-01');
    expect(periodKeyOf('year', bookPeriod('2027-02', now), now)).toBe('2026');
    expect(periodKeyOf('term', year, { ...now, terms: [] })).toBe('2026-11');
  });

  it.each(['2026-13', '1999', '2026-02-30', 'ноябрь', 2026, null])('is not %j', (key) => {
    expect(isBookPeriodKey(key)).toBe(false);
  });

  it('is named by its month, or from its first day to the last', () => {
    expect(bookDaysTitle('2026-11-01', '2026-11-30')).toBe('Ноябрь 2026');
    expect(bookDaysTitle('2026-11-02', '2026-11-30')).toBe('02.11.2026 – 30.11.2026');
  });
});

it('says what there is, who has most of it, and that there is nothing', () => {
  const all = coverEntries([
    change({ teacher: BORIS }),
    change({ id: 2, teacher: BORIS }),
    change({ id: 3, original: BORIS, teacher: VERA }),
  ]);

  expect(coverSummaryText(all)).toBe('3 замены, замещавших учителей: 2.');
  expect(coverShareText(coverTotals(all), STAFF)).toBe(
    'Больше всего: Борис — 2. В среднем на замещавшего: 1,5. Не замещали: 1 учитель.',
  );
  expect(coverShareText([], STAFF)).toBe('');
  expect(emptyBookText(bookPeriod('2026-11', { terms: [] }))).toBe('В ноябре замен не было');
  expect(emptyBookText(bookPeriod('2026', { terms: [] }))).toBe('В этом учебном году замен не было');
});
