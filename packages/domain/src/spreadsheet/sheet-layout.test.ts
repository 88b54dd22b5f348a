import fc from 'fast-check';
import { expect, it } from 'vitest';
import { layoutOf, lineName, lineOf } from './sheet-layout.ts';

it.each([
  ['1', { axis: 'row', at: 0 }],
  ['14', { axis: 'row', at: 13 }],
  ['A', { axis: 'column', at: 0 }],
  ['Z', { axis: 'column', at: 25 }],
  ['AA', { axis: 'column', at: 26 }],
  ['0', null],
  ['b', null],
  ['', null],
])('the line «%s» is %j', (name, line) => {
  expect(lineOf(name)).toEqual(line);
});

it('a line is found again by its name', () => {
  const lines = fc.record({
    axis: fc.constantFrom('row' as const, 'column' as const),
    at: fc.integer({ min: 0, max: 16_000 }),
  });
  fc.assert(
    fc.property(lines, (line) => {
      expect(lineOf(lineName(line))).toEqual({ ...line });
    }),
  );
});

it('of a recognised book only how to read it is sent', () => {
  const layout = {
    sheet: '8-9',
    isRead: true,
    classes: '2',
    days: 'A',
    lessons: 'B',
    columns: ['lesson'],
    rows: ['lesson'],
  } as const;
  const seen = {
    height: 3,
    width: 4,
    picture: { columns: [], rows: [] },
    cells: { heading: 1, label: 2, lesson: 2, problem: 0, skipped: 0, unread: 0 },
    classCount: 1,
    lessonCount: 2,
    teacherCount: 1,
    found: [],
  };

  expect(layoutOf({ separator: 'auto', addTeachers: false, sheets: [{ ...layout, ...seen }] })).toEqual({
    separator: 'auto',
    addTeachers: false,
    sheets: [layout],
  });
});
