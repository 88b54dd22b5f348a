import type { ShownState } from '@zvonok/domain/lesson/lesson-part';

/** Drawn rather than typed: few typefaces have ⇄ ⧉ ⌂, and paper must show them too. */
export const STATE_MARK_PATHS = {
  replaced: 'M2 5.5h11m0 0L10 2.5m3 3-3 3M14 10.5H3m0 0 3-3m-3 3 3 3',
  merged: 'M2.5 5.5h8v8h-8zM5.5 5.5v-3h8v8h-3',
  'sent-home': 'M2 8.5 8 3l6 5.5M4 7v6.5h8V7',
  open: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2zM8 5v3.6M8 11v.2',
} as const satisfies Record<ShownState, string>;

export const STATE_MARK_BOX = '0 0 16 16';
