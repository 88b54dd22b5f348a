import { type KioskRow, kioskRowLines } from '@zvonok/ui/kiosk';
import { describe, expect, it } from 'vitest';
import { DWELL, dwellMs, pagesOf } from './paging.ts';

const PAGE = { lines: 10, shape: { layout: 'wide', ems: 27.9 } } as const;

function buildRow(change: Partial<KioskRow> = {}): KioskRow {
  return {
    className: '7Б',
    subgroup: null,
    number: 1,
    subject: 'Алгебра',
    room: '214',
    substitute: 'Фомина Н. Н.',
    kind: 'replaced',
    note: null,
    ...change,
  };
}

/** `count` changes spread over classes of three rows each. */
const buildRows = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    buildRow({ className: `${5 + Math.floor(at / 3)}А`, number: (at % 3) + 1 }),
  );

describe('pages of a day', () => {
  it.each([
    { rows: 0, pages: 1 },
    { rows: 1, pages: 1 },
    { rows: 12, pages: 2 },
    { rows: 60, pages: 7 },
    { rows: 200, pages: 23 },
  ])('$rows changes take $pages pages', ({ rows, pages }) => {
    expect(pagesOf(buildRows(rows), PAGE)).toHaveLength(pages);
  });

  it.each([0, 1, 12, 60, 200])('loses none of %i rows and clips none', (count) => {
    const rows = buildRows(count);

    const pages = pagesOf(rows, PAGE);

    expect(pages.flatMap((page) => page.groups.flatMap((group) => group.rows))).toEqual(rows);
    for (const { groups } of pages) {
      const height = groups
        .flatMap((group) => group.rows)
        .reduce((sum, row) => sum + kioskRowLines(row, PAGE.shape).lines, 0);
      expect(height).toBeLessThanOrEqual(PAGE.lines);
    }
  });

  it('keeps a class on one page', () => {
    const pages = pagesOf(buildRows(200), PAGE);

    const classes = pages.flatMap((page) => page.groups.map((group) => group.className));
    expect(classes).toHaveLength(new Set(classes).size);
  });

  it('divides only a class taller than a page, and repeats its name', () => {
    const rows = Array.from({ length: 12 }, (_, at) => buildRow({ number: at + 1 }));

    const pages = pagesOf(rows, PAGE);

    expect(pages.map((page) => page.groups.map((group) => [group.className, group.rows.length]))).toEqual([
      [['7Б', 10]],
      [['7Б', 2]],
    ]);
  });

  it('counts the height of long rows', () => {
    const rows = buildRows(9).map((row) => ({ ...row, subject: 'Физическая культура' }));

    expect(pagesOf(rows, PAGE)).toHaveLength(2);
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
    expect(pagesOf([], PAGE)[0]?.dwellMs).toBe(DWELL.leastMs);
  });
});
