/**
 * Below this a week's table has no room: one day of one class or teacher is shown instead. The same bound as the bottom
 * bar's.
 */
export const NARROW = '(max-width: 767px)';
