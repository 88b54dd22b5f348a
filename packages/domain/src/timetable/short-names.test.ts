import { describe, expect, it } from 'vitest';
import { shortRoomNumber, shortSubgroupName } from './short-names.ts';

describe('names in half a cell', () => {
  it.each([
    ['1 группа', '1 гр.'],
    ['Группа 2', 'Гр. 2'],
    ['2 подгруппа', '2 гр.'],
    ['Мальчики', 'Мал.'],
    ['Девочки', 'Дев.'],
    ['Английский', 'Англ.'],
    ['Информатика', 'Инф.'],
    ['Химики', 'Химики'],
    ['А', 'А'],
  ])('%s is %s', (name, short) => {
    expect(shortSubgroupName(name)).toBe(short);
  });

  it.each([
    ['214', '214'],
    ['Спортзал', 'С/зал'],
    ['Актовый зал', 'Акт. зал'],
    ['Мастерская', 'Маст.'],
    ['214-215а', '214-215а'],
  ])('room %s is %s', (room, short) => {
    expect(shortRoomNumber(room)).toBe(short);
  });
});
