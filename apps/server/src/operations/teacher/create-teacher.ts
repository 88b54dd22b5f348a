import { canEditSchedule } from '@zvonok/domain/access/rights';
import { auditFacts } from '@zvonok/domain/audit/entries';
import { insertTeacher, teacherNameTaken } from '../../timetable/teacher-editor.ts';
import { teacherMadeWithAccount } from '../../timetable/teachers-of-accounts.ts';
import { recordInJournal } from '../../timetable/timetable-transaction.ts';
import { defineOperation } from '../operation.ts';
import { cleanName, nameTaken } from './teacher-name.ts';

export const createTeacher = defineOperation('createTeacher', {
  allow: canEditSchedule,
  async run(call, { changeTimetable }) {
    const name = cleanName(call);
    return changeTimetable(call.session.userId, async (timetable) => {
      const eduSubject = call.body.eduSubject.trim();
      if (await teacherNameTaken(timetable, name, null)) {
        // A client that has just added an account of this name asks for the teacher the server gave it.
        const made = eduSubject === '' ? await teacherMadeWithAccount(timetable.db, name) : null;
        if (made) return made;
        throw call.refuse(409, nameTaken(name));
      }
      const id = await insertTeacher(timetable, { name, eduSubject });
      await recordInJournal(timetable, {
        action: 'teacher.created',
        address: call.client.address,
        subject: { kind: 'teacher', id, label: name },
        changes: auditFacts({ eduSubject }),
      });
      return { id };
    });
  },
});
