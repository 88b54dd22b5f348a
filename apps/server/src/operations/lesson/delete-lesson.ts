import { canEditSchedule } from '@zvonok/domain/access/rights';
import { WEEKDAY_LABEL } from '@zvonok/domain/calendar/weekday';
import { groupName } from '@zvonok/domain/timetable/lesson';
import { dayName } from '../../timetable/read-week.ts';
import { defineOperation } from '../operation.ts';
import { endChangesOf } from './edit/edited.ts';
import { findLesson, refuseOvertaken } from './edit/find-lesson.ts';

/** Takes a lesson out of the timetable; the history of its substitutions stays, and it can be restored. */
export const deleteLesson = defineOperation('deleteLesson', {
  allow: canEditSchedule,
  async run(call, { changeTimetable }) {
    const { id } = call.path;
    return changeTimetable(call.session.userId, async (timetable) => {
      const { lesson } = await findLesson(id, call, timetable);
      await refuseOvertaken([id], call, timetable);
      await endChangesOf([id], timetable);
      await timetable.remove(lesson.group.id, id);
      const day = dayName(lesson.day);
      await timetable.record({
        action: 'lesson.deleted',
        address: call.client.address,
        subject: {
          kind: 'lesson',
          id,
          label: `${groupName(lesson.group)}, ${WEEKDAY_LABEL[day]}, ${lesson.number} урок, ${lesson.subject.name}`,
        },
      });
      return { id, deleted: true as const };
    });
  },
});
