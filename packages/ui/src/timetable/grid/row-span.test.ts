import { describe, expect, it } from 'vitest';
import { isCovered, nextRows, type RowSpan, rowAt, rowEdges, seenRows, stretchesOf } from './row-span.ts';

const even = rowEdges(Array.from({ length: 40 }), () => 50);

describe('rows of a scrolled table', () => {
  it('are seen when they are in view in part', () => {
    expect(seenRows(even, 0, 500)).toEqual({ start: 0, end: 10 });
    expect(seenRows(even, 20, 500)).toEqual({ start: 0, end: 11 });
    expect(seenRows(even, 100, 500)).toEqual({ start: 2, end: 12 });
  });

  it('are found by their own heights', () => {
    const edges = rowEdges([56, 74, 56, 130, 30], (height) => height);
    const found = [0, 55, 56, 129, 130, 186, 315, 316, 345, 346, 9000].map((offset) => rowAt(edges, offset));
    expect(found).toEqual([0, 0, 1, 1, 2, 3, 3, 4, 4, 4, 4]);
    expect(seenRows([0, 56, 130, 186], 60, 100)).toEqual({ start: 1, end: 3 });
    expect(seenRows([0], 0, 500)).toEqual({ start: 0, end: 1 });
  });

  const down = { above: 0, below: 2 };
  const up = { above: 2, below: 0 };

  it('are drawn at once when they are seen', () => {
    expect(nextRows({ start: 0, end: 10 }, { start: 30, end: 40 }, down, 60)).toEqual({ start: 30, end: 40 });
    expect(nextRows({ start: 0, end: 10 }, { start: 4, end: 14 }, down, 60)).toEqual({ start: 2, end: 14 });
    expect(nextRows({ start: 20, end: 30 }, { start: 18, end: 28 }, up, 60)).toEqual({ start: 18, end: 30 });
  });

  it('come one at a time while out of view, in the direction of scrolling', () => {
    const steps: RowSpan[] = [{ start: 10, end: 20 }];
    for (let step = 0; step < 5; step += 1) {
      const [last = { start: 0, end: 0 }] = steps.slice(-1);
      steps.push(nextRows(last, { start: 10, end: 20 }, down, 60));
    }
    expect(steps.map(({ end }) => end)).toEqual([20, 21, 22, 22, 22, 22]);
    expect(nextRows({ start: 10, end: 20 }, { start: 10, end: 20 }, up, 60)).toEqual({ start: 9, end: 20 });
  });

  it('go when they are far from those that are seen', () => {
    expect(nextRows({ start: 0, end: 20 }, { start: 9, end: 19 }, down, 60)).toEqual({ start: 7, end: 21 });
    expect(nextRows({ start: 20, end: 40 }, { start: 20, end: 30 }, up, 60)).toEqual({ start: 19, end: 32 });
  });

  it('end with the table', () => {
    const all = { start: 0, end: 10 };
    expect(nextRows(all, { start: 0, end: 10 }, { above: 2, below: 2 }, 10)).toBe(all);
    expect(nextRows({ start: 0, end: 9 }, { start: 0, end: 12 }, down, 10)).toEqual(all);
  });

  it('cover others when none of those is missing', () => {
    expect(isCovered({ start: 3, end: 9 }, { start: 3, end: 9 })).toBe(true);
    expect(isCovered({ start: 3, end: 10 }, { start: 3, end: 9 })).toBe(false);
  });
});

it('rows of a kind are marked in one piece where they stand below each other', () => {
  const edges = rowEdges([56, 74, 56, 130, 30], (height) => height);
  const of = (...rows: number[]) => stretchesOf(edges, (row) => rows.includes(row));

  expect(stretchesOf(edges)).toEqual([{ top: 0, height: 346 }]);
  expect(of(0, 1, 2, 3, 4)).toEqual([{ top: 0, height: 346 }]);
  expect(of(1, 2, 4)).toEqual([
    { top: 56, height: 130 },
    { top: 316, height: 30 },
  ]);
  expect(of()).toEqual([]);
});
