import type { KioskBoard } from '@zvonok/api-client/calls/own-screen';
import { describe, expect, it } from 'vitest';
import { openBoardData } from './board-data.ts';

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
const BOARD: KioskBoard = {
  schoolName: 'Гимназия № 7',
  timeZone: 'Europe/Moscow',
  serverTime: '2026-11-23 08-00-00',
  version: 1,
  week: '2026-11-23',
  days: [
    { date: '2026-11-23', dayName: 'MONDAY', rows: [row('7Б'), row('7Б', 2), row('9А')] },
    { date: '2026-11-24', dayName: 'TUESDAY', rows: [], note: 'По расписанию пятницы' },
    { date: '2026-11-25', dayName: 'WEDNESDAY', rows: [row('7Б')] },
    { date: '2026-11-26', dayName: 'THURSDAY', rows: [] },
    { date: '2026-11-27', dayName: 'FRIDAY', rows: [row('7Б')] },
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
    ['Monday', '2026-11-23', ['MONDAY', 'WEDNESDAY', 'FRIDAY']],
    ['a quiet Tuesday, which is shown all the same', '2026-11-24', ['TUESDAY', 'WEDNESDAY', 'FRIDAY']],
    ['Friday, never Thursday', '2026-11-27', ['FRIDAY']],
    ['the Sunday before', '2026-11-22', ['MONDAY', 'WEDNESDAY', 'FRIDAY']],
    ['the Saturday after, when the week is over', '2026-11-28', []],
  ])('has the days from %s on', (_, today, days) => {
    expect(openBoardData(BOARD, today).days.map((day) => day.dayName)).toEqual(days);
  });
});
