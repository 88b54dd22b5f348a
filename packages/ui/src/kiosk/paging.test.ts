import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildKioskDay, buildKioskRow, LONGEST_KIOSK_DAY } from '../testing/kiosk-day.ts';
import type { KioskGroup, KioskGrouping } from './kiosk-data.ts';
import { groupLines, keepsRowWhole, rowLines } from './list-layout.ts';
import { DWELL, dwellMs, MOST_GROWTH, type Page, pagesOf } from './paging.ts';
import { boardSizes, linesThatFit, SMALL } from './sizes.ts';

const FULL_HD = { width: 1920, height: 1080 };
const SCREENS = {
  '43″ at 4 m': boardSizes(FULL_HD, { diagonal: 43, distance: 4 }),
  '43″ at 6 m': boardSizes(FULL_HD, { diagonal: 43, distance: 6 }),
  '65″ at 3 m': boardSizes(FULL_HD, { diagonal: 65, distance: 3 }),
  'upright 43″ at 4 m': boardSizes({ width: 1080, height: 1920 }, { diagonal: 43, distance: 4 }),
};
const NAMES = Object.keys(SCREENS) as (keyof typeof SCREENS)[];
const USUAL = SCREENS['43″ at 4 m'];

const listsOf = (pages: readonly Page[]) => pages.flatMap(({ list }) => list ?? []);
const rowsOf = (groups: readonly KioskGroup[]) =>
  groups.flatMap(({ title, rows }) => rows.map((row) => ({ title, row })));

/** Classes with rows of every length a school has, and longer ones. */
const word = fc.constantFrom('Алгебра', 'Физическая культура', 'Основы безопасности и защиты Родины', 'ИЗО');
const name = fc.constantFrom('Ким О. С.', 'Рождественский К. К.', 'Константинопольская-Преображенская А. В.');
const anyRow = fc
  .record({ number: fc.nat(12), subject: word, who: fc.option(name), hasRoom: fc.boolean() })
  .map(({ hasRoom, who, ...row }) =>
    buildKioskRow({
      ...row,
      who,
      shortSubject: row.subject.slice(0, 7),
      ...(!hasRoom && { room: null }),
      ...(who === null && { kind: 'sent-home', note: 'Класс уходит домой' }),
    }),
  );
const anyDay: fc.Arbitrary<KioskGroup[]> = fc
  .array(fc.array(anyRow, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 20 })
  .map((groups) => groups.map((rows, at) => ({ title: `${5 + (at % 7)}${'АБВ'[at % 3]}${at}`, rows })));
const anyScreen = fc.constantFrom(...NAMES);
const anyGrouping = fc.constantFrom<KioskGrouping>('class', 'teacher');

