import { expect, it } from 'vitest';
import { columnsFrom, nextColumns, seenColumns } from './column-span.ts';

const geometry = { rowHeight: 50, slotWidth: 100, headWidth: 50 };

it('columns are seen when they are in view in part', () => {
  expect(seenColumns(geometry, 0, 550, 35)).toEqual({ start: 0, end: 5 });
  expect(seenColumns(geometry, 20, 550, 35)).toEqual({ start: 0, end: 6 });
  expect(seenColumns(geometry, 3000, 700, 35)).toEqual({ start: 30, end: 35 });
  expect(seenColumns(geometry, 0, 30, 35)).toEqual({ start: 0, end: 0 });
});

it('a table opens at a slot, or as far to the right as it can be scrolled', () => {
  expect(columnsFrom(geometry, 7, 550, 35)).toEqual({ start: 7, end: 12 });
  expect(columnsFrom(geometry, 33, 550, 35)).toEqual({ start: 30, end: 35 });
  expect(columnsFrom(geometry, 2, 9000, 35)).toEqual({ start: 0, end: 35 });
});

it('a few more columns than are seen have their words, as far as the table has any', () => {
  const drawn = { start: 7, end: 12 };
  expect(nextColumns(drawn, drawn, { least: 0, reserve: 0 }, 35)).toBe(drawn);
  const reserve = { least: 1, reserve: 3 };
  expect(nextColumns(drawn, drawn, reserve, 35)).toEqual({ start: 4, end: 15 });
  const filled = { start: 4, end: 15 };
  expect(nextColumns(filled, { start: 9, end: 14 }, reserve, 35)).toBe(filled);
  expect(nextColumns(filled, { start: 10, end: 15 }, reserve, 35)).toEqual({ start: 7, end: 18 });
  expect(nextColumns(drawn, { start: 1, end: 34 }, reserve, 35)).toEqual({ start: 0, end: 35 });
});
