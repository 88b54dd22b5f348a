import { expect, it } from 'vitest';
import { NOUN } from './plural.ts';
import { bulkResultText, genitiveOfName } from './sentences.ts';

it.each([
  [13, [], 'Изменено: 13 заявок'],
  [21, [], 'Изменено: 21 заявка'],
  [13, ['№ 7'], 'Изменено 12 из 13 заявок. Не удалось: № 7.'],
  [21, ['№ 7', '№ 8'], 'Изменено 19 из 21 заявки. Не удалось: № 7, № 8.'],
  [11, ['№ 7'], 'Изменено 10 из 11 заявок. Не удалось: № 7.'],
  [1, ['№ 7'], 'Изменено 0 из 1 заявки. Не удалось: № 7.'],
  [
    9,
    [1, 2, 3, 4, 5, 6, 7].map((id) => `№ ${id}`),
    'Изменено 2 из 9 заявок. Не удалось: № 1, № 2, № 3, № 4, № 5 и ещё 2.',
  ],
])('says of %i with %j failed «%s»', (total, failed, text) => {
  expect(bulkResultText({ verb: 'Изменено', noun: NOUN.order, total, failed })).toBe(text);
});

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
