import { describe, expect, it } from 'vitest';
import { shortSubgroupName } from './short-names.ts';

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
    ['Спортзал (большой)', 'С/зал (бол.)'],
    ['А', 'А'],
  ])('%s is %s', (name, short) => {
    expect(shortSubgroupName(name)).toBe(short);
  });
});
