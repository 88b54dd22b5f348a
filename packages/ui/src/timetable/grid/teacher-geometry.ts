import type { Distance, GridGeometry } from './geometry.ts';

/** `text`: the sentence of the table that is only read; `short`: class and room. */
export type TeacherCellForm = 'text' | 'short';

/** Reading shows a sentence on one line or on two; planning, and a look from far, a class and its room. */
const TEACHER_GEOMETRY = {
  text: {
    day: {
      distance: 'day',
      rowHeight: 27,
      step: 13,
      slotWidth: 174,
      headWidth: 150,
      filling: { days: 1, least: 150, most: 280 },
    },
    week: { distance: 'week', rowHeight: 36, step: 15, slotWidth: 118, headWidth: 150 },
  },
  short: {
    day: {
      distance: 'day',
      rowHeight: 27,
      step: 15,
      slotWidth: 174,
      headWidth: 150,
      filling: { days: 1, least: 84, most: 280 },
    },
    week: { distance: 'week', rowHeight: 31, step: 15, slotWidth: 84, headWidth: 150 },
    overview: {
      distance: 'overview',
      rowHeight: 31,
      step: 15,
      slotWidth: 60,
      headWidth: 132,
      filling: { days: 3, least: 58, most: 72 },
    },
  },
} satisfies Record<TeacherCellForm, Partial<Record<Distance, GridGeometry>>>;

/** The form of the cells: class and room while planning, and from far away. */
export function teacherForm(distance: Distance, mode: 'view' | 'edit'): TeacherCellForm {
  return mode === 'edit' || distance === 'overview' ? 'short' : 'text';
}

/** The sizes of the table of teachers. */
export function teacherGeometry(distance: Distance, mode: 'view' | 'edit'): GridGeometry {
  if (mode === 'view' && distance !== 'overview') return TEACHER_GEOMETRY.text[distance];
  return TEACHER_GEOMETRY.short[distance];
}
