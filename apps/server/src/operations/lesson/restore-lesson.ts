import { canEditSchedule } from '@zvonok/domain/access/rights';
import { bringLessonBack, isHidden } from '../../timetable/edit-lessons.ts';
import { readLessons } from '../../timetable/lessons.ts';
import { readWeekLayout } from '../../timetable/school-week.ts';
import { defineOperation } from '../operation.ts';
import { refuseOtherSlot } from '../refusals.ts';
import { weekOf } from '../week.ts';
import { presentEdited } from './edit/edited.ts';
import { findLesson, refuseOtherTimetable, refuseTaken } from './edit/find-lesson.ts';
import { settleChanges } from './edit/settle-changes.ts';

/** Brings a deleted lesson back to where it was: its slot, which must be free, or the lessons beside the grid. */
export const restoreLesson = defineOperation('restoreLesson', {
  allow: canEditSchedule,
  async run(call, { changeTimetable, clock }) {
    const week = weekOf(call, clock);
    const { lessonId: id } = call.query;
    return changeTimetable(call.session.userId, async (timetable) => {
      const [removed] = await readLessons(timetable.db, { ids: [id], placed: 'removed' });
      if (removed) {
        const { group, scheduleDayId, day, number } = removed;
        refuseOtherSlot({ day, number }, await readWeekLayout(timetable.db), call);
        if (!(await isHidden(timetable, id))) {
          const place = { scheduleDayId, number, day };
          await refuseTaken(place, call, timetable);
          await refuseOtherTimetable(id, place, [], call, timetable);
        }
        await bringLessonBack(timetable, group.id, id);
      }
      const { hidden } = await findLesson(id, call, timetable);
      const [placed, unplaced] = hidden ? [[], [id]] : [[id], []];
      const settled = await settleChanges([], call, timetable);
      return presentEdited({ placed, unplaced, ...settled }, timetable, week);
    });
  },
});
