import { describe, expect, it } from 'vitest';
import { boardSizes, CAP_PER_EM, linesThatFit, pixelsPerMillimetre } from './sizes.ts';

const FULL_HD = { width: 1920, height: 1080 };
const ULTRA_HD = { width: 3840, height: 2160 };
const UPRIGHT = { width: 1080, height: 1920 };

const capMm = (font: number, viewport: typeof FULL_HD, diagonal: number) =>
  (font * CAP_PER_EM) / pixelsPerMillimetre(viewport, { diagonal, distance: 1 });
const linesOf = (viewport: typeof FULL_HD, geometry: { diagonal: number; distance: number }) => {
  const { listHeight, row } = boardSizes(viewport, geometry);
  return linesThatFit(listHeight, row);
};

describe('sizes of the board', () => {
  it.each([
    { diagonal: 43, distance: 3 },
    { diagonal: 43, distance: 4 },
    { diagonal: 43, distance: 6 },
    { diagonal: 55, distance: 4 },
    { diagonal: 65, distance: 6 },
  ])('makes capitals as high as the distance asks for: $diagonal″ at $distance m', (geometry) => {
    const { diagonal, distance } = geometry;
    for (const viewport of [FULL_HD, ULTRA_HD, { width: 1366, height: 768 }]) {
      const { row, head, small } = boardSizes(viewport, geometry);
      expect(capMm(row, viewport, diagonal)).toBeCloseTo(6 * distance, 1);
      expect(capMm(head, viewport, diagonal)).toBeCloseTo(8 * distance, 1);
      expect(capMm(small, viewport, diagonal)).toBeCloseTo(4.65 * distance, 1);
    }
  });

  // Rows that have to fit at least (docs/decisions/0085).
  it.each([
    { diagonal: 43, distance: 3, lines: 13 },
    { diagonal: 43, distance: 4, lines: 10 },
    { diagonal: 43, distance: 6, lines: 6 },
    { diagonal: 55, distance: 3, lines: 17 },
    { diagonal: 55, distance: 4, lines: 13 },
    { diagonal: 55, distance: 6, lines: 8 },
    { diagonal: 65, distance: 3, lines: 20 },
    { diagonal: 65, distance: 4, lines: 15 },
    { diagonal: 65, distance: 6, lines: 10 },
  ])('fits $lines rows of a $diagonal″ screen read from $distance m', ({ lines, ...geometry }) => {
    for (const viewport of [FULL_HD, ULTRA_HD])
      expect(linesOf(viewport, geometry)).toBeGreaterThanOrEqual(lines);
  });

  it('shows the same on 4K as on Full HD', () => {
    const geometry = { diagonal: 55, distance: 5 };

    expect(linesOf(ULTRA_HD, geometry)).toBe(linesOf(FULL_HD, geometry));
  });

  it('never makes a row that does not fit a page, however far the reader', () => {
    for (const viewport of [FULL_HD, UPRIGHT]) {
      const { row, listHeight, width } = boardSizes(viewport, { diagonal: 24, distance: 15 });

      expect(linesThatFit(listHeight, row)).toBeGreaterThanOrEqual(4);
      expect(width / row).toBeGreaterThanOrEqual(13);
    }
  });

  it('is legible on an upright screen too, at any distance there is a promise for', () => {
    for (const distance of [3, 4, 6]) {
      const { row, small } = boardSizes(UPRIGHT, { diagonal: 43, distance });
      expect(capMm(row, UPRIGHT, 43)).toBeGreaterThanOrEqual(4.65 * distance);
      expect(small).toBeGreaterThan(0);
    }
  });

  it('says less in the head where the screen is narrow', () => {
    expect(boardSizes(FULL_HD, { diagonal: 43, distance: 4 }).frame).toBe('wide');
    expect(boardSizes(FULL_HD, { diagonal: 43, distance: 6 }).frame).toBe('middle');
    expect(boardSizes(UPRIGHT, { diagonal: 43, distance: 4 }).frame).toBe('tall');
    expect(boardSizes({ width: 360, height: 640 }, { diagonal: 43, distance: 4 }).frame).toBe('tall');
  });
});
