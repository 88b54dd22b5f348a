import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayOfWeek, formatDate, isIsoDate, isoDate, weekdayOf } from './school-date.ts';

const date = fc
  .tuple(
    fc.integer({ min: 1990, max: 2090 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
  )
  .map(([year, month, day]) => isoDate(year, month, day));

describe('a school date', () => {
  it.each(['2026-02-29', '2026-13-01', '2026-1-1', '2026-01-01T00:00', '', 'вчера'])('is not %j', (text) => {
    expect(isIsoDate(text)).toBe(false);
  });

  it.each([
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-29', -1, '2026-03-28'],
    ['2026-10-25', 1, '2026-10-26'],
  ])('%s and %i days is %s, also when clocks change', (from, days, to) => {
    expect(addDays(from, days)).toBe(to);
  });

  it('comes back by as many days as it was moved by', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: -5000, max: 5000 }), (from, days) => {
        expect(addDays(addDays(from, days), -days)).toBe(from);
      }),
    );
  });

  it('has the day of the week that the platform gives it', () => {
    fc.assert(
      fc.property(date, (day) => {
        expect(dayOfWeek(day) % 7).toBe(new Date(`${day}T12:00:00Z`).getUTCDay());
      }),
    );
  });

  it('is a school day from Monday to Friday', () => {
    expect(weekdayOf('2026-09-07')).toBe('MONDAY');
    expect(weekdayOf('2026-09-11')).toBe('FRIDAY');
    expect(weekdayOf('2026-09-12')).toBeNull();
  });

  it('is shown with dots', () => {
    expect(formatDate('2026-09-01')).toBe('01.09.2026');
  });

  it('says what it expects when it is no date at all', () => {
    expect(() => addDays('завтра', 1)).toThrow('Expected yyyy-mm-dd');
  });
});
