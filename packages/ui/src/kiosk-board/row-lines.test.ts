import { describe, expect, it } from 'vitest';
import { kioskRowLines, type RowTexts } from './row-lines.ts';

const row = (change: Partial<RowTexts> = {}): RowTexts => ({
  subject: 'Алгебра',
  subgroup: null,
  room: '214',
  substitute: 'Фомина Н. Н.',
  note: null,
  ...change,
});

describe('height of a corridor row', () => {
  it('is one line for usual words on a wide screen, two where they are stacked', () => {
    expect(kioskRowLines(row(), 'wide').lines).toBe(1);
    expect(kioskRowLines(row(), 'stacked').lines).toBe(2);
  });

  it.each([
    ['a long subject', row({ subject: 'Физическая культура' })],
    ['a subgroup', row({ subgroup: 'Английский 1' })],
    ['a long name', row({ substitute: 'Рождественская А. В.' })],
    ['a note beside the name', row({ note: 'Приходит 10Б' })],
  ])('grows for %s', (_, long) => {
    expect(kioskRowLines(long, 'wide').lines).toBeGreaterThan(1);
    expect(kioskRowLines(long, 'wide').lines).toBeLessThan(2);
  });

  it('uses the room a class that goes home does not need', () => {
    const home = row({ room: null, substitute: null, note: 'Класс уходит домой' });

    expect(kioskRowLines(home, 'wide').lines).toBe(1);
  });

  it('never shrinks when a word gets longer', () => {
    const heights = Array.from(
      { length: 60 },
      (_, length) => kioskRowLines(row({ subject: 'щ'.repeat(length) }), 'wide').lines,
    );

    expect(heights).toEqual(heights.toSorted((a, b) => a - b));
  });
});
