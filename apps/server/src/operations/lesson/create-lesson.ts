import { canEditSchedule } from '@zvonok/domain/access/rights';
import { defineOperation } from '../operation.ts';
import { weekOf } from '../week.ts';
import { presentEdited } from './edit/edited.ts';
import { refuseMissing, refuseTaken } from './edit/find-lesson.ts';

/** Puts a new whole-class lesson into a free slot. */
export const createLesson = defineOperation('createLesson', {
  allow: canEditSchedule,
  async run(call, { changeTimetable, clock }) {
    const week = weekOf(call, clock);
    const { scheduleOfDayId, number, educationalSubjectId, teacherId = null, roomId = null } = call.body;
    return changeTimetable(call.session.userId, async (timetable) => {
      const day = await timetable.scheduleDay(scheduleOfDayId);
      if (!day) throw call.refuse(404, `Дня расписания с номером ${scheduleOfDayId} нет.`);
      const teaching = { subjectId: educationalSubjectId, teacherId, roomId };
      await refuseMissing(teaching, call, timetable);
      const place = { scheduleDayId: day.id, number };
      await refuseTaken(place, call, timetable);
      const id = await timetable.create(day.classId, place, teaching);
      return presentEdited({ placed: [id], unplaced: [], endedChanges: 0 }, timetable, week);
    });
  },
});
