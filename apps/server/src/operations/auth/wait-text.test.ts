import { expect, it } from 'vitest';
import { minutesText } from './wait-text.ts';

it.each([
  [1, '1 минуту'],
  [60, '1 минуту'],
  [61, '2 минуты'],
  [300, '5 минут'],
  [660, '11 минут'],
  [1260, '21 минуту'],
])('says of %i seconds «%s»', (seconds, text) => {
  expect(minutesText(seconds)).toBe(text);
});