describe('pages of any day', () => {
  it('have every row once, in its order', () => {
    fc.assert(
      fc.property(anyDay, anyScreen, anyGrouping, (groups, screen, by) => {
        const lists = listsOf(pagesOf(groups, { sizes: SCREENS[screen], by }));

        expect(lists.flatMap(({ columns }) => columns.flatMap(rowsOf))).toEqual(rowsOf(groups));
      }),
      { numRuns: 60 },
    );
  });

  it('are never higher than the list', () => {
    fc.assert(
      fc.property(anyDay, anyScreen, anyGrouping, (groups, screen, by) => {
        const sizes = SCREENS[screen];
        for (const { columns, layout } of listsOf(pagesOf(groups, { sizes, by }))) {
          expect(columns.length).toBeLessThanOrEqual(layout.columns);
          for (const column of columns) {
            const lines = column.reduce((sum, group) => sum + groupLines(group, layout), 0);
            expect(lines * layout.line).toBeLessThanOrEqual(sizes.listHeight + 0.1);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it('keep a class whole unless a column would stay under 60 % full, could not hold it, or all else is tried', () => {
    fc.assert(
      fc.property(anyDay, anyScreen, (groups, screen) => {
        const whole = new Map(groups.map((group) => [group.title, group]));
        const sizes = SCREENS[screen];
        for (const { columns, layout } of listsOf(pagesOf(groups, { sizes, by: 'class' }))) {
          const parts = columns.flatMap((column) => column.slice(0, -1));
          // Only the last class of a column goes on in the next.
          const seen = parts.filter(({ title, rows }) => rows.length < (whole.get(title)?.rows.length ?? 0));
          for (const column of columns) {
            const last = column.at(-1);
            const all = last && whole.get(last.title);
            if (!last || !all || last.rows.length === all.rows.length) continue;
            if (last.rows.at(-1) === all.rows.at(-1)) continue;
            const before = column.slice(0, -1).reduce((sum, group) => sum + groupLines(group, layout), 0);
            const isTooTall = groupLines(all, layout) > layout.lines;
            const isSmallest = layout.row === sizes.row * SMALL;
            expect(isTooTall || isSmallest || before < 0.6 * layout.lines).toBe(true);
          }
          // A part in front of another class is the end of one that began before.
          for (const part of seen) expect(part.rows.at(-1)).toBe(whole.get(part.title)?.rows.at(-1));
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('a normal day', () => {
  it.each(NAMES.flatMap((screen) => [12, 18, 25].map((count) => ({ screen, count }))))(
    'of $count changes takes at most four pages on $screen',
    ({ screen, count }) => {
      const pages = pagesOf(buildKioskDay(count), { sizes: SCREENS[screen], by: 'class' });

      expect(pages.length).toBeLessThanOrEqual(4);
    },
  );

  it('has a line for each change, in letters of full size', () => {
    const plain = buildKioskDay(10).map(({ title, rows }) => ({
      title,
      rows: rows.map((row) => ({ ...row, note: null })),
    }));
    const [page] = listsOf(pagesOf(plain, { sizes: USUAL, by: 'class' }));

    expect(page?.layout).toMatchObject({ columns: 1, shape: 'line', row: USUAL.row });
    for (const { row } of page?.columns.flatMap(rowsOf) ?? [])
      expect(page && rowLines(row, page.layout)).toBe(1);
  });
});

describe('the only page of a day', () => {
  const plainDay = (count: number) => [
    { title: '7Б', rows: Array.from({ length: count }, (_, at) => buildKioskRow({ number: at + 1 })) },
  ];
  const pageOf = (groups: readonly KioskGroup[], screen: keyof typeof SCREENS) =>
    listsOf(pagesOf(groups, { sizes: SCREENS[screen], by: 'class' }));

  it.each(NAMES)('fills its height with rows of at most 1.6 of their usual size on %s', (screen) => {
    const { row, listHeight } = SCREENS[screen];
    const usual = listHeight / linesThatFit(listHeight, row);
    for (const count of [1, 2, 3, 5, 8]) {
      const [page, ...more] = pageOf(plainDay(count), screen);
      if (!page || more.length > 0) continue;
      const { layout, columns } = page;
      const lines = columns.flat().reduce((sum, group) => sum + groupLines(group, layout), 0);

      expect(layout.row).toBeGreaterThanOrEqual(row);
      expect(layout.row).toBeLessThanOrEqual(MOST_GROWTH * row + 0.01);
      expect(layout.line).toBeCloseTo(Math.min(listHeight / lines, MOST_GROWTH * usual), 1);
      expect(layout.line).toBeGreaterThanOrEqual(1.07 * layout.row);
    }
  });

  it('has letters of 1.6 of their size if there are few rows', () => {
    const [page] = pageOf(plainDay(3), '43″ at 4 m');

    expect(page?.layout.row).toBeCloseTo(MOST_GROWTH * USUAL.row, 1);
  });

  it('says the same words whole, and in letters no smaller, however few rows there are', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), anyScreen, (count, screen) => {
        const sizes = SCREENS[screen];
        const lists = pageOf(buildKioskDay(count), screen);
        for (const { layout, columns } of lists.length === 1 ? lists : []) {
          expect(layout.row).toBeGreaterThanOrEqual(sizes.row * SMALL);
          for (const { row } of columns.flatMap(rowsOf)) expect(keepsRowWhole(row, layout)).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('pages', () => {
  it.each([0, 1])('of %i changes are one', (count) => {
    expect(pagesOf(buildKioskDay(count), { sizes: USUAL, by: 'class' })).toHaveLength(1);
  });

  it('stand in two columns where a line is wide enough for two', () => {
    const [page] = listsOf(pagesOf(buildKioskDay(60), { sizes: SCREENS['65″ at 3 m'], by: 'class' }));

    expect(page?.layout).toMatchObject({ columns: 2, shape: 'line' });
  });

  it('never have letters under the least that is legible', () => {
    for (const count of [60, 200])
      for (const { layout } of listsOf(pagesOf(buildKioskDay(count), { sizes: USUAL, by: 'class' })))
        expect(layout.row).toBeGreaterThanOrEqual(USUAL.small);
  });

  it('leave room for what stands above the list', () => {
    const day = buildKioskDay(9);
    const taken = USUAL.listHeight / 2;

    expect(pagesOf(day, { sizes: USUAL, by: 'class' })).toHaveLength(1);
    expect(pagesOf(day, { sizes: USUAL, by: 'class', taken }).length).toBeGreaterThan(1);
  });

  it('repeat the name of a class that does not fit', () => {
    const rows = Array.from({ length: 12 }, (_, at) => buildKioskRow({ number: at + 1, room: null }));
    const pages = listsOf(pagesOf([{ title: '7Б', rows }], { sizes: USUAL, by: 'class' }));

    expect(pages.map(({ columns }) => columns.flat().map(({ title }) => title))).toEqual([['7Б'], ['7Б']]);
  });

  it('hold the longest words there are', () => {
    for (const sizes of Object.values(SCREENS))
      for (const { columns, layout } of listsOf(pagesOf(LONGEST_KIOSK_DAY, { sizes, by: 'class' })))
        for (const group of columns.flat())
          expect(groupLines(group, layout)).toBeLessThanOrEqual(layout.lines);
  });
});

describe('time of a page', () => {
  it.each([
    [0, 8000],
    [4, 8000],
    [10, 15_000],
    [18, 24_600],
    [40, 25_000],
  ])('%i rows stay for %i ms', (rows, ms) => {
    expect(dwellMs(rows)).toBe(ms);
  });

  it('is what a page of a day gets', () => {
    expect(pagesOf([], { sizes: USUAL, by: 'class' })[0]?.dwellMs).toBe(DWELL.leastMs);
  });
});
