import { canEditSchedule } from '@zvonok/domain/access/rights';
import { auditChanges } from '@zvonok/domain/audit/entries';
import { missingSubjects } from '@zvonok/domain/timetable/taught-subjects';
import type { Wire } from '../../platform/schemas.ts';
import type { SchoolPlan } from '../../timetable/school-plan.ts';
import { readTeacher, writeTeacher } from '../../timetable/teacher-editor.ts';
import { recordInJournal } from '../../timetable/timetable-transaction.ts';
import { defineOperation } from '../operation.ts';

/** Subjects from the timetable for teachers of whom none are written down. */
export const listTaughtSubjects = defineOperation('listTaughtSubjects', {
  allow: canEditSchedule,
  async run(_call, { schoolPlan }) {
    return subjectsOfLessons(await schoolPlan());
  },
});

/** Writes such subjects down, for all in one go. */
export const saveTaughtSubjects = defineOperation('saveTaughtSubjects', {
  allow: canEditSchedule,
  async run({ body, client, session }, { changeTimetable }) {
    return changeTimetable(session.userId, async (timetable) => {
      const saved: Wire['TaughtSubjects'][] = [];
      for (const { id, eduSubject: given } of body) {
        const now = await readTeacher(timetable, id);
        const eduSubject = given.trim();
        // What somebody has written down in the meantime stays.
        if (now?.eduSubject.trim() !== '' || eduSubject === '') continue;
        const { name, uid } = now;
        await writeTeacher(timetable, id, { name, eduSubject, uid });
        const changes = auditChanges({ eduSubject: now.eduSubject }, { eduSubject });
        if (changes) {
          await recordInJournal(timetable, {
            action: 'teacher.changed',
            address: client.address,
            subject: { kind: 'teacher', id, label: name },
            changes,
          });
        }
        saved.push({ id, name, eduSubject });
      }
      return saved;
    });
  },
});

function subjectsOfLessons({ lessons, teachers }: SchoolPlan): Wire['TaughtSubjects'][] {
  const taught = lessons.flatMap(({ subject, teacher, subgroups }) =>
    (subgroups.length > 0 ? subgroups : [{ teacher, subject: null }]).map((part) => ({
      teacherId: part.teacher?.id ?? null,
      subject: part.subject ?? subject,
    })),
  );
  const found = missingSubjects(teachers, taught);
  return teachers.flatMap(({ id, name }) => {
    const eduSubject = found.get(id);
    return eduSubject === undefined ? [] : [{ id, name, eduSubject }];
  });
}
