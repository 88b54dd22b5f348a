import { expect, it } from 'vitest';
import { minutesToWait } from './minutes-to-wait.ts';

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
