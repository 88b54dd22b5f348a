import type { LessonPart } from '@zvonok/domain/lesson/lesson-part';
import { shortName } from '@zvonok/domain/users/rules';
import { type Kysely, sql, type Transaction } from 'kysely';
import { occursIn } from '../database/queries.ts';
import type { Tables } from '../database/tables.ts';
import type { Wire } from '../platform/schemas.ts';
import { isNotOver, type LessonRow, type WeekLesson } from './lessons.ts';
import { presentLessons, presentSubgroups } from './present.ts';
import type { TimetableTransaction } from './timetable-transaction.ts';

/** A member of the teaching staff and their account. */
export interface TeacherRow {
  id: number;
  name: string;
  eduSubject: string;
  uid: string | null;
  version: number;
  user: { id: number; firstName: string; lastName: string } | null;
}

/** Reads of teachers, always by name. */
export function teachersRepository(db: Kysely<Tables>) {
  const all = () =>
    db
      .selectFrom('teacher')
      .leftJoin('app_user', (join) =>
        join.onRef('app_user.teacher_id', '=', 'teacher.id').on('app_user.deleted_at', 'is', null),
      )
      .select([
        'teacher.id',
        'teacher.name',
        'teacher.edu_subject',
        'teacher.uid',
        'teacher.version',
        'app_user.id as userId',
        'app_user.first_name',
        'app_user.last_name',
      ])
      .where('teacher.removed_at', 'is', null)
      .orderBy('teacher.name')
      .orderBy('teacher.id');

  type Row = Awaited<ReturnType<ReturnType<typeof all>['execute']>>[number];
  const toTeacher = (row: Row): TeacherRow => ({
    id: row.id,
    name: row.name,
    eduSubject: row.edu_subject,
    uid: row.uid,
    version: row.version,
    user:
      row.userId === null || row.first_name === null || row.last_name === null
        ? null
        : { id: row.userId, firstName: row.first_name, lastName: row.last_name },
  });

  return {
    async list(): Promise<TeacherRow[]> {
      return (await all().execute()).map(toTeacher);
    },

    async get(id: number): Promise<TeacherRow | null> {
      const row = await all().where('teacher.id', '=', id).executeTakeFirst();
      return row ? toTeacher(row) : null;
    },

    /** Part of a name or of a subject, in any letter case. */
    async search(text: string): Promise<TeacherRow[]> {
      const found = await all()
        .where(occursIn(text, [sql`teacher.name`, sql`teacher.edu_subject`]))
        .execute();
      return found.map(toTeacher);
    },
  };
}

/** A teacher locked against other changes; null when they are not here, or have left. */
export function readTeacher(tx: TimetableTransaction, id: number): Promise<TeacherRow | null> {
  return teachersRepository(tx.db).get(id);
}

