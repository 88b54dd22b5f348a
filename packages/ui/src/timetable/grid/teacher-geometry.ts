import type { GridGeometry } from './geometry.ts';

/** Reading shows a sentence of up to three lines; planning, and a compact table, a class and its room. */
export const TEACHER_GEOMETRY = {
  view: { rowHeight: 46, slotWidth: 108, headWidth: 150 },
  edit: { rowHeight: 30, slotWidth: 84, headWidth: 150 },
  compact: { rowHeight: 30, slotWidth: 59, headWidth: 132 },
} satisfies Record<'view' | 'edit' | 'compact', GridGeometry>;
