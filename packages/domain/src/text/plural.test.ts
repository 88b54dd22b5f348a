import { expect, it } from 'vitest';
import { NOUN } from './nouns.ts';
import { counted } from './plural.ts';

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
