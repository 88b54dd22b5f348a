import { randomUUID } from 'node:crypto';
import { canEditSchedule, canViewSchedule } from '@zvonok/domain/access/rights';
import { auditChanges, auditFacts } from '@zvonok/domain/audit/audit';
import { FIELD_LABELS } from '@zvonok/domain/conflicts/field-labels';
import { missingSubjects } from '@zvonok/domain/timetable/taught-subjects';
import { CHECK_FIELDS, REQUIRED_FIELD, type Refusal, type RefusalExtras } from '../platform/refusal.ts';
import type { Wire } from '../platform/schemas.ts';
import type { SchoolPlan } from '../timetable/school-plan.ts';
import {
  dutiesOf,
  insertTeacher,
  presentEditorTeachers,
  presentTeacher,
  readTeacher,
  removeTeacher,
  type TeacherRow,
  teacherMadeWithAccount,
  teacherNameTaken,
  writeTeacher,
} from '../timetable/teachers.ts';
import { recordInJournal } from '../timetable/timetable-transaction.ts';
import { defineOperation, defineVersionedOperation } from './operation.ts';
import { checkVersion, missingTeacher, wrongField } from './refusals.ts';
import { weekOf } from './week.ts';

/** The fields that two people may edit at once, for `checkVersion`. */
const EDITED_TEACHER = {
  labels: FIELD_LABELS.teacher,
  fields: ({ name, eduSubject, uid }: TeacherRow) => ({ name, eduSubject, uid }),
};

const listTeachers = defineOperation('listTeachers', {
  allow: canViewSchedule,
  async run(_call, { teachers }) {
    return (await teachers.list()).map(presentTeacher);
  },
});

const createTeacher = defineOperation('createTeacher', {
  allow: canEditSchedule,
  async run(call, { changeTimetable }) {
    const name = cleanName(call);
    return changeTimetable(call.session.userId, async (timetable) => {
      const eduSubject = call.body.eduSubject.trim();
      if (await teacherNameTaken(timetable, name, null)) {
        // After adding an account a client may create its teacher again: it gets the one that the server made.
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

const listEditorTeachers = defineVersionedOperation('listEditorTeachers', {
  allow: canViewSchedule,
  variant: (call, { clock }) => weekOf(call, clock),
  async build(week, { teachers, timetable }) {
    const [staff, lessons] = await Promise.all([teachers.list(), timetable.week(week)]);
    return presentEditorTeachers(staff, lessons);
  },
});

const getEditorTeacher = defineOperation('getEditorTeacher', {
  allow: canViewSchedule,
  async run(call, { clock, teachers, timetable }) {
    const week = weekOf(call, clock);
    const teacher = await teachers.get(call.path.id);
    if (!teacher) throw call.refuse(404, missingTeacher(call.path.id));
    const [answer] = presentEditorTeachers([teacher], await timetable.week(week));
    if (!answer) throw new Error('presentEditorTeachers lost the teacher it was given.');
    return answer;
  },
});

const searchTeachers = defineOperation('searchTeachers', {
  allow: canViewSchedule,
  async run({ path }, { teachers }) {
    return (await teachers.search(path.text)).map(presentTeacher);
  },
});

const getTeacher = defineOperation('getTeacher', {
  allow: canViewSchedule,
  async run({ path, refuse }, { teachers }) {
    const teacher = await teachers.get(path.id);
    if (!teacher) throw refuse(404, missingTeacher(path.id));
    return presentTeacher(teacher);
  },
});

/** Changes the name, the subjects or the external code of a teacher. */
const updateTeacher = defineOperation('updateTeacher', {
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

/** Deletes a teacher who has no lessons and no substitutions from today on. */
const deleteTeacher = defineOperation('deleteTeacher', {
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

/** Subjects by the timetable, for teachers without subjects in their record. */
const listTaughtSubjects = defineOperation('listTaughtSubjects', {
  allow: canEditSchedule,
  async run(_call, { schoolPlan }) {
    return subjectsOfLessons(await schoolPlan());
  },
});

/** Saves such subjects, for all teachers at once. */
const saveTaughtSubjects = defineOperation('saveTaughtSubjects', {
  allow: canEditSchedule,
  async run({ body, client, session }, { changeTimetable }) {
    return changeTimetable(session.userId, async (timetable) => {
      const saved: Wire['TaughtSubjects'][] = [];
      for (const { id, eduSubject: given } of body) {
        const now = await readTeacher(timetable, id);
        const eduSubject = given.trim();
        // Subjects that were entered meanwhile stay.
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

/** The name of a body without superfluous spaces; refuses an empty one. */
function cleanName({
  body,
  refuse,
}: {
  body: { name: string };
  refuse(status: 400, detail: string, extras?: RefusalExtras): Refusal;
}): string {
  const name = body.name.trim().replaceAll(/\s+/g, ' ');
  if (name !== '') return name;
  throw refuse(400, CHECK_FIELDS, wrongField('name', REQUIRED_FIELD));
}

/** Names are unique: the grid and «X заменяет Y» have nothing else to distinguish teachers. */
function nameTaken(name: string): string {
  return `Учитель ${name} уже есть. Добавьте к имени отличие, например полное отчество.`;
}

/** Teachers, and what they teach. */
export const TEACHER_OPERATIONS = {
  listTeachers,
  createTeacher,
  listEditorTeachers,
  getEditorTeacher,
  searchTeachers,
  getTeacher,
  updateTeacher,
  deleteTeacher,
  listTaughtSubjects,
  saveTaughtSubjects,
};
