import type { ScheduleSearch } from '../schedule-search.ts';
import type { PrintSearch } from './print-search.ts';

/** The way back: the screen with what is printed. */
export function scheduleSearchOf({ what, class: className, teacher, week }: PrintSearch): ScheduleSearch {
  const shown = week === undefined ? {} : { week };
  if (what === 'class') return { ...shown, ...(className !== undefined && { class: className }) };
  if (what === undefined) return shown;
  return { ...shown, view: 'teacher', ...(what !== 'teachers' && teacher !== undefined && { teacher }) };
}
