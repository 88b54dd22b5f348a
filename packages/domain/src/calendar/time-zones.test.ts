import { describe, expect, it } from 'vitest';
import { minuteOfDay, schoolMomentAt } from './server-date.ts';
import { isTimeZone, RUSSIAN_TIME_ZONES, timeZoneLabel } from './time-zones.ts';

const NOON_UTC = Date.UTC(2026, 10, 18, 9);
const hourIn = (zone: string) => minuteOfDay(schoolMomentAt(NOON_UTC, zone)) / 60;

describe('time zones', () => {
  it.each(RUSSIAN_TIME_ZONES)('$zone is as far from Moscow as $label says', ({ zone, label }) => {
    const [, sign = '', hours = '0'] = /МСК(?:([−+])(\d))?$/.exec(label) ?? [];
    const distance = hourIn(zone) - hourIn('Europe/Moscow');

    expect(distance).toBe(Number(hours) * (sign === '−' ? -1 : 1));
  });

  it.each([
    ['Europe/Moscow', true],
    ['America/Argentina/Buenos_Aires', true],
    ['Etc/GMT+5', true],
    ['UTC', true],
    ['Moscow', false],
    ['+03:00', false],
    ['', false],
    ["Europe/Moscow'; drop", false],
  ])('%j is one: %s', (name, expected) => {
    expect(isTimeZone(name)).toBe(expected);
  });

  it('call a foreign zone by its own name', () => {
    expect([timeZoneLabel('Asia/Omsk'), timeZoneLabel('Asia/Tokyo')]).toEqual(['Омск, МСК+3', 'Asia/Tokyo']);
  });
});
