import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DEFAULT_SORT, type SortValue, sortBy } from './sort-by.ts';

const value = fc.oneof(fc.string(), fc.constantFrom('', null, undefined, 'ёж', 'Жук'));

it('keeps every item and puts the empty ones last, whatever the direction', () => {
  fc.assert(
    fc.property(fc.array(value), fc.constantFrom('ascending', 'descending'), (items, direction) => {
      const sorted = sortBy(items, (item): SortValue => item, direction);
      const isEmpty = (item: SortValue) => item === null || item === undefined || item === '';
      const filled = items.filter((item) => !isEmpty(item));
      expect(sorted).toHaveLength(items.length);
      expect(sorted.slice(filled.length).every(isEmpty)).toBe(true);
      expect(sorted.slice(0, filled.length).toSorted()).toEqual(filled.toSorted());
    }),
  );
});

it('keeps the order of equal ones in both directions', () => {
  const items = [
    { key: 1, name: 'первый' },
    { key: 1, name: 'второй' },
    { key: 0, name: 'третий' },
  ];

  expect(sortBy(items, ({ key }) => key).map(({ name }) => name)).toEqual(['третий', 'первый', 'второй']);
  expect(sortBy(items, ({ key }) => key, 'descending').map(({ name }) => name)).toEqual([
    'первый',
    'второй',
    'третий',
  ]);
});

it('sorts orders by status and open certificates first', () => {
  const orders = [
    { status: 'REJECTED' },
    { status: 'AWAITING_EXECUTION' },
    { status: 'IN_PROGRESS' },
  ] as const;
  const certificates = [{ processed: true }, { processed: false }];

  expect(sortBy(orders, DEFAULT_SORT.orders).map(({ status }) => status)).toEqual([
    'AWAITING_EXECUTION',
    'IN_PROGRESS',
    'REJECTED',
  ]);
  expect(sortBy(certificates, DEFAULT_SORT.certificates)).toEqual([
    { processed: false },
    { processed: true },
  ]);
});

it('sorts numbers as numbers and texts as Russian', () => {
  expect(sortBy([10, 9, 2], (id) => id)).toEqual([2, 9, 10]);
  expect(sortBy(['жук', 'Ёж', 'ель', null], (text) => text)).toEqual(['ель', 'Ёж', 'жук', null]);
});
