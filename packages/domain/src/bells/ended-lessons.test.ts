import { describe, expect, it } from 'vitest';
import { endedLessons, isEnded } from './ended-lessons.ts';
import type { SchoolBells } from './school-bells.ts';
import { weekBells } from './week-bells.ts';

const MONDAY = '2026-11-16';
const WEDNESDAY = { date: '2026-11-18', day: 'WEDNESDAY' } as const;
const USUAL = [
  { number: 1, time: '08:30 - 09:10' },
  { number: 2, time: '09:20 - 10:00' },
  { number: 3, time: '10:20 - 11:00' },
];
const SHIFTS: SchoolBells = {
  secondShift: {
    groupIds: [7],
    times: [
      { number: 1, time: '09:00 - 09:40' },
      { number: 2, time: '09:50 - 10:30' },
    ],
  },
  sets: [],
};
const at = (hour: number, minute: number, today: string = WEDNESDAY.date) => ({
  today,
  minute: hour * 60 + minute,
});
const first = (number: 1 | 2 | 3) => ({ shift: 1, number });
const second = (number: 1 | 2) => ({ shift: 2, number });
const usual = { bells: undefined, usual: USUAL };

describe('lessons that are over', () => {
  it.each([
    ['none before the first bell', at(8, 0), []],
    ['not one that is going on', at(9, 9), []],
    ['one from the minute it ends', at(9, 10), [first(1)]],
    ['not one that is about to begin', at(10, 19), [first(1), first(2)]],
    ['all in the evening', at(18, 0), [first(1), first(2), first(3)]],
    ['none of a day to come', at(18, 0, '2026-11-17'), []],
    ['none of another day at all', at(18, 0, '2026-11-19'), []],
  ])('are %s', (_, now, ended) => {
    expect(endedLessons(WEDNESDAY, now, usual)).toEqual(ended);
  });

  it('follow from the bells of each shift', () => {
    const bells = weekBells(USUAL, SHIFTS, MONDAY);
    const ended = endedLessons(WEDNESDAY, at(9, 40), { bells, usual: USUAL });

    expect(ended).toEqual([first(1), second(1)]);
    expect(endedLessons(WEDNESDAY, at(10, 0), { bells, usual: USUAL })).toEqual([
      first(1),
      first(2),
      second(1),
    ]);
    const group = { id: 7, number: 5, letter: 'А' };
    expect(isEnded([first(2) as never], { group, number: 2 })).toBe(true);
    expect(isEnded([first(2) as never], { group: { ...group, shift: 2 }, number: 2 })).toBe(false);
  });

  it('follow from the bells of the date', () => {
    const short = {
      name: 'Сокращённый день',
      days: [],
      dates: [WEDNESDAY.date],
      times: [{ shift: 1 as const, number: 1, time: '08:30 - 09:00' }],
    };
    const bells = weekBells(
      USUAL,
      { ...SHIFTS, secondShift: { groupIds: [], times: [] }, sets: [short] },
      MONDAY,
    );

    expect(endedLessons(WEDNESDAY, at(9, 0), { bells, usual: USUAL })).toEqual([first(1)]);
  });

  it('are never those whose time is unreadable', () => {
    const unread = { bells: undefined, usual: [{ number: 1, time: 'утром' }] };
    expect(endedLessons(WEDNESDAY, at(18, 0), unread)).toEqual([]);
  });
});
