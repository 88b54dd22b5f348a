import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import type { Wire } from '../../../platform/schemas.ts';
import type { TimetableWork } from '../../../timetable/change-timetable.ts';
import { presentLessons } from '../../../timetable/present.ts';
import { weekLessons } from '../../../timetable/read-week.ts';

/** What an edit of the permanent timetable did. */
export interface Edited {
  /** Lessons on the grid that it touched. */
  placed: readonly number[];
  /** Lessons it took off the grid. */
  unplaced: readonly number[];
  endedChanges: number;
}

/** The touched lessons as they are after an edit, in the order named. */
export async function presentEdited(
  { placed, unplaced, endedChanges }: Edited,
  timetable: TimetableWork,
  week: IsoDate,
): Promise<Wire['LessonUpdate']> {
  const onGrid = placed.length > 0 ? presentLessons(await timetable.week(week, { ids: placed })) : [];
  const otherwise = placed.filter((id) => onGrid.every((lesson) => lesson.id !== id));
  // The timetable that was edited begins later than that week, or within it.
  if (otherwise.length > 0)
    onGrid.push(...presentLessons(weekLessons(await timetable.lessons({ ids: otherwise }))));
  const beside =
    unplaced.length > 0
      ? presentLessons(weekLessons(await timetable.lessons({ ids: unplaced, placed: 'hidden' })))
      : [];
  return {
    version: await timetable.version(),
    lessons: placed.flatMap((id) => onGrid.find((lesson) => lesson.id === id) ?? []),
    unplaced: beside,
    endedChanges,
  };
}

/** Ends what is active for some lessons from today on: they are not where those changes were made. Answers how many. */
export async function endChangesOf(lessonIds: readonly number[], timetable: TimetableWork): Promise<number> {
  return timetable.end(await timetable.changesFromToday(lessonIds));
}
