import { describe, expect, it } from 'vitest';
import { schoolDateOf } from './school-date.ts';

describe("the school's today", () => {
  it.each([
    ['Europe/Moscow', '2026-11-23'],
    ['Asia/Kamchatka', '2026-11-23'],
    ['America/New_York', '2026-11-22'],
  ])('is read on the wall clock of %s', (timeZone, expected) => {
    expect(schoolDateOf(new Date('2026-11-22T22:30:00Z'), timeZone)).toBe(expected);
  });
});
