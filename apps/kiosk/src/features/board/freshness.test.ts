import { expect, it } from 'vitest';
import { freshness } from './freshness.ts';

it.each([
  [0, 'fresh', 'обновлено 08:03'],
  [120_000, 'fresh', 'обновлено 08:03'],
  [120_001, 'late', 'обновлено 08:03'],
  [600_000, 'late', 'обновлено 08:03'],
  [600_001, 'stale', 'обновлено 08:03, данные могли измениться'],
])('after %i ms the data are %s', (age, level, text) => {
  expect(freshness(age, '08:03')).toEqual({ level, text });
});
