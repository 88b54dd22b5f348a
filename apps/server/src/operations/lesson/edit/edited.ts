import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import type { Wire } from '../../../platform/schemas.ts';
import { readLessons } from '../../../timetable/lessons.ts';
import { presentLessons } from '../../../timetable/present.ts';
import { weekLessons } from '../../../timetable/read-week.ts';
import type { TimetableTransaction } from '../../../timetable/timetable-transaction.ts';
import type { SettledChanges } from './settle-changes.ts';

/** What an edit of the permanent timetable did. */
export interface Edited extends SettledChanges {
  /** Lessons on the grid that it touched. */
  placed: readonly number[];
  /** Lessons it took off the grid. */
  unplaced: readonly number[];
}

/** The touched lessons as they are after an edit, in the order named. */
export async function presentEdited(
  { placed, unplaced, endedChanges, changes }: Edited,
  timetable: TimetableTransaction,
  week: IsoDate,
): Promise<Wire['LessonUpdate']> {
  const onGrid = placed.length > 0 ? presentLessons(await timetable.week(week, { ids: placed })) : [];
  const otherwise = placed.filter((id) => onGrid.every((lesson) => lesson.id !== id));
  // The timetable that was edited begins later than that week, or within it.
  if (otherwise.length > 0)
    onGrid.push(...presentLessons(weekLessons(await readLessons(timetable.db, { ids: otherwise }))));
  const beside =
    unplaced.length > 0
      ? presentLessons(weekLessons(await readLessons(timetable.db, { ids: unplaced, placed: 'hidden' })))
      : [];
  return {
    version: timetable.version(),
    lessons: placed.flatMap((id) => onGrid.find((lesson) => lesson.id === id) ?? []),
    unplaced: beside,
    endedChanges,
    changes,
  };
}
