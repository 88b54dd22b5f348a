import type { KioskBoard } from '@zvonok/api-client/kiosk';
import { describe, expect, it } from 'vitest';
import { isWeekOver, openBoardData } from './board-data.ts';

const row = (className: string, number: 1 | 2 = 1): KioskBoard['days'][number]['rows'][number] => ({
  className,
  subgroup: null,
  number,
  subject: 'Алгебра',
  room: '214',
  substitute: 'Фомина Н. Н.',
  kind: 'replaced',
  note: null,
});
const BELLS: KioskBoard['days'][number]['bells'] = [{ shift: 1, number: 1, time: '08:30 - 09:10' }];
const BOARD: KioskBoard = {
  schoolName: 'Гимназия № 7',
  timeZone: 'Europe/Moscow',
  serverTime: '2026-11-23 08-00-00',
  version: 1,
  week: '2026-11-23',
  days: [
    { date: '2026-11-23', dayName: 'MONDAY', rows: [row('7Б'), row('7Б', 2), row('9А')], bells: BELLS },
    { date: '2026-11-24', dayName: 'TUESDAY', rows: [], note: 'По расписанию пятницы', bells: BELLS },
    { date: '2026-11-25', dayName: 'WEDNESDAY', rows: [row('7Б')], bells: BELLS },
    { date: '2026-11-26', dayName: 'THURSDAY', rows: [], note: 'Выходной' },
    { date: '2026-11-27', dayName: 'FRIDAY', rows: [row('7Б')], bells: BELLS },
  ],
};

describe('the open board', () => {
  it('stands by class', () => {
    const { groups, note } = openBoardData(BOARD, '2026-11-23').days[0] ?? {};

    expect(groups?.map(({ title, rows }) => [title, rows.map(({ number, who }) => [number, who])])).toEqual([
      [
        '7Б',
        [
          [1, 'Фомина Н. Н.'],
          [2, 'Фомина Н. Н.'],
        ],
      ],
      ['9А', [[1, 'Фомина Н. Н.']]],
    ]);
    expect(note).toBeNull();
  });

  it.each([
    ['Monday, with the next school day', '2026-11-23', ['MONDAY', 'TUESDAY quiet', 'WEDNESDAY', 'FRIDAY']],
    ['a quiet Tuesday, which is shown all the same', '2026-11-24', ['TUESDAY', 'WEDNESDAY', 'FRIDAY']],
    ['Wednesday, never a day off', '2026-11-25', ['WEDNESDAY', 'FRIDAY']],
    ['Friday, never Thursday', '2026-11-27', ['FRIDAY']],
    ['the Sunday before', '2026-11-22', ['MONDAY', 'TUESDAY quiet', 'WEDNESDAY', 'FRIDAY']],
    ['the Saturday after, when the week is over', '2026-11-28', []],
  ])('has the days from %s on', (_, today, days) => {
    const shown = openBoardData(BOARD, today).days;

    expect(shown.map(({ dayName, isQuiet }) => (isQuiet ? `${dayName} quiet` : dayName))).toEqual(days);
  });

  it.each([
    ['during the lessons of its last day', '2026-11-27', 9, false],
    ['after them', '2026-11-27', 10, true],
    ['after those of another day', '2026-11-25', 10, false],
    ['before another week', '2026-11-28', 10, false],
  ])('is over %s', (_, date, hour, isOver) => {
    expect(isWeekOver(BOARD, { date, hour, minute: 0, second: 0 })).toBe(isOver);
  });
});
