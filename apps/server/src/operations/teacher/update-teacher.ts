import { randomUUID } from 'node:crypto';
import { canEditSchedule } from '@zvonok/domain/access/rights';
import { auditChanges } from '@zvonok/domain/audit/entries';
import { presentTeacher } from '../../timetable/present-teacher.ts';
import { readTeacher, teacherNameTaken, writeTeacher } from '../../timetable/teacher-editor.ts';
import { recordInJournal } from '../../timetable/timetable-transaction.ts';
import { checkVersion } from '../check-version.ts';
import { defineOperation } from '../operation.ts';
import { missingTeacher } from '../refusals.ts';
import { EDITED_TEACHER } from './edited-teacher.ts';
import { cleanName, nameTaken } from './teacher-name.ts';

/** Renames a teacher, changes their subjects, or gives them a new outside code. */
export const updateTeacher = defineOperation('updateTeacher', {
  allow: canEditSchedule,
  async run(call, { changeTimetable, teachers }) {
    const { id } = call.path;
    const { eduSubject, uid } = call.body;
    const name = cleanName(call);
    const code = call.query.resetUid ? randomUUID() : uid;
    const given = { name, eduSubject: eduSubject.trim() };
    const check = checkVersion(call, {
      ...EDITED_TEACHER,
      yours: call.query.resetUid ? given : { ...given, uid },
    });
    await changeTimetable(call.session.userId, async (timetable) => {
      const now = await readTeacher(timetable, id);
      if (!now) throw call.refuse(404, missingTeacher(id));
      check?.(now);
      if (await teacherNameTaken(timetable, name, id)) throw call.refuse(409, nameTaken(name));
      const after = { ...given, uid: code };
      await writeTeacher(timetable, id, after);
      const { name: was, eduSubject: taught, uid: coded } = now;
      const changes = auditChanges({ name: was, eduSubject: taught, uid: coded }, after);
      if (changes) {
        await recordInJournal(timetable, {
          action: 'teacher.changed',
          address: call.client.address,
          subject: { kind: 'teacher', id, label: name },
          changes,
        });
      }
    });
    const teacher = await teachers.get(id);
    if (!teacher) throw call.refuse(404, missingTeacher(id));
    return presentTeacher(teacher);
  },
});
