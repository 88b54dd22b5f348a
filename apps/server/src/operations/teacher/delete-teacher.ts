import { canEditSchedule } from '@zvonok/domain/access/rights';
import { dutiesOf, readTeacher, removeTeacher } from '../../timetable/teacher-editor.ts';
import { recordInJournal } from '../../timetable/timetable-transaction.ts';
import { checkVersion } from '../check-version.ts';
import { defineOperation } from '../operation.ts';
import { missingTeacher } from '../refusals.ts';
import { EDITED_TEACHER } from './edited-teacher.ts';

/** Takes a teacher off the staff once nobody waits for them in class. */
export const deleteTeacher = defineOperation('deleteTeacher', {
  allow: canEditSchedule,
  async run(call, { changeTimetable }) {
    const { refuse, session } = call;
    const { id } = call.path;
    const check = checkVersion(call, { ...EDITED_TEACHER, yours: null });
    return changeTimetable(session.userId, async (timetable) => {
      const teacher = await readTeacher(timetable, id);
      if (!teacher) throw refuse(404, missingTeacher(id));
      check?.(teacher);
      const { lessons, substitutions } = await dutiesOf(timetable, id);
      if (lessons > 0) throw refuse(409, `За учителем ${teacher.name} остались уроки: ${lessons}.`);
      if (substitutions > 0)
        throw refuse(409, `Учитель ${teacher.name} стоит на заменах с сегодняшнего дня: ${substitutions}.`);
      await removeTeacher(timetable, id);
      await recordInJournal(timetable, {
        action: 'teacher.deleted',
        address: call.client.address,
        subject: { kind: 'teacher', id, label: teacher.name },
      });
      return { id, deleted: true as const };
    });
  },
});
