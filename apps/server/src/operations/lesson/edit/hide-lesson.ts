import { changesFromToday, placeLessons, takeOffGrid } from '../../../timetable/edit-lessons.ts';
import type { TimetableTransaction } from '../../../timetable/timetable-transaction.ts';
import type { Edited } from './edited.ts';
import {
  type EditCall,
  type FoundLesson,
  refuseOtherTimetable,
  refuseOvertaken,
  refuseTaken,
} from './find-lesson.ts';
import { settleChanges } from './settle-changes.ts';

/** Takes a lesson off the grid or puts it back where it stood. What is so already stays so. */
export async function hideLesson(
  { lesson, hidden }: FoundLesson,
  hide: boolean,
  call: EditCall,
  timetable: TimetableTransaction,
): Promise<Edited> {
  const { id, group, scheduleDayId, number, day } = lesson;
  await refuseOvertaken([id], call, timetable);
  if (hide) {
    const changes = hidden ? [] : await changesFromToday(timetable, [id]);
    if (!hidden) await takeOffGrid(timetable, group.id, id);
    return { placed: [], unplaced: [id], ...(await settleChanges(changes, call, timetable)) };
  }
  if (hidden) {
    const place = { scheduleDayId, number, day };
    await refuseTaken(place, call, timetable);
    await refuseOtherTimetable(id, place, [], call, timetable);
    await placeLessons(timetable, group.id, [{ id, place }]);
  }
  return { placed: [id], unplaced: [], ...(await settleChanges([], call, timetable)) };
}
