import { expect, it } from 'vitest';
import { counted, minutesToWait, NOUN } from './plural.ts';

it.each([
  [0, '0 уроков'],
  [1, '1 урок'],
  [3, '3 урока'],
  [5, '5 уроков'],
  [11, '11 уроков'],
  [21, '21 урок'],
  [22, '22 урока'],
  [112, '112 уроков'],
  [1.5, '1.5 урока'],
])('%d is «%s»', (count, text) => {
  expect(counted(count, NOUN.lesson)).toBe(text);
});

it.each([
  [1, '1 минуту'],
  [60, '1 минуту'],
  [61, '2 минуты'],
  [300, '5 минут'],
  [660, '11 минут'],
  [1260, '21 минуту'],
])('says of %i seconds «%s»', (seconds, text) => {
  expect(minutesToWait(seconds)).toBe(text);
});
