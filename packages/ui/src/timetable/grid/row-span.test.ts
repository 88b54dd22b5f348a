import { describe, expect, it } from 'vitest';
import { isCovered, rowAt, rowEdges, rowsToDraw, seenRows } from './row-span.ts';

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

  it('are drawn five beyond the seen ones', () => {
    expect(rowsToDraw({ start: 0, end: 0 }, { start: 20, end: 30 })).toEqual({ start: 15, end: 35 });
    expect(rowsToDraw({ start: 0, end: 10 }, { start: 0, end: 10 })).toEqual({ start: 0, end: 15 });
  });

  it('stay the same object while two are left on either side', () => {
    const drawn = { start: 15, end: 35 };

    expect(rowsToDraw(drawn, { start: 23, end: 33 })).toBe(drawn);
    expect(rowsToDraw(drawn, { start: 17, end: 27 })).toBe(drawn);
    expect(rowsToDraw(drawn, { start: 24, end: 34 })).toEqual({ start: 19, end: 39 });
    expect(rowsToDraw(drawn, { start: 16, end: 26 })).toEqual({ start: 11, end: 31 });
  });

  it('need nothing above the first one', () => {
    const drawn = { start: 0, end: 20 };

    expect(rowsToDraw(drawn, { start: 1, end: 11 })).toBe(drawn);
  });

  it('cover others when none of those is missing', () => {
    expect(isCovered({ start: 3, end: 9 }, { start: 3, end: 9 })).toBe(true);
    expect(isCovered({ start: 3, end: 10 }, { start: 3, end: 9 })).toBe(false);
  });
});
