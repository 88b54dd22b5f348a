import { describe, expect, it } from 'vitest';
import { kioskRowLines, type RowTexts } from './row-lines.ts';
import { linesIn, textWidth } from './text-width.ts';

/** 43″ from four metres, lying and standing. */
const WIDE = { layout: 'wide', ems: 27.9 } as const;
const STACKED = { layout: 'stacked', ems: 17 } as const;

const row = (change: Partial<RowTexts> = {}): RowTexts => ({
  subject: 'Русский язык',
  subgroup: null,
  room: '214',
  substitute: 'Алексеева Е. С.',
  note: null,
  ...change,
});

describe('height of a corridor row', () => {
  it('is one line for usual words on a wide screen, two where they are stacked', () => {
    expect(kioskRowLines(row(), WIDE).lines).toBe(1);
    expect(kioskRowLines(row(), STACKED).lines).toBe(2);
  });

  it.each([
    ['a long subject', row({ subject: 'Физическая культура' })],
    ['a subgroup', row({ subgroup: 'Английский 1' })],
    ['a long name', row({ substitute: 'Преображенская-Белова А. В.' })],
    ['a note beside the name', row({ note: 'Приходит 10Б' })],
  ])('grows for %s', (_, long) => {
    expect(kioskRowLines(long, WIDE).lines).toBeGreaterThan(1);
    expect(kioskRowLines(long, WIDE).lines).toBeLessThan(2);
  });

  it('uses the room a class that goes home does not need', () => {
    const home = row({ room: null, substitute: null, note: 'Класс уходит домой' });

    expect(kioskRowLines(home, WIDE).lines).toBe(1);
  });

  it('never shrinks when a word gets longer', () => {
    const heights = Array.from(
      { length: 60 },
      (_, length) => kioskRowLines(row({ subject: 'щ'.repeat(length) }), WIDE).lines,
    );

    expect(heights).toEqual(heights.toSorted((a, b) => a - b));
  });
});

describe('lines of a text', () => {
  it.each([
    ['Алгебра', 10, 1],
    ['Физическая культура', 10, 2],
    ['Крылов Д. А.', 5.5, 2],
    ['Константинопольская-Преображенская А. В.', 9, 4],
  ])('«%s» in %d ems takes %i', (text, ems, lines) => {
    expect(linesIn(text, ems)).toBe(lines);
  });

  it('takes an unknown letter for a wide one', () => {
    expect(textWidth('漢')).toBeGreaterThanOrEqual(1);
  });
});
