import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareClasses, compareRussian } from './class-order.ts';

it('orders classes by number, then letter', () => {
  const classes = ['10А', '5Ё', '5Ж', '5Е', '11Б', '5А'].map((name) => ({
    number: Number.parseInt(name, 10),
    letter: name.slice(-1),
  }));

  expect(classes.sort(compareClasses).map(({ number, letter }) => number + letter)).toEqual([
    '5А',
    '5Е',
    '5Ё',
    '5Ж',
    '10А',
    '11Б',
  ]);
});

it('orders names by the Russian alphabet, ё after е and no letter case', () => {
  const names = ['Ёлкина', 'яковлев', 'Ежов', 'Жуков', 'Алёшина', 'Алексеев', 'Алфёрова', 'Ель'];

  expect(names.sort(compareRussian)).toEqual([
    'Алексеев',
    'Алёшина',
    'Алфёрова',
    'Ежов',
    'Ель',
    'Ёлкина',
    'Жуков',
    'яковлев',
  ]);
});

it('is an order: any shuffle sorts to the same list', () => {
  const letters = fc.array(fc.string({ unit: fc.constantFrom('е', 'ё', 'ж', 'Е', 'Ё', 'а', 'я', ' ') }), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(letters, (names) => {
      const sorted = names.toSorted(compareRussian);
      expect(names.toReversed().sort(compareRussian)).toEqual(sorted);
      expect(sorted.map((name) => sorted.indexOf(name))).toEqual(
        sorted.map((name) => sorted.findIndex((other) => compareRussian(other, name) === 0)),
      );
    }),
  );
});
