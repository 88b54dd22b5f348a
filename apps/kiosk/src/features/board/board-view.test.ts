import type { KioskRow } from '@zvonok/ui/kiosk';
import { describe, expect, it } from 'vitest';
import { clockText, contentOf, slidesOf } from './board-view.ts';
import type { PublishedDay } from './cycle.ts';

const SIZES = { lines: 10, shape: { layout: 'wide', ems: 27.9 } } as const;
const row: KioskRow = {
  className: '7Б',
  subgroup: null,
  number: 3,
  subject: 'Алгебра',
  room: '214',
  substitute: 'Фомина Н. Н.',
  kind: 'replaced',
  note: null,
};
const DAYS: PublishedDay[] = [
  { date: '2026-11-23', dayName: 'MONDAY', rows: [] },
  { date: '2026-11-24', dayName: 'TUESDAY', rows: [row] },
];

describe('slides', () => {
  it('begin with today, even when nothing changes today', () => {
    const slides = slidesOf(DAYS, { today: '2026-11-23', receivedOn: '2026-11-23', sizes: SIZES }) ?? [];

    expect(slides.map((slide) => [slide.day.dayName, contentOf(slide).kind])).toEqual([
      ['MONDAY', 'empty'],
      ['TUESDAY', 'rows'],
    ]);
  });

  it('name the holidays on a day without changes', () => {
    const note = 'Каникулы до 11 января';
    const days: PublishedDay[] = [{ date: '2026-11-23', dayName: 'MONDAY', rows: [], note }];
    const slides = slidesOf(days, { today: '2026-11-23', receivedOn: '2026-11-23', sizes: SIZES }) ?? [];

    expect(slides.map(contentOf)).toEqual([{ kind: 'noted', note }]);
  });

  it('are none on a new day until an answer of that day comes', () => {
    expect(slidesOf(DAYS, { today: '2026-11-24', receivedOn: '2026-11-23', sizes: SIZES })).toBeNull();
  });

  it('are none when the week is over', () => {
    expect(slidesOf(DAYS, { today: '2026-11-25', receivedOn: '2026-11-25', sizes: SIZES })).toBeNull();
  });
});

it('shows the school’s time, not the device’s', () => {
  const moment = Date.UTC(2026, 10, 23, 5, 3);

  expect(clockText(moment, 'Europe/Moscow')).toBe('08:03');
  expect(clockText(moment, 'Asia/Yekaterinburg')).toBe('10:03');
});
