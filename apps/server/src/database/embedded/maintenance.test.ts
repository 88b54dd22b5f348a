import { describe, expect, it } from 'vitest';
import { untilNight } from './maintenance.ts';

const HOUR_MS = 3_600_000;

describe('the nightly vacuum', () => {
  it.each([
    { now: new Date(2026, 8, 7, 22, 0), hours: 5 },
    { now: new Date(2026, 8, 7, 2, 30), hours: 0.5 },
    { now: new Date(2026, 8, 7, 3, 0), hours: 24 },
  ])('comes $hours hours after $now', ({ now, hours }) => {
    expect(untilNight(now)).toBe(hours * HOUR_MS);
  });
});
