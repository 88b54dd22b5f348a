import { canEditSchedule } from '@zvonok/domain/access/rights';
import { WEEKDAY_LABEL } from '@zvonok/domain/calendar/weekday';
import { groupName } from '@zvonok/domain/lesson/lesson-part';
import { changesFromToday, removeLesson } from '../../timetable/edit-lessons.ts';
import { dayName } from '../../timetable/read-week.ts';
import { recordInJournal } from '../../timetable/timetable-transaction.ts';
import { defineOperation } from '../operation.ts';
import { findLesson, refuseOvertaken } from './edit/find-lesson.ts';
import { settleChanges } from './edit/settle-changes.ts';

/** Takes a lesson out of the timetable; the history of its substitutions stays, and it can be restored. */
export const deleteLesson = defineOperation('deleteLesson', {
  allow: canEditSchedule,
  async run(call, { changeTimetable }) {
    const { id } = call.path;
    return changeTimetable(call.session.userId, async (timetable) => {
      const { lesson } = await findLesson(id, call, timetable);
      await refuseOvertaken([id], call, timetable);
      const found = await changesFromToday(timetable, [id]);
      await removeLesson(timetable, lesson.group.id, id);
      const settled = await settleChanges(found, call, timetable);
      const day = dayName(lesson.day);
      await recordInJournal(timetable, {
        action: 'lesson.deleted',
        address: call.client.address,
        subject: {
          kind: 'lesson',
          id,
          label: `${groupName(lesson.group)}, ${WEEKDAY_LABEL[day]}, ${lesson.number} урок, ${lesson.subject.name}`,
        },
      });
      return { id, deleted: true as const, ...(call.query.askChanges && settled) };
    });
  },
});
