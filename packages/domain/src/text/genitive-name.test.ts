import { expect, it } from 'vitest';
import { genitiveOfName } from './genitive-name.ts';

it.each([
  ['Громова Н. Н.', 'Громовой Н. Н.'],
  ['Ильина М. А.', 'Ильиной М. А.'],
  ['Вишневская О. О.', 'Вишневской О. О.'],
  ['Герасимов Д. Е.', 'Герасимова Д. Е.'],
  ['Соловьёв П. П.', 'Соловьёва П. П.'],
  ['Калинин А. А.', 'Калинина А. А.'],
  ['Достоевский Ф. М.', 'Достоевского Ф. М.'],
  ['Белый А. Б.', 'Белого А. Б.'],
])('puts %s into the genitive: %s', (name, genitive) => {
  expect(genitiveOfName(name)).toBe(genitive);
});

it.each(['Ким О. С.', 'Шевченко Т. Г.', 'Черных И. И.', 'Римская-Корсакова А. А.', 'Цой В. Р.', 'Ин А. А.'])(
  'leaves %s alone, whose surname is ambiguous',
  (name) => {
    expect(genitiveOfName(name)).toBeNull();
  },
);
