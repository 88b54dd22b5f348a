import type { TimetableWork } from '../../../timetable/change-timetable.ts';
import type { SlotRef } from '../../../timetable/edit-lessons.ts';
import { refuseOtherSlot } from '../../school-slot.ts';
import { type Edited, endChangesOf } from './edited.ts';
import {
  dateOfPlace,
  type EditCall,
  type FoundLesson,
  refuseOtherTimetable,
  refuseOvertaken,
} from './find-lesson.ts';

/**
 * Moves a lesson within its class's week. Whoever stands there changes places with it; before a lesson from beside the
 * grid they make room and wait there themselves.
 */
export async function moveLesson(
  { lesson, hidden }: FoundLesson,
  to: SlotRef,
  call: EditCall,
  timetable: TimetableWork,
): Promise<Edited> {
  const { id, group } = lesson;
  const { refuse } = call;
  const day = await timetable.scheduleDay(to.scheduleDayId);
  if (!day) throw refuse(404, `Дня расписания с номером ${to.scheduleDayId} нет.`);
  if (day.classId !== group.id) {
    const message = 'Урок переносится только в день своего класса';
    throw refuse(400, `${message}.`, { errors: [{ path: 'query.scheduleOfDayId', message }] });
  }
  refuseOtherSlot({ day: day.day, number: to.number }, await timetable.weekLayout(), call);
  const place = { ...to, day: day.day };
  const occupant = await timetable.occupant(to, dateOfPlace(place, call, timetable));
  if (occupant === id) return { placed: [id], unplaced: [], endedChanges: 0 };

  const touched = occupant === null ? [id] : [id, occupant];
  await refuseOvertaken(touched, call, timetable);
  await refuseOtherTimetable(id, place, touched, call, timetable);
  const from = { scheduleDayId: lesson.scheduleDayId, number: lesson.number };
  if (occupant !== null && !hidden)
    await refuseOtherTimetable(occupant, { ...from, day: lesson.day }, touched, call, timetable);
  const endedChanges = await endChangesOf(touched, timetable);
  if (hidden) {
    if (occupant !== null) await timetable.hide(group.id, occupant);
    await timetable.place(group.id, [{ id, place: to }]);
    return { placed: [id], unplaced: occupant === null ? [] : [occupant], endedChanges };
  }
  const swap = occupant === null ? [] : [{ id: occupant, place: from }];
  await timetable.place(group.id, [{ id, place: to }, ...swap]);
  return { placed: touched, unplaced: [], endedChanges };
}
