import type { TimetableWork } from '../../../timetable/change-timetable.ts';
import { type Edited, endChangesOf } from './edited.ts';
import {
  type EditCall,
  type FoundLesson,
  refuseOtherTimetable,
  refuseOvertaken,
  refuseTaken,
} from './find-lesson.ts';

/** Takes a lesson off the grid or puts it back where it stood. What is so already stays so. */
export async function hideLesson(
  { lesson, hidden }: FoundLesson,
  hide: boolean,
  call: EditCall,
  timetable: TimetableWork,
): Promise<Edited> {
  const { id, group, scheduleDayId, number, day } = lesson;
  await refuseOvertaken([id], call, timetable);
  if (hide) {
    const endedChanges = hidden ? 0 : await endChangesOf([id], timetable);
    if (!hidden) await timetable.hide(group.id, id);
    return { placed: [], unplaced: [id], endedChanges };
  }
  if (hidden) {
    const place = { scheduleDayId, number, day };
    await refuseTaken(place, call, timetable);
    await refuseOtherTimetable(id, place, [], call, timetable);
    await timetable.place(group.id, [{ id, place }]);
  }
  return { placed: [id], unplaced: [], endedChanges: 0 };
}
