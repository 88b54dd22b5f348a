import type { BoardBell } from '@zvonok/domain/screens/board-time';
import { describe, expect, it } from 'vitest';
import { buildKioskRow } from '../testing/kiosk-day.ts';
import { boardSizes } from './sizes.ts';
import { contentOf, dayInWords, type KioskDayData, slidesOf } from './slides.ts';

const OPTIONS = {
  sizes: boardSizes({ width: 1920, height: 1080 }, { diagonal: 43, distance: 4 }),
  by: 'class',
  announcements: [],
} as const;
const row = buildKioskRow();
const quiet: KioskDayData = { date: '2026-11-23', dayName: 'MONDAY', note: null, groups: [] };
const busy: KioskDayData = {
  date: '2026-11-24',
  dayName: 'TUESDAY',
  note: null,
  groups: Array.from({ length: 10 }, (_, at) => ({ title: `${at + 1}А`, rows: [row] })),
};

describe('slides', () => {
  it('are the pages of every day, also of one on which nothing changes', () => {
    const slides = slidesOf([quiet, busy], OPTIONS);

    expect(slides.map((slide) => [slide.day.dayName, contentOf(slide, 'class').kind])).toEqual([
      ['MONDAY', 'empty'],
      ['TUESDAY', 'rows'],
    ]);
  });

  it('name the holidays on a day without changes', () => {
    const note = 'Каникулы до 11 января';

    expect(slidesOf([{ ...quiet, note }], OPTIONS).map((slide) => contentOf(slide, 'class'))).toEqual([
      { kind: 'noted', note },
    ]);
  });

  it('have the note of a day above its changes', () => {
    const note = 'По расписанию понедельника';
    const [slide] = slidesOf([{ ...busy, note }], { ...OPTIONS, announcements: ['Столовая до 14 часов'] });

    expect(slide?.announcements).toEqual([note, 'Столовая до 14 часов']);
  });

  it('leave room for what stands above the list', () => {
    const announcements = ['В четверг фотографирование классов', 'Столовая сегодня работает до 14 часов'];

    expect(slidesOf([busy], OPTIONS)).toHaveLength(1);
    expect(slidesOf([busy], { ...OPTIONS, announcements })).toHaveLength(2);
  });
});

const BELLS: readonly BoardBell[] = [
  { shift: 1, number: 1, time: '08:30 - 09:10' },
  { shift: 1, number: 2, time: '09:20 - 10:00' },
  { shift: 2, number: 1, time: '13:00 - 13:40' },
  { shift: 2, number: 2, time: '13:50 - 14:30' },
];
const today: KioskDayData = {
  date: '2026-11-23',
  dayName: 'MONDAY',
  note: null,
  bells: BELLS,
  groups: [
    { title: '5А', rows: [buildKioskRow({ number: 1 }), buildKioskRow({ number: 2 })] },
    { title: '6Б', rows: [buildKioskRow({ number: 1, shift: 2 }), buildKioskRow({ number: 2, shift: 2 })] },
  ],
};
const at = (hour: number, minute: number) => ({ date: '2026-11-23', minute: hour * 60 + minute });

describe('the lessons of today', () => {
  const shown = (hour: number, minute: number, days = [today, busy]) =>
    slidesOf(days, { ...OPTIONS, now: at(hour, minute) }).map(({ day, page }) => [
      day.dayName,
      page.list?.columns
        .flat()
        .flatMap(({ title, rows }) =>
          rows.map((one) => `${title} ${one.number}${one.isCurrent ? ' сейчас' : ''}`),
        ),
    ]);

  it.each([
    [8, 0, ['5А 1', '5А 2', '6Б 1', '6Б 2']],
    [8, 40, ['5А 1 сейчас', '5А 2', '6Б 1', '6Б 2']],
    // The break leads to the second lesson.
    [9, 12, ['5А 2 сейчас', '6Б 1', '6Б 2']],
    // Each shift by its own bells.
    [10, 5, ['6Б 1', '6Б 2']],
    [13, 55, ['6Б 2 сейчас']],
  ])('at %i:%i are those ahead, the first one first', (hour, minute, rows) => {
    expect(shown(hour, minute)[0]).toEqual(['MONDAY', rows]);
  });

  it('give way to the next school day after the last lesson', () => {
    expect(shown(14, 30).map(([day]) => day)).toEqual(['TUESDAY']);
  });

  it('give way to it when nothing changes on it, which is not announced before', () => {
    const days = [today, { ...quiet, date: '2026-11-24', dayName: 'TUESDAY', isQuiet: true } as const];

    expect(shown(13, 55, days).map(([day]) => day)).toEqual(['MONDAY']);
    expect(shown(14, 30, days).map(([day]) => day)).toEqual(['TUESDAY']);
  });

  it('are over when no other day is known, and then nothing of them is shown', () => {
    const [slide] = slidesOf([today], { ...OPTIONS, now: at(14, 30) });

    expect(slide && contentOf(slide, 'class')).toEqual({ kind: 'done', isSchoolOver: true });
  });

  it('may have no changes left before school is over', () => {
    const morning = { ...today, groups: today.groups.slice(0, 1) };
    const [slide] = slidesOf([morning], { ...OPTIONS, now: at(11, 0) });

    expect(slide && contentOf(slide, 'class')).toEqual({ kind: 'done', isSchoolOver: false });
  });

  it('are all shown while the time is not known, and on other days', () => {
    expect(slidesOf([today], OPTIONS)[0]?.page.list?.columns.flat()).toHaveLength(2);
    const tomorrow = { ...at(23, 0), date: '2026-11-22' };
    expect(slidesOf([today], { ...OPTIONS, now: tomorrow })[0]?.page.list?.columns.flat()).toHaveLength(2);
  });
});

describe('the day in words', () => {
  it.each([
    ['2026-11-23', 'сегодня'],
    ['2026-11-22', 'завтра'],
    ['2026-11-21', null],
  ])('seen from %s', (date, relation) => {
    expect(dayInWords(quiet, date)).toEqual({ relation, weekday: 'Понедельник', date: '23 ноября' });
  });
});
