import fc from 'fast-check';
import { expect, it } from 'vitest';
import { WEEKDAYS } from '../calendar/weekday.ts';
import { buildPart } from '../testing/builders.ts';
import { parseCellCode } from './cell-code.ts';
import { cellCode, groupName, LESSON_NUMBERS, partKey } from './lesson.ts';

it('is written as in links to the editor', () => {
  expect(cellCode('7Б', 'WEDNESDAY', 5)).toBe('7Б-3-5');
  expect(cellCode('7Б', 'WEDNESDAY', 5, 12)).toBe('7Б-3-5-12');
  expect(groupName({ number: 7, letter: 'Б' })).toBe('7Б');
});

it('reads back what it writes', () => {
  const className = fc
    .tuple(fc.integer({ min: 1, max: 11 }), fc.constantFrom('А', 'Ё', '', 'СП-1', '-2'))
    .map(([number, letter]) => groupName({ number, letter }));
  const subgroupId = fc.option(fc.nat());
  fc.assert(
    fc.property(
      className,
      fc.constantFrom(...WEEKDAYS),
      fc.constantFrom(...LESSON_NUMBERS),
      subgroupId,
      (className, day, number, subgroupId) => {
        const code = cellCode(className, day, number, subgroupId ?? undefined);
        const read = parseCellCode(code);
        expect(read && cellCode(read.className, read.day, read.number, read.subgroupId ?? undefined)).toBe(
          code,
        );
        if (!className.includes('-')) expect(read).toEqual({ className, day, number, subgroupId });
      },
    ),
  );
});

it.each(['', '7Б', '7Б-7-1', '7Б-1-13', '7Б-0-1', '-1-1', '7Б-1-1-x'])('is not %j', (code) => {
  expect(parseCellCode(code)).toBeNull();
});

it('keeps the key of a part through changes and tells the subgroups of a cell apart', () => {
  const part = buildPart({ subgroup: { id: 12, name: '1 группа' } });
  const replaced = buildPart({ ...part, teacher: null, state: { kind: 'replaced', original: 'Ким О. С.' } });

  expect(partKey(replaced)).toBe(partKey(part));
  expect(partKey({ ...part, subgroup: { id: 13, name: '2 группа' } })).not.toBe(partKey(part));
  expect(partKey({ ...part, subgroup: null })).not.toBe(partKey(part));
});
