import { canEditSchedule } from '@zvonok/domain/access/rights';
import { defineOperation } from '../operation.ts';
import { missingTeacher } from './missing-teacher.ts';

/** Takes a teacher off the staff once nobody waits for them in class. */
export const deleteTeacher = defineOperation('deleteTeacher', {
  allow: canEditSchedule,
  async run({ path, refuse, session }, { changeTimetable, teachers }) {
    const { id } = path;
    const teacher = await teachers.get(id);
    if (!teacher) throw refuse(404, missingTeacher(id));
    return changeTimetable(session.userId, async (timetable) => {
      const { lessons, substitutions } = await timetable.dutiesOf(id);
      if (lessons > 0) throw refuse(409, `За учителем ${teacher.name} остались уроки: ${lessons}.`);
      if (substitutions > 0)
        throw refuse(409, `Учитель ${teacher.name} стоит на заменах с сегодняшнего дня: ${substitutions}.`);
      await timetable.removeTeacher(id);
      return { id, deleted: true as const };
    });
  },
});
