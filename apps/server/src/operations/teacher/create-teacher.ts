import { canEditSchedule } from '@zvonok/domain/access/rights';
import { defineOperation } from '../operation.ts';
import { cleanName, nameTaken } from './teacher-name.ts';

export const createTeacher = defineOperation('createTeacher', {
  allow: canEditSchedule,
  async run(call, { changeTimetable }) {
    const name = cleanName(call);
    return changeTimetable(call.session.userId, async (timetable) => {
      if (await timetable.teacherNameTaken(name, null)) throw call.refuse(409, nameTaken(name));
      return { id: await timetable.addTeacher({ name, eduSubject: call.body.eduSubject.trim() }) };
    });
  },
});
