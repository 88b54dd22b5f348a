import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearestNames } from './nearest-names.ts';
import { cleanName, isStorable, nameKey, saysNobody } from './normalised-name.ts';

describe('two spellings', () => {
  it.each([
    ['Фомина Н. Н.', 'ФОМИНА  Н.Н.'],
    ['Фомина Н. Н.', ' Фомина Н.Н'],
    ['Фомина Н. Н.', 'Фoминa H. H.'],
    ['Фомина Н. Н.', 'Фомина Н.\u00a0Н.'],
    ['Королёв Ё. Ё.', 'Королев Е.Е.'],
    ['Королёв', 'Корол\u0435\u0308в'],
    ['Чайка', 'Ча\u0438\u0306ка'],
    ['Рус. яз.', 'рус.яз'],
    ['Римский-Корсаков', 'Римский – Корсаков'],
    ['Кружок «Умка»', 'Кружок "Умка"'],
    ['214А', '214a'],
    ['д’Артуа Ж. П.', "д'Артуа Ж.П."],
    ['д’Артуа Ж. П.', 'Д‘ Артуа Ж. П'],
    ['Гаджиев М.-Р. А.', 'Гаджиев М-Р.А.'],
    ['Гаджиев М.-Р. А.', 'Гаджиев М. – Р. А.'],
    ['Мамедов Э. Г. оглы', 'Мамедов Э.Г. Оглы'],
    ['Ким А.', 'КИМ А'],
    ['Ё Ен Сук', 'Е Ен Сук'],
    ['Петрова-Водкина А. А.', 'Петрова - Водкина А.А.'],
    ['Спортзал', 'спорт\u00adзал'],
  ])('%s and %s are one name', (a, b) => {
    expect(nameKey(b)).toBe(nameKey(a));
  });

  it.each([
    ['Ким О. В.', 'Ким О. Б.'],
    ['Ким', 'Кий'],
    ['Майя', 'Маия'],
    ['101', '1.01'],
    ['Алгебра 1', 'Алгебра 2'],
    ['-', '—-'],
  ])('%s and %s are two', (a, b) => {
    expect(nameKey(b)).not.toBe(nameKey(a));
  });
});

describe('a name to be kept', () => {
  it.each([
    ['  Фoминa   H. H. ', 'Фомина Н. Н.'],
    ['Ча\u0438\u0306ка', 'Чайка'],
    ['Robotics', 'Robotics'],
    ['Python для всех', 'Python для всех'],
    ['Cambridge', 'Cambridge'],
    ['два\nпредмета', 'два предмета'],
  ])('%j becomes %j', (written, kept) => {
    expect(cleanName(written)).toBe(kept);
  });
});

it('is the same however often it is normalised, and cleaning does not make another name of it', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: fc.constantFrom(...'аеёийНнABcehHoO .-—«"’\u0306\u0308\u0301\u00ad\u00a0\n1') }),
      ),
      (text) => {
        const [key, clean] = [nameKey(text), cleanName(text)];

        expect(nameKey(key)).toBe(key);
        expect(cleanName(clean)).toBe(clean);
        expect(nameKey(clean)).toBe(key);
      },
    ),
    { numRuns: 2000 },
  );
});

it.each(['-', '—', ' – ', '--', 'Вакансия', 'вакант'])('«%s» means no one', (text) => {
  expect(saysNobody(text)).toBe(true);
});

it.each(['', 'Вакансова Н. Н.', '-1', 'нет'])('«%s» says something else', (text) => {
  expect(saysNobody(text)).toBe(false);
});

describe('a mistyped name', () => {
  const KNOWN = [
    'Смирнова И. Н.',
    'Смирнов И. Л.',
    'Ким О. В.',
    'Якушева В. В.',
    'Иванова Мария Петровна',
    'Гаджиев М.-Р. А.',
    'Мамедов Э. Г. оглы',
    'Смит Джон',
    'д’Артуа Ж. П.',
    'Петрова-Водкина С. С.',
  ];

  it.each([
    ['Смирнова И. Л.', ['Смирнова И. Н.', 'Смирнов И. Л.']],
    ['Якушава В.В.', ['Якушева В. В.']],
    ['Яукшева В. В.', ['Якушева В. В.']],
    ['Якушева Вера Васильевна', ['Якушева В. В.']],
    ['Якушева', ['Якушева В. В.']],
    ['Иванова М. П.', ['Иванова Мария Петровна']],
    ['Петров А. А.', []],
    ['Ли', []],
    ['Ким Ольга', ['Ким О. В.']],
    ['Гаджиев Магомед-Расул', ['Гаджиев М.-Р. А.']],
    ['Гаджиев М. Р. А.', ['Гаджиев М.-Р. А.']],
    ['Мамедов Эльчин Гасан оглы', ['Мамедов Э. Г. оглы']],
    ['Мамедов Э. Г.', ['Мамедов Э. Г. оглы']],
    ['Смит Дж.', ['Смит Джон']],
    ['Артуа Ж. П.', ['д’Артуа Ж. П.']],
    ['Водкина С. С.', ['Петрова-Водкина С. С.']],
    ['Петрова Водкина С. С.', ['Петрова-Водкина С. С.']],
    ['Иванова-Шмидт М. П.', ['Иванова Мария Петровна']],
    ['Водкина А. А.', []],
  ])('%s may mean %j', (written, names) => {
    expect(nearestNames(written, KNOWN)).toEqual(names);
  });
});

it.each(['', 'Ким О. С.', '😀', 'a\nb\u0001'])('%j can be stored', (text) => {
  expect(isStorable(text)).toBe(true);
});

it.each(['\u0000', 'Ким\u0000', '\ud83d', 'a\ude00'])('%j cannot', (text) => {
  expect(isStorable(text)).toBe(false);
});
