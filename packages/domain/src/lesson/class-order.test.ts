import fc from 'fast-check';
import { expect, it } from 'vitest';
import { schoolClassName } from '../testing/class-arbitrary.ts';
import { readClassName } from './class-name.ts';
import { compareClasses, compareNatural, compareRussian } from './class-order.ts';
import { groupName } from './lesson-part.ts';

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

it('orders numbers within names by what they count', () => {
  const names = ['11А', '5-10', '10ФИЗМАТ', '11', '8М10', '5-2', '8М2', '5А', '5-1', '5-1А', '8М'];
  const sorted = ['5-1', '5-1А', '5-2', '5-10', '5А', '8М', '8М2', '8М10', '10ФИЗМАТ', '11', '11А'];

  expect(names.toSorted(compareNatural)).toEqual(sorted);
  const classes = names.flatMap((name) => readClassName(name) ?? []);
  expect(classes.toSorted(compareClasses).map(groupName)).toEqual(sorted);
});

it('is one order of all classes, the same for their names', () => {
  fc.assert(
    fc.property(schoolClassName, schoolClassName, schoolClassName, (a, b, c) => {
      const order = compareClasses(a, b);
      expect(Math.sign(order)).toBe(-Math.sign(compareClasses(b, a)) + 0);
      expect(order === 0).toBe(groupName(a) === groupName(b));
      if (order <= 0 && compareClasses(b, c) <= 0) expect(compareClasses(a, c)).toBeLessThanOrEqual(0);
      expect(Math.sign(compareNatural(groupName(a), groupName(b)))).toBe(Math.sign(order));
    }),
    { numRuns: 3000 },
  );
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
