import fc from 'fast-check';
import { expect, it } from 'vitest';
import { WEEKDAYS } from '../calendar/weekday.ts';
import { groupName, LESSON_NUMBERS, partKey } from '../lesson/lesson-part.ts';
import { buildPart } from '../testing/builders.ts';
import { schoolClasses } from '../testing/class-arbitrary.ts';
import { cellCode, isCellCode, resolveCellCode } from './cell-code.ts';

it('is written as in links to the editor', () => {
  expect(cellCode('7Б', 'WEDNESDAY', 5)).toBe('7Б-3-5');
  expect(cellCode('7Б', 'WEDNESDAY', 5, { id: 12, classNames: ['7А', '7Б'] })).toBe('7Б-3-5-12');
  expect(groupName({ number: 7, letter: 'Б' })).toBe('7Б');
});

it('leads back to the cell it was written for, whatever the classes of the school are called', () => {
  fc.assert(
    fc.property(
      schoolClasses.chain((classes) =>
        fc.record({ classes: fc.constant(classes), at: fc.constantFrom(...classes) }),
      ),
      fc.constantFrom(...WEEKDAYS),
      fc.constantFrom(...LESSON_NUMBERS),
      fc.option(fc.oneof(fc.integer({ min: 1, max: 20 }), fc.nat()), { freq: 3 }),
      ({ classes, at }, day, number, subgroupId) => {
        const classNames = classes.map(groupName);
        const className = groupName(at);
        const part = subgroupId === null ? undefined : { id: subgroupId, classNames };
        const code = cellCode(className, day, number, part);
        expect(isCellCode(code)).toBe(true);
        expect(resolveCellCode(code, classNames)).toEqual({ className, day, number, subgroupId });
      },
    ),
    { numRuns: 2000 },
  );
});

it('means the class with the longer name where it can mean two', () => {
  const monday = { className: '1', day: 'MONDAY', number: 3, subgroupId: 5 };
  const wednesday = { className: '1-1', day: 'WEDNESDAY', number: 5, subgroupId: null };

  expect(resolveCellCode('1-1-3-5', ['1', '1-1', '1-2'])).toEqual(wednesday);
  expect(resolveCellCode('1-1-3-5', ['1', '1-2'])).toEqual(monday);
  expect(cellCode('1', 'MONDAY', 3, { id: 5, classNames: ['1', '1-1'] })).toBe('1-1-3-05');
  expect(resolveCellCode('1-1-3-05', ['1', '1-1'])).toEqual(monday);
});

it.each(['', '7Б', '7Б-7-1', '7Б-1-13', '7Б-0-1', '-1-1', '7Б-1-1-x'])('is not %j', (code) => {
  expect(isCellCode(code)).toBe(false);
  expect(resolveCellCode(code, ['7Б'])).toBeNull();
});

it('is none of a class the school does not have', () => {
  expect(resolveCellCode('7Б-3-5', ['7А'])).toBeNull();
});

it('keeps the key of a part through changes and distinguishes the subgroups of a cell', () => {
  const part = buildPart({ subgroup: { id: 12, name: '1 группа' } });
  const replaced = buildPart({ ...part, teacher: null, state: { kind: 'replaced', original: 'Ким О. С.' } });

  expect(partKey(replaced)).toBe(partKey(part));
  expect(partKey({ ...part, subgroup: { id: 13, name: '2 группа' } })).not.toBe(partKey(part));
  expect(partKey({ ...part, subgroup: null })).not.toBe(partKey(part));
});
