import type { Distance, GridGeometry } from './geometry.ts';

/**
 * Rows of one height, and of a second one where a lesson has more than two parts: two lines of words at `day`, three at
 * `week`, two at `overview`.
 */
export const CLASS_GEOMETRY = {
  day: {
    distance: 'day',
    rowHeight: 27,
    step: 13,
    slotWidth: 186,
    headWidth: 56,
    filling: { days: 1, least: 150, most: 280 },
  },
  week: { distance: 'week', rowHeight: 48, step: 15, slotWidth: 118, headWidth: 56 },
  overview: {
    distance: 'overview',
    rowHeight: 36,
    step: 12,
    slotWidth: 64,
    headWidth: 48,
    filling: { days: 3, least: 60, most: 72 },
  },
} satisfies Record<Distance, GridGeometry>;
