import type { Density, GridGeometry } from './geometry.ts';

/**
 * A slot holds the longest short subject name with its room, and two subgroups below each other. Three days of seven
 * compact ones fit a window of 1440 px.
 */
export const CLASS_GEOMETRY = {
  cozy: { rowHeight: 56, slotWidth: 118, headWidth: 56 },
  compact: { rowHeight: 46, slotWidth: 63, headWidth: 48 },
} satisfies Record<Density, GridGeometry>;
