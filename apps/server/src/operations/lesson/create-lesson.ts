import { canEditSchedule } from '@zvonok/domain/access/rights';
import { dayTitle } from '@zvonok/domain/calendar/day-title';
import { insertLesson, readScheduleDay } from '../../timetable/edit-lessons.ts';
import { validityOn } from '../../timetable/replace-timetable.ts';
import { readWeekLayout } from '../../timetable/school-week.ts';
import { defineOperation, type SignedInCall } from '../operation.ts';
import { refuseOtherSlot } from '../refusals.ts';
import { weekOf } from '../week.ts';
import { presentEdited } from './edit/edited.ts';
import { dateOfPlace, refuseMissing, refuseTaken, refuseTakenOnOtherDays } from './edit/find-lesson.ts';
import { flowOf, readParts } from './edit/read-parts.ts';
import { NO_CHANGES } from './edit/settle-changes.ts';

/** Puts a new lesson, of the whole class or of its subgroups, into a free slot. */
export const createLesson = defineOperation('createLesson', {
  allow: canEditSchedule,
  async run(call, { changeTimetable, clock }) {
    const week = weekOf(call, clock);
    const { scheduleOfDayId, number, educationalSubjectId, teacherId = null, roomId = null } = call.body;
    const parts = partsOf(call);
    return changeTimetable(call.session.userId, async (timetable) => {
      const day = await readScheduleDay(timetable, scheduleOfDayId);
      if (!day) throw call.refuse(404, `Дня расписания с номером ${scheduleOfDayId} нет.`);
      refuseOtherSlot({ day: day.day, number }, await readWeekLayout(timetable.db), call);
      const flow = flowOf(call.body);
      const teaching = { subjectId: educationalSubjectId, teacherId, roomId, flow };
      await refuseMissing(teaching, call, timetable);
      for (const part of parts) await refuseMissing(part, call, timetable);
      const place = { scheduleDayId: day.id, number, day: day.day };
      await refuseTaken(place, call, timetable);
      const date = dateOfPlace(place, call, timetable);
      const validity = await validityOn(timetable, date);
      if (validity.until !== null && validity.until <= timetable.today)
        throw call.refuse(409, `С ${dayTitle(validity.until)} действует другое расписание.`);
      await refuseTakenOnOtherDays(place, { validity }, call, timetable);
      const id = await insertLesson(timetable, day.classId, { ...place, validity }, teaching, parts);
      return presentEdited({ placed: [id], unplaced: [], ...NO_CHANGES }, timetable, week);
    });
  },
});

/** A split lesson has no teacher and no room of its own. */
function partsOf({ body, refuse }: SignedInCall<'createLesson'>) {
  const parts = readParts(body.subgroups ?? [], body.educationalSubjectId, refuse);
  if (parts.length > 0 && (body.teacherId || body.roomId || flowOf(body))) {
    const message = 'В уроке по подгруппам учитель, кабинет и поток указываются у подгрупп';
    throw refuse(400, `${message}.`, { errors: [{ path: 'body.subgroups', message }] });
  }
  return parts;
}
