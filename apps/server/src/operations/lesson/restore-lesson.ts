import { canEditSchedule } from '@zvonok/domain/access/rights';
import { defineOperation } from '../operation.ts';
import { refuseOtherSlot } from '../school-slot.ts';
import { weekOf } from '../week.ts';
import { presentEdited } from './edit/edited.ts';
import { findLesson, refuseOtherTimetable, refuseTaken } from './edit/find-lesson.ts';

/** Brings a deleted lesson back to where it was: its slot, which must be free, or the lessons beside the grid. */
export const restoreLesson = defineOperation('restoreLesson', {
  allow: canEditSchedule,
  async run(call, { changeTimetable, clock }) {
    const week = weekOf(call, clock);
    const { lessonId: id } = call.query;
    return changeTimetable(call.session.userId, async (timetable) => {
      const [removed] = await timetable.lessons({ ids: [id], placed: 'removed' });
      if (removed) {
        const { group, scheduleDayId, day, number } = removed;
        refuseOtherSlot({ day, number }, await timetable.weekLayout(), call);
        if (!(await timetable.isHidden(id))) {
          const place = { scheduleDayId, number, day };
          await refuseTaken(place, call, timetable);
          await refuseOtherTimetable(id, place, [], call, timetable);
        }
        await timetable.bringBack(group.id, id);
      }
      const { hidden } = await findLesson(id, call, timetable);
      const [placed, unplaced] = hidden ? [[], [id]] : [[id], []];
      return presentEdited({ placed, unplaced, endedChanges: 0 }, timetable, week);
    });
  },
});
