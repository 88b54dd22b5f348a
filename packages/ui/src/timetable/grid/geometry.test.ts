import { DEFAULT_WEEK_LAYOUT } from '@zvonok/domain/timetable/week-layout';
import { describe, expect, it } from 'vitest';
import { dayLeft, offsetShowing, slotLeft } from './geometry.ts';

const geometry = { rowHeight: 48, slotWidth: 100, headWidth: 60 };

describe('where things stand in the table', () => {
  it('counts slots after the column of names and days without it', () => {
    expect(slotLeft(geometry, 8)).toBe(860);
    expect(dayLeft(geometry, DEFAULT_WEEK_LAYOUT, 'MONDAY')).toBe(0);
    expect(dayLeft(geometry, DEFAULT_WEEK_LAYOUT, 'WEDNESDAY')).toBe(1400);
  });

  it.each([
    { what: 'stays where the span is in view', start: 120, end: 160, offset: 100 },
    { what: 'goes back to a span before the view', start: 40, end: 80, offset: 40 },
    { what: 'goes on just far enough for a span after it', start: 280, end: 320, offset: 120 },
    { what: 'shows the beginning of a span bigger than the view', start: 400, end: 700, offset: 400 },
  ])('$what', ({ start, end, offset }) => {
    expect(offsetShowing(start, end, { offset: 100, size: 200 })).toBe(offset);
  });
});
