import {
  changesFromToday,
  occupantOf,
  placeLessons,
  readScheduleDay,
  type SlotRef,
  takeOffGrid,
} from '../../../timetable/edit-lessons.ts';
import { readWeekLayout } from '../../../timetable/school-week.ts';
import type { TimetableTransaction } from '../../../timetable/timetable-transaction.ts';
import { refuseOtherSlot } from '../../refusals.ts';
import type { Edited } from './edited.ts';
import {
  dateOfPlace,
  type EditCall,
  type FoundLesson,
  refuseOtherTimetable,
  refuseOvertaken,
} from './find-lesson.ts';
import { settleChanges } from './settle-changes.ts';

/**
 * Moves a lesson within its class's week. Whoever stands there changes places with it; before a lesson from beside the
 * grid they make room and wait there themselves.
 */
export async function moveLesson(
  { lesson, hidden }: FoundLesson,
  to: SlotRef,
  call: EditCall,
  timetable: TimetableTransaction,
): Promise<Edited> {
  const { id, group } = lesson;
  const { refuse } = call;
  const day = await readScheduleDay(timetable, to.scheduleDayId);
  if (!day) throw refuse(404, `Дня расписания с номером ${to.scheduleDayId} нет.`);
  if (day.classId !== group.id) {
    const message = 'Урок переносится только в день своего класса';
    throw refuse(400, `${message}.`, { errors: [{ path: 'query.scheduleOfDayId', message }] });
  }
  refuseOtherSlot({ day: day.day, number: to.number }, await readWeekLayout(timetable.db), call);
  const place = { ...to, day: day.day };
  const occupant = await occupantOf(timetable, to, dateOfPlace(place, call, timetable));
  if (occupant === id) return { placed: [id], unplaced: [], ...(await settleChanges([], call, timetable)) };

  const touched = occupant === null ? [id] : [id, occupant];
  await refuseOvertaken(touched, call, timetable);
  await refuseOtherTimetable(id, place, touched, call, timetable);
  const from = { scheduleDayId: lesson.scheduleDayId, number: lesson.number };
  if (occupant !== null && !hidden)
    await refuseOtherTimetable(occupant, { ...from, day: lesson.day }, touched, call, timetable);
  const changes = await changesFromToday(timetable, touched);
  if (hidden) {
    if (occupant !== null) await takeOffGrid(timetable, group.id, occupant);
    await placeLessons(timetable, group.id, [{ id, place: to }]);
    const settled = await settleChanges(changes, call, timetable);
    return { placed: [id], unplaced: occupant === null ? [] : [occupant], ...settled };
  }
  const swap = occupant === null ? [] : [{ id: occupant, place: from }];
  await placeLessons(timetable, group.id, [{ id, place: to }, ...swap]);
  return { placed: touched, unplaced: [], ...(await settleChanges(changes, call, timetable)) };
}
