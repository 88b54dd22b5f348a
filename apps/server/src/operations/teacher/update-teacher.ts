import { randomUUID } from 'node:crypto';
import { canEditSchedule } from '@zvonok/domain/access/rights';
import { presentTeacher } from '../../presenters/teacher.ts';
import { defineOperation } from '../operation.ts';
import { missingTeacher } from './missing-teacher.ts';
import { cleanName, nameTaken } from './teacher-name.ts';

/** Renames a teacher, changes their subjects, or gives them a new outside code. */
export const updateTeacher = defineOperation('updateTeacher', {
  allow: canEditSchedule,
  async run(call, { changeTimetable, teachers }) {
    const { id } = call.path;
    const { eduSubject, uid } = call.body;
    const name = cleanName(call);
    const code = call.query.resetUid ? randomUUID() : uid;
    await changeTimetable(call.session.userId, async (timetable) => {
      if (!(await timetable.teacherExists(id))) throw call.refuse(404, missingTeacher(id));
      if (await timetable.teacherNameTaken(name, id)) throw call.refuse(409, nameTaken(name));
      await timetable.updateTeacher(id, { name, eduSubject: eduSubject.trim(), uid: code });
    });
    const teacher = await teachers.get(id);
    if (!teacher) throw call.refuse(404, missingTeacher(id));
    return presentTeacher(teacher);
  },
});
