import { groupName } from '@zvonok/domain/timetable/lesson';
import type { GroupRow } from '@zvonok/domain/timetable/timetable';
import type { ScheduleSearch } from './schedule-search.ts';

/** The one class that is shown; null for all of them. A phone always shows one. */
export function shownClass(
  rows: readonly GroupRow[],
  search: ScheduleSearch,
  narrow: boolean,
): GroupRow | null {
  const named = rows.find(({ group }) => groupName(group) === search.class);
  return named ?? (narrow ? rows[0] : undefined) ?? null;
}

/** The number of the one teacher that is shown; null for all of them. A phone begins with whoever looks. */
export function shownTeacherId(search: ScheduleSearch, ownId: number | null, narrow: boolean): number | null {
  return search.teacher ?? (narrow ? ownId : null);
}
