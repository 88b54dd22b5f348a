import { expect, it } from 'vitest';
import { isStorable } from './storable.ts';

it.each(['', 'Ким О. С.', '😀', 'a\nb\u0001'])('%j can be stored', (text) => {
  expect(isStorable(text)).toBe(true);
});

it.each(['\u0000', 'Ким\u0000', '\ud83d', 'a\ude00'])('%j cannot', (text) => {
  expect(isStorable(text)).toBe(false);
});
