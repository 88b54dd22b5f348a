import { expect, it } from 'vitest';
import { isOfAnotherWeek, savedAtText } from './saved-at.ts';

const saved = { date: '2026-11-20', hour: 8, minute: 3, second: 40 };

it.each([
  ['2026-11-20', 'сохранено в 08:03'],
  ['2026-11-21', 'от 20.11, 08:03'],
  ['2027-01-11', 'от 20.11.2026, 08:03'],
])('on %s it is «%s»', (today, text) => {
  expect(savedAtText(saved, today)).toBe(text);
});

it('is of another week from the next Saturday on, when the coming week is the current one', () => {
  expect(isOfAnotherWeek(saved, '2026-11-20')).toBe(false);
  expect(isOfAnotherWeek(saved, '2026-11-21')).toBe(true);
  expect(isOfAnotherWeek({ ...saved, date: '2026-11-21' }, '2026-11-24')).toBe(false);
});
