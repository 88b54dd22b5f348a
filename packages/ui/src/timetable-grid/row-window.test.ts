import { expect, it } from 'vitest';
import { rowsAround, rowsIn } from './row-window.ts';

it.each([
  ['at the top', { offset: 0, size: 150 }, { first: 0, last: 2 }],
  ['between two rows', { offset: 75, size: 150 }, { first: 1, last: 4 }],
  ['exactly at a row', { offset: 100, size: 100 }, { first: 2, last: 3 }],
  ['pulled down beyond its top', { offset: -20, size: 100 }, { first: -1, last: 1 }],
])('a table %s shows the rows it touches', (_, viewport, span) => {
  expect(rowsIn(viewport, 50)).toEqual(span);
});

it.each([
  ['in the middle', { first: 10, last: 12 }, [8, 9, 10, 11, 12, 13, 14]],
  ['at the top', { first: -1, last: 1 }, [0, 1, 2, 3]],
  ['at the end', { first: 18, last: 25 }, [16, 17, 18, 19]],
])('some rows beyond the visible ones are drawn %s', (_, span, rows) => {
  expect(rowsAround(span, 2, 20)).toEqual(rows);
});

it('an empty table has no rows to draw', () => {
  expect(rowsAround({ first: 0, last: 8 }, 5, 0)).toEqual([]);
});
