import { describe, expect, it } from 'vitest';
import { firstPosition, type GridShape, nearestPosition, nextPosition } from './navigation.ts';

/** A table drawn by hand: a row is five days of seven signs, '#' a lesson and '.' nothing. */
function shapeOf(rows: string[], pageRows = 2): GridShape {
  const cells = rows.map((row) => row.replaceAll(' ', ''));
  return {
    rowCount: rows.length,
    daySlots: 7,
    weekSlots: 35,
    pageRows,
    isFilled: (row, slot) => cells[row]?.[slot] === '#',
  };
}

const school = shapeOf([
  '####... .###... ####... ####... ####...',
  '#.##... ####... ....... ####... ####..#',
  '####... ##..... ####... ####... ####...',
  '#...... ####... ####... ####... ####...',
]);

describe('moving the selection', () => {
  it.each([
    { key: 'ArrowRight', from: { row: 1, slot: 0 }, to: { row: 1, slot: 2 } },
    { key: 'ArrowRight', from: { row: 0, slot: 3 }, to: { row: 0, slot: 8 } },
    { key: 'ArrowRight', from: { row: 1, slot: 34 }, to: null },
    { key: 'ArrowLeft', from: { row: 1, slot: 2 }, to: { row: 1, slot: 0 } },
    { key: 'ArrowLeft', from: { row: 1, slot: 0 }, to: null },
    { key: 'ArrowDown', from: { row: 0, slot: 1 }, to: { row: 2, slot: 1 } },
    { key: 'ArrowDown', from: { row: 2, slot: 1 }, to: null },
    { key: 'ArrowUp', from: { row: 2, slot: 1 }, to: { row: 0, slot: 1 } },
    { key: 'Home', from: { row: 0, slot: 30 }, to: { row: 0, slot: 0 } },
    { key: 'End', from: { row: 0, slot: 0 }, to: { row: 0, slot: 31 } },
    { key: 'PageDown', from: { row: 0, slot: 0 }, to: { row: 2, slot: 0 } },
    { key: 'PageDown', from: { row: 0, slot: 1 }, to: { row: 2, slot: 1 } },
    { key: 'PageDown', from: { row: 3, slot: 0 }, to: null },
    { key: 'PageUp', from: { row: 3, slot: 0 }, to: { row: 1, slot: 0 } },
    { key: '4', from: { row: 0, slot: 2 }, to: { row: 0, slot: 23 } },
    { key: '2', from: { row: 0, slot: 0 }, to: { row: 0, slot: 8 } },
    { key: '3', from: { row: 1, slot: 0 }, to: null },
    { key: '6', from: { row: 0, slot: 0 }, to: null },
    { key: 'a', from: { row: 0, slot: 0 }, to: null },
    { key: ' ', from: { row: 0, slot: 0 }, to: null },
  ])('$key from $from.row:$from.slot', ({ key, from, to }) => {
    expect(nextPosition(school, from, { key })).toEqual(to);
  });

  it('goes to the ends of the table with Ctrl', () => {
    expect(nextPosition(school, { row: 2, slot: 1 }, { key: 'Home', ctrlKey: true })).toEqual({
      row: 0,
      slot: 0,
    });
    expect(nextPosition(school, { row: 0, slot: 0 }, { key: 'End', ctrlKey: true })).toEqual({
      row: 3,
      slot: 31,
    });
  });

  it('finds no cell in an empty table', () => {
    expect(firstPosition(shapeOf([]))).toBeNull();
    expect(firstPosition(shapeOf(['....... ....... ....... ....... .......']))).toBeNull();
  });
});

describe('the selection when its lesson is gone', () => {
  it.each([
    ['goes to the next one of the day', { row: 1, slot: 1 }, { row: 1, slot: 2 }],
    ['to the one before when it was the last of the day', { row: 1, slot: 4 }, { row: 1, slot: 3 }],
    ['to another day when the day is over', { row: 1, slot: 16 }, { row: 1, slot: 21 }],
    ['to the first of all when its row is gone', { row: 9, slot: 0 }, { row: 0, slot: 0 }],
    ['and begins there', null, { row: 0, slot: 0 }],
  ])('%s', (_, from, to) => {
    expect(nearestPosition(school, from)).toEqual(to);
  });
});

describe('where a column is a day', () => {
  const week: GridShape = {
    ...shapeOf([]),
    ...{ rowCount: 4, daySlots: 1, weekSlots: 5, isDayAColumn: true },
    isFilled: (row, slot) => ['#.###', '##.##', '#..##', '.#..#'][row]?.[slot] === '#',
  };

  it.each([
    ['goes to the next one of the day', { row: 0, slot: 1 }, { row: 1, slot: 1 }],
    ['or to the one before', { row: 3, slot: 0 }, { row: 2, slot: 0 }],
  ])('the selection %s when its lesson is gone', (_, from, to) => {
    expect(nearestPosition(week, from)).toEqual(to);
  });

  it('a digit leads to the same lesson of that day, or to its first', () => {
    expect(nextPosition(week, { row: 1, slot: 0 }, { key: '4' })).toEqual({ row: 1, slot: 3 });
    expect(nextPosition(week, { row: 2, slot: 0 }, { key: '2' })).toEqual({ row: 1, slot: 1 });
  });
});
