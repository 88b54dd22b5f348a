import { searchReader } from '../../../shared/navigation/search-reader.ts';
import { readScheduleSearch, type ScheduleSearch } from '../schedule-search.ts';

/** What can be printed: one class or teacher a sheet, everybody in columns, a teacher's card. */
export const PRINTED = ['classes', 'class', 'teachers', 'teacher', 'card'] as const;
export type Printed = (typeof PRINTED)[number];

/** What the page for printing keeps in its address. */
export interface PrintSearch extends Pick<ScheduleSearch, 'class' | 'teacher' | 'week'> {
  /** Absent: the whole school by classes. */
  what?: Exclude<Printed, 'classes'>;
}

export const readPrintSearch = searchReader<PrintSearch>(['what', 'class', 'teacher', 'week'], (raw) => {
  const { class: className, teacher, week } = readScheduleSearch(raw);
  const what = PRINTED.find((one) => one === raw.what);
  return {
    ...(what !== undefined && what !== 'classes' && { what }),
    ...(className !== undefined && { class: className }),
    ...(teacher !== undefined && { teacher }),
    ...(week !== undefined && { week }),
  };
});

/** The page for printing what the timetable's screen shows. */
export function printSearchOf({ view, class: className, teacher, week }: ScheduleSearch): PrintSearch {
  const shown = week === undefined ? {} : { week };
  if (view === 'teacher') {
    return teacher === undefined ? { ...shown, what: 'teachers' } : { ...shown, what: 'teacher', teacher };
  }
  return className === undefined ? shown : { ...shown, what: 'class', class: className };
}

/** The timetable's screen that shows what is printed: the reverse of `printSearchOf`. */
export function scheduleSearchOf({ what, class: className, teacher, week }: PrintSearch): ScheduleSearch {
  const shown = week === undefined ? {} : { week };
  if (what === 'class') return { ...shown, ...(className !== undefined && { class: className }) };
  if (what === undefined) return shown;
  return { ...shown, view: 'teacher', ...(what !== 'teachers' && teacher !== undefined && { teacher }) };
}
