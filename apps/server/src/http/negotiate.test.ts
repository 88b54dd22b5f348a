import { expect, it } from 'vitest';
import { negotiateEncoding } from './negotiate.ts';

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['deflate', 'identity'],
  ['BR', 'br'],
  ['*', 'br'],
  ['gzip, br;q=0.2', 'br'],
] as const)('answers a reader who accepts %j in %s', (accept, encoding) => {
  expect(negotiateEncoding(accept, ['br', 'gzip'])).toBe(encoding);
});
