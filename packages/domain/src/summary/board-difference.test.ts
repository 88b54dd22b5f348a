import { describe, expect, it } from 'vitest';
import { boardDifference, type ComparedRow } from './board-difference.ts';

interface Row extends ComparedRow {
  text: string;
}

const row = (className: string, number: number, text = 'Панова Л. Е.', more: Partial<Row> = {}): Row => ({
  ...{ className, number, text, subgroup: null },
  ...more,
});
const told = (before: readonly Row[], after: readonly Row[]) =>
  boardDifference(before, after, (one) => `${one.className} ${one.number} ${one.text}`).map(
    ({ row: { className, number, text }, change }) => [change, `${className} ${number} ${text}`],
  );

describe('two boards of a day', () => {
  it('have rows that stay, come and go, what goes before what comes', () => {
    const before = [row('5А', 1), row('7Б', 3, 'Зуев П. П.')];

    expect(told(before, [row('5А', 1), row('7Б', 3, 'Ким А. А.')])).toEqual([
      [null, '5А 1 Панова Л. Е.'],
      ['gone', '7Б 3 Зуев П. П.'],
      ['new', '7Б 3 Ким А. А.'],
    ]);
  });

  it('keep the order of a board: by class, shift, lesson and subgroup', () => {
    const before = [row('5А', 6), row('9Б', 1), row('10А', 1, 'вторая', { shift: 2 })];
    const after = [row('5А', 7), row('10А', 5)];

    expect(told(before, after).map(([, text]) => text)).toEqual([
      '5А 6 Панова Л. Е.',
      '5А 7 Панова Л. Е.',
      '9Б 1 Панова Л. Е.',
      '10А 5 Панова Л. Е.',
      '10А 1 вторая',
    ]);
  });

  it('are the same where nothing changes', () => {
    const rows = [row('5А', 1), row('5А', 1, 'вторая', { subgroup: '2 группа' })];

    expect(told(rows, rows).map(([change]) => change)).toEqual([null, null]);
  });
});
