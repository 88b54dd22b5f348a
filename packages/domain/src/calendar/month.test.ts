import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addMonths, isWeekend, MONTH_LABEL, monthGrid, monthOf, monthTitle, stepMonth } from './month.ts';
import { addDays, dayOfWeek, dayTitle, isoDate } from './school-date.ts';

const anyMonth = fc.record({
  year: fc.integer({ min: 1990, max: 2090 }),
  month: fc.integer({ min: 1, max: 12 }),
});

it('draws 42 days in a row that begin on a Monday and hold the whole month', () => {
  fc.assert(
    fc.property(anyMonth, (month) => {
      const grid = monthGrid(month);
      expect(grid).toHaveLength(42);
      expect(dayOfWeek(grid[0] ?? '')).toBe(1);
      grid.slice(1).forEach((day, index) => {
        expect(day).toBe(addDays(grid[index] ?? '', 1));
      });
      expect(grid.slice(0, 7)).toContain(isoDate(month.year, month.month, 1));
      expect(grid).toContain(isoDate(month.year, month.month + 1, 0));
    }),
  );
});

it('comes back to the month it left', () => {
  fc.assert(
    fc.property(anyMonth, fc.integer({ min: -60, max: 60 }), (month, step) => {
      expect(stepMonth(stepMonth(month, step), -step)).toEqual(month);
    }),
  );
});

it.each([
  ['2026-05-31', 1, '2026-06-30'],
  ['2026-05-31', -3, '2026-02-28'],
  ['2027-11-30', 3, '2028-02-29'],
  ['2026-11-15', 3, '2027-02-15'],
])('%s and %i months is %s', (from, months, to) => {
  expect(addMonths(from, months)).toBe(to);
});

it('names months as the language does, with a capital', () => {
  MONTH_LABEL.forEach((label, index) => {
    const name = new Intl.DateTimeFormat('ru', { month: 'long', timeZone: 'UTC' }).format(
      Date.UTC(2026, index, 15),
    );
    expect(label.toLowerCase()).toBe(name);
  });
  expect(monthTitle({ year: 2026, month: 9 })).toBe('Сентябрь 2026');
  expect(monthOf('2026-09-30')).toEqual({ year: 2026, month: 9 });
  expect(dayTitle('2026-09-01')).toBe('1 сентября');
});

it('marks Saturday and Sunday', () => {
  const week = monthGrid({ year: 2026, month: 9 }).slice(0, 7);
  expect(week.map(isWeekend)).toEqual([false, false, false, false, false, true, true]);
});