/** Returns whether another present teacher has this name, in any letter case. */
export async function teacherNameTaken(
  tx: TimetableTransaction,
  name: string,
  exceptId: number | null,
): Promise<boolean> {
  const row = await tx.db
    .selectFrom('teacher')
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name}::text collate "und-x-icu")`)
    .where('removed_at', 'is', null)
    .$if(exceptId !== null, (others) => others.where('id', '<>', exceptId ?? 0))
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertTeacher(
  tx: TimetableTransaction,
  teacher: { name: string; eduSubject: string },
): Promise<number> {
  const { id } = await tx.db
    .insertInto('teacher')
    .values({ name: teacher.name, edu_subject: teacher.eduSubject, uid: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  // The lists of teachers are new, no class looks different.
  tx.touch([]);
  return id;
}

export async function writeTeacher(
  tx: TimetableTransaction,
  id: number,
  { name, eduSubject, uid }: { name: string; eduSubject: string; uid: string | null },
): Promise<void> {
  await tx.db
    .updateTable('teacher')
    .set({ name, edu_subject: eduSubject, uid })
    .where('id', '=', id)
    .execute();
  // The name stands in lessons, in substitutions and as the replaced teacher.
  tx.touch('everything');
}

/** What still needs a teacher: lessons on the grid and in the tray, and substitutions from today on. */
export async function dutiesOf(
  tx: TimetableTransaction,
  id: number,
): Promise<{ lessons: number; substitutions: number }> {
  const count = sql<number>`count(*)`.as('count');
  const { count: whole } = await tx.db
    .selectFrom('lesson')
    .select(count)
    .where('teacher_id', '=', id)
    .where('removed_at', 'is', null)
    .where(isNotOver(tx.today))
    .executeTakeFirstOrThrow();
  const { count: parts } = await tx.db
    .selectFrom('subgroup_lesson')
    .innerJoin('lesson', 'lesson.id', 'subgroup_lesson.lesson_id')
    .select(count)
    .where('subgroup_lesson.teacher_id', '=', id)
    .where('subgroup_lesson.removed_at', 'is', null)
    .where('lesson.removed_at', 'is', null)
    .where(isNotOver(tx.today))
    .executeTakeFirstOrThrow();
  const { count: substitutions } = await tx.db
    .selectFrom('lesson_change')
    .select(count)
    .where('teacher_id', '=', id)
    .where('ended_at', 'is', null)
    .where('date', '>=', tx.today)
    .executeTakeFirstOrThrow();
  return { lessons: whole + parts, substitutions };
}

/** Takes a teacher off the staff; the history keeps the name, the account loses its link. */
export async function removeTeacher(tx: TimetableTransaction, id: number): Promise<void> {
  await tx.db.updateTable('teacher').set({ removed_at: tx.now }).where('id', '=', id).execute();
  await tx.db.updateTable('app_user').set({ teacher_id: null }).where('teacher_id', '=', id).execute();
  tx.touch([]);
}

/**
 * Adds the teacher of a new account, without subjects. Teachers are not looked up by name: if another one has it
 * already, a number follows it, «Иванова А. (2)», and the school renames or links as it likes. The caller holds the
 * timetable's lock and makes a new version of it.
 */
export async function addTeacherOfAccount(
  trx: Transaction<Tables>,
  wanted: string,
): Promise<{ id: number; name: string }> {
  const name = await freeName(trx, wanted);
  const { id } = await trx
    .insertInto('teacher')
    .values({ name, edu_subject: '', uid: null, made_with_account: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, name };
}

/**
 * The teacher that was made together with an account of such a name and is as it was made, the latest first; null when
 * there is none. For clients that add the account and then ask for its teacher by a call of its own.
 */
export async function teacherMadeWithAccount(
  trx: Transaction<Tables>,
  name: string,
): Promise<{ id: number } | null> {
  const made = await trx
    .selectFrom('teacher')
    .innerJoin('app_user', 'app_user.teacher_id', 'teacher.id')
    .select(['teacher.id', 'first_name as firstName', 'last_name as lastName'])
    .where('made_with_account', '=', true)
    .where('removed_at', 'is', null)
    .where('app_user.deleted_at', 'is', null)
    .where('edu_subject', '=', '')
    .orderBy('teacher.id', 'desc')
    .execute();
  const wanted = name.toLocaleLowerCase('ru-RU');
  const found = made.find((one) => shortName(one).toLocaleLowerCase('ru-RU') === wanted);
  return found ? { id: found.id } : null;
}

async function freeName(trx: Transaction<Tables>, wanted: string): Promise<string> {
  for (let place = 1; ; place += 1) {
    const name = place === 1 ? wanted : `${wanted} (${place})`;
    const taken = await trx
      .selectFrom('teacher')
      .select('id')
      .where(sql<boolean>`lower(name) = lower(${name}::text collate "und-x-icu")`)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    if (!taken) return name;
  }
}

export function presentTeacher({ id, name, eduSubject, uid, user, version }: TeacherRow): Wire['Teacher'] {
  return { id, name, eduSubject, uid, user, version };
}

/** Teachers with what they teach in the week as it is now, and their load by the permanent timetable. */
export function presentEditorTeachers(
  teachers: readonly TeacherRow[],
  lessons: readonly WeekLesson[],
): Wire['EditorTeacher'][] {
  const taught = lessons.filter(({ subgroups, parts }) => subgroups.length === 0 && parts.some(isTaught));
  const whole = Map.groupBy(presentLessons(taught), ({ teacher }) => teacher?.id);
  const parts = lessons.flatMap((lesson) => presentSubgroups(lesson, lesson.parts.filter(isTaught)));
  const subgroups = Map.groupBy(parts, ({ teacher }) => teacher?.id);
  const workloads = workloadsByTeacher(lessons);
  return teachers.map((teacher) => ({
    ...presentTeacher(teacher),
    weeklyWorkloads: [...(workloads.get(teacher.id)?.values() ?? [])],
    lessons: whole.get(teacher.id) ?? [],
    subgroupLessons: subgroups.get(teacher.id) ?? [],
  }));
}

/** No teacher is needed for a class that was sent home or that goes to another's lesson (docs/decisions/0042). */
function isTaught({ state }: LessonPart): boolean {
  return state.kind !== 'sent-home' && !(state.kind === 'merged' && state.role === 'first');
}

function workloadsByTeacher(timetable: readonly LessonRow[]) {
  const byTeacher = new Map<number, Map<string, Wire['WeeklyWorkload']>>();
  for (const { group, subject, teacher, subgroups } of timetable) {
    for (const { teacher: one, subject: own } of [{ teacher, subject }, ...subgroups]) {
      if (!one) continue;
      const loads = byTeacher.get(one.id) ?? new Map<string, Wire['WeeklyWorkload']>();
      const educationalSubject = own ?? subject;
      const key = `${group.id}:${educationalSubject.id}`;
      const hours = (loads.get(key)?.hours ?? 0) + 1;
      byTeacher.set(one.id, loads.set(key, { group, educationalSubject, hours }));
    }
  }
  return byTeacher;
}
