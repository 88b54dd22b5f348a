import type { GridGeometry } from './geometry.ts';

/** Reading shows a sentence of up to three lines, planning a class and its room: half the height. */
export const TEACHER_GEOMETRY = {
  view: { rowHeight: 46, slotWidth: 108, headWidth: 150 },
  edit: { rowHeight: 30, slotWidth: 84, headWidth: 150 },
} satisfies Record<'view' | 'edit', GridGeometry>;
