import { describe, expect, it } from 'vitest';
import { haveSameInitials, mayBeOnePerson, personName, withoutMark } from './nearest-names.ts';

describe('a name taken apart', () => {
  it.each([
    ['Иванова И. И.', 'иванова', ['и', 'и']],
    ['Иванова Ирина Игоревна', 'иванова', ['и', 'и']],
    ['Ким А.', 'ким', ['а']],
    ['Мамедов Э. Г. оглы', 'мамедов', ['э', 'г']],
    ['Мамедов Э. Г.-оглы', 'мамедов', ['э', 'г']],
    ['Гаджиев М.-Р. А.', 'гаджиев', ['м', 'р', 'а']],
    ['д’Артуа Ж. П.', "д'артуа", ['ж', 'п']],
    ['Римский-Корсаков Н. А.', 'римский-корсаков', ['н', 'а']],
    ['Иванова И. И. (2)', 'иванова', ['и', 'и']],
    ['Смит', 'смит', []],
  ])('%s is %s with %j', (name, surname, initials) => {
    expect(personName(name)).toEqual({ surname, initials });
  });
});

it.each([
  ['Иванова И. И.', 'Петрова Ирина Игоревна', true],
  ['Иванова И. И.', 'Петрова И.И.', true],
  ['Алёхина Ё. А.', 'Петрова Е. А.', true],
  ['Иванова И. И.', 'Петрова И. П.', false],
  ['Иванова И. И.', 'Петрова И.', false],
  ['Иванова', 'Петрова', false],
])('the initials of %s and %s are the same: %s', (one, other, same) => {
  expect(haveSameInitials(one, other)).toBe(same);
});

it.each([
  ['Иванова И. И.', 'Иванова Ирина Игоревна', true],
  ['Иванова И. И.', 'Иванова И.', true],
  ['Иванова И. И.', 'Иванова Анна Игоревна', false],
  ['Иванова И. И.', 'Петрова И. И.', false],
])('%s and %s may be one person: %s', (one, other, may) => {
  expect(mayBeOnePerson(one, other)).toBe(may);
});

it('a mark distinguishes namesakes', () => {
  expect(withoutMark('Иванова И. И. (2)')).toBe('Иванова И. И.');
  expect(withoutMark('(2)')).toBe('(2)');
});
