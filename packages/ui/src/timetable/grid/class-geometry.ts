import type { GridGeometry } from './geometry.ts';

/** A slot holds the longest short subject name with its room, and two subgroups side by side. */
export const CLASS_GEOMETRY: GridGeometry = { rowHeight: 56, slotWidth: 118, headWidth: 56 };
