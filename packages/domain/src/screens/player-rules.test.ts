import { describe, expect, it } from 'vitest';
import type { SchoolMoment } from '../calendar/server-date.ts';
import {
  clockDrift,
  freshness,
  hasSwappedSides,
  latestReloads,
  mayReload,
  pixelShift,
  type Reload,
  SHIFT_AT_MOST,
  SHIFT_EVERY_MS,
} from './player-rules.ts';
import type { ShownBoard, TimedMessage } from './profile.ts';
import { isAwake } from './wake-hours.ts';

const HOUR = 3_600_000;

it.each([
  [0, 'fresh', 'обновлено 08:03'],
  [120_000, 'fresh', 'обновлено 08:03'],
  [120_001, 'late', 'обновлено 08:03'],
  [600_000, 'late', 'обновлено 08:03'],
  [600_001, 'stale', 'обновлено 08:03, данные могли измениться'],
])('after %i ms the data are %s', (age, level, text) => {
  expect(freshness(age, '08:03')).toMatchObject({ level, text });
});

describe('a screen is awake', () => {
  const board: ShownBoard = {
    timeZone: 'Europe/Moscow',
    isSchoolDay: true,
    messages: [],
    profile: { wakeFrom: '07:30', wakeTo: '19:00', hoursByDay: 'чт 09:00–12:00, пт выкл' },
  };
  const at = (hour: number, minute = 0): SchoolMoment => ({ date: '2026-11-18', hour, minute, second: 0 });

  it.each([
    [7, 29, false],
    [7, 30, true],
    [18, 59, true],
    [19, 0, false],
    [0, 0, false],
  ])('at %i:%i: %s', (hour, minute, awake) => {
    expect(isAwake(board, at(hour, minute), true)).toBe(awake);
  });

  it.each([
    ['2026-11-19', 8, false],
    ['2026-11-19', 9, true],
    ['2026-11-19', 12, false],
    ['2026-11-20', 10, false],
  ])('by the hours of its weekday: %s at %i:00: %s', (date, hour, awake) => {
    expect(isAwake(board, { ...at(hour), date }, true)).toBe(awake);
  });

  it('on a school day, and on an unknown one', () => {
    const free = { ...board, isSchoolDay: false };
    expect([isAwake(free, at(12), true), isAwake(free, at(12), false)]).toEqual([false, true]);
  });

  it('always without hours, and at any hour for an urgent message', () => {
    expect(isAwake({ ...board, profile: null }, at(3), true)).toBe(true);
    const message = { text: 'Эвакуация', from: '2026-11-18 03-00-00', until: '2026-11-18 04-00-00' };
    expect(isAwake({ ...board, messages: [{ ...message, kind: 'urgent' }] }, at(3), true)).toBe(true);
    expect(isAwake({ ...board, messages: [{ ...message, kind: 'announcement' }] }, at(3), true)).toBe(false);
  });

  it('at any hour and on a free day until the given time, since it was only just connected', () => {
    const connected = { ...board, isSchoolDay: false, awakeUntil: '2026-11-18 21-15-00' };
    expect([isAwake(connected, at(21, 14), true), isAwake(connected, at(21, 15), true)]).toEqual([
      true,
      false,
    ]);
  });

  it('on a free day, within its hours, for an announcement', () => {
    const message: TimedMessage = {
      kind: 'announcement',
      text: 'Ёлка',
      from: '2026-11-18 08-00-00',
      until: '2026-11-18 12-00-00',
    };
    const told = { ...board, isSchoolDay: false, messages: [message] };
    expect([isAwake(told, at(9), true), isAwake(told, at(13), true), isAwake(told, at(3), true)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('a page may be loaded anew', () => {
  it('once a day for one reason', () => {
    const reloads = [{ why: 'a', at: 0 }];
    expect(mayReload(reloads, 'a', 23 * HOUR)).toBe(false);
    expect(mayReload(reloads, 'b', 0)).toBe(true);
    expect(mayReload(reloads, 'a', 24 * HOUR)).toBe(true);
  });

  it('three times an hour', () => {
    const reloads = ['a', 'b', 'c'].map((why, at) => ({ why, at }));
    expect(mayReload(reloads, 'd', HOUR - 1)).toBe(false);
    expect(mayReload(reloads, 'd', HOUR)).toBe(true);
  });

  it('and what is remembered of it does not grow, nor outlive a wrong clock', () => {
    let reloads: Reload[] = [];
    for (let minute = 0; minute < 5000; minute += 1)
      reloads = [...latestReloads(reloads, minute * 60_000), { why: String(minute), at: minute * 60_000 }];
    expect(reloads.length).toBeLessThan(100);
    expect(latestReloads(reloads, 0)).toEqual([]);
  });
});

describe('a picture', () => {
  it('begins in its place, moves every two minutes by little, and comes to every side', () => {
    expect(pixelShift(SHIFT_EVERY_MS - 1)).toEqual({ x: 0, y: 0 });
    const places = Array.from({ length: 112 }, (_, step) => pixelShift(step * SHIFT_EVERY_MS));
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBeGreaterThan(30);
    expect(Math.max(...places.flatMap(({ x, y }) => [x, y]))).toBe(SHIFT_AT_MOST);
    expect(Math.min(...places.flatMap(({ x, y }) => [x, y]))).toBe(-SHIFT_AT_MOST);
  });

  it('of a sleeping screen stands nowhere for long', () => {
    const places = Array.from({ length: 600 }, (_, minute) => clockDrift(minute * 60_000));
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(600);
    expect(places.every(({ x, y }) => x >= 0 && x <= 100 && y >= 0 && y <= 100)).toBe(true);
  });
});

it('swaps the sides of head and foot every day, also over the end of a month', () => {
  const dates = ['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02'];
  const sides = dates.map(hasSwappedSides);
  expect(sides).toEqual([sides[0], !sides[0], sides[0], !sides[0]]);
});

it('warns of stale data in short where the screen is narrow', () => {
  expect(freshness(600_001, '08:03').shortText).toBe('данные с 08:03 могли измениться');
});
