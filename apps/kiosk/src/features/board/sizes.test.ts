import { describe, expect, it } from 'vitest';
import { boardSizes, CAP_PER_EM, pixelsPerMillimetre } from './sizes.ts';

const FULL_HD = { width: 1920, height: 1080 };
const ULTRA_HD = { width: 3840, height: 2160 };

const capMm = (font: number, viewport: typeof FULL_HD, diagonal: number) =>
  (font * CAP_PER_EM) / pixelsPerMillimetre(viewport, { diagonal, distance: 1 });

describe('sizes of the board', () => {
  it.each([
    { diagonal: 43, distance: 3 },
    { diagonal: 43, distance: 4 },
    { diagonal: 43, distance: 6 },
    { diagonal: 55, distance: 4 },
    { diagonal: 65, distance: 6 },
  ])('makes capitals 6 mm high per metre: $diagonal″ at $distance m', (geometry) => {
    for (const viewport of [FULL_HD, ULTRA_HD]) {
      expect(capMm(boardSizes(viewport, geometry).row, viewport, geometry.diagonal)).toBeCloseTo(
        6 * geometry.distance,
        1,
      );
    }
  });

  it.each([
    { diagonal: 43, distance: 3, lines: 13 },
    { diagonal: 43, distance: 4, lines: 10 },
    { diagonal: 43, distance: 6, lines: 6 },
    { diagonal: 55, distance: 4, lines: 13 },
    { diagonal: 65, distance: 4, lines: 15 },
  ])('fits $lines lines of a $diagonal″ screen read from $distance m', ({ lines, ...geometry }) => {
    expect(boardSizes(FULL_HD, geometry).lines).toBe(lines);
  });

  it('shows the same on 4K as on Full HD', () => {
    const geometry = { diagonal: 55, distance: 5 };

    expect(boardSizes(ULTRA_HD, geometry).lines).toBe(boardSizes(FULL_HD, geometry).lines);
  });

  it('never makes a row that does not fit a page, however far the reader', () => {
    const { line, lines, headHeight, footHeight } = boardSizes(FULL_HD, { diagonal: 24, distance: 15 });

    expect(lines).toBeGreaterThanOrEqual(4);
    expect(lines * line + headHeight + footHeight).toBeLessThanOrEqual(FULL_HD.height + 1);
  });

  it('stacks the words where a line is short', () => {
    expect(boardSizes(FULL_HD, { diagonal: 43, distance: 4 }).shape.layout).toBe('wide');
    expect(boardSizes(FULL_HD, { diagonal: 43, distance: 6 }).shape.layout).toBe('stacked');
    expect(boardSizes({ width: 1080, height: 1920 }, { diagonal: 43, distance: 4 }).shape.layout).toBe(
      'stacked',
    );
  });
});
