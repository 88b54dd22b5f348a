import type { KioskRow } from '@zvonok/ui/kiosk';
import { describe, expect, it } from 'vitest';
import { dayInWords, daysToShow, type PublishedDay } from './cycle.ts';

const ROW = { className: '7Б' } as KioskRow;
const WEEK: PublishedDay[] = [
  { date: '2026-11-23', dayName: 'MONDAY', rows: [ROW] },
  { date: '2026-11-24', dayName: 'TUESDAY', rows: [] },
  { date: '2026-11-25', dayName: 'WEDNESDAY', rows: [ROW] },
  { date: '2026-11-26', dayName: 'THURSDAY', rows: [] },
  { date: '2026-11-27', dayName: 'FRIDAY', rows: [ROW] },
];

describe('days of the cycle', () => {
  it.each([
    ['Monday', '2026-11-23', ['MONDAY', 'WEDNESDAY', 'FRIDAY']],
    ['a quiet Tuesday, which is shown all the same', '2026-11-24', ['TUESDAY', 'WEDNESDAY', 'FRIDAY']],
    ['Friday, never Thursday', '2026-11-27', ['FRIDAY']],
    ['the Sunday before', '2026-11-22', ['MONDAY', 'WEDNESDAY', 'FRIDAY']],
  ])('on %s', (_, today, days) => {
    expect(daysToShow(WEEK, today)?.map((day) => day.dayName)).toEqual(days);
  });

  it('are unknown when the week is over', () => {
    expect(daysToShow(WEEK, '2026-11-28')).toBeNull();
  });
});

describe('the day in words', () => {
  const monday = WEEK[0] as PublishedDay;

  it.each([
    ['2026-11-23', 'сегодня'],
    ['2026-11-22', 'завтра'],
    ['2026-11-21', null],
  ])('seen from %s', (today, relation) => {
    expect(dayInWords(monday, today)).toEqual({ relation, weekday: 'Понедельник', date: '23 ноября' });
  });
});
