import { autoTeacherName } from '@zvonok/domain/users/rules';
import type { Transaction } from 'kysely';
import { type AuditAuthor, recordAudit } from '../audit/audit.ts';
import type { Tables } from '../database/tables.ts';
import { addTeacherOfAccount } from '../timetable/teachers-of-accounts.ts';

/** Why a user cannot be linked with a teacher. */
export type LinkRefusal = 'no-such-teacher' | 'teacher-linked';

/** Adds the teacher of an account that has none; the caller holds the timetable's lock and makes a new version. */
export async function makeTeacher(
  trx: Transaction<Tables>,
  { firstName, lastName }: { firstName: string; lastName: string },
  { author, now }: { author: AuditAuthor; now: Date },
): Promise<number> {
  const { id, name } = await addTeacherOfAccount(trx, autoTeacherName(lastName, firstName));
  await recordAudit(trx, {
    action: 'teacher.created',
    actor: { userId: author.userId },
    address: author.address,
    subject: { kind: 'teacher', id, label: name },
    at: now,
  });
  return id;
}

/** Null if the user may be this teacher: one who works here and has no other account. */
export async function linkRefusal(
  trx: Transaction<Tables>,
  teacherId: number | null,
  userId: number | null,
): Promise<LinkRefusal | null> {
  if (teacherId === null) return null;
  const teacher = await trx
    .selectFrom('teacher')
    .leftJoin('app_user', (join) =>
      join.onRef('app_user.teacher_id', '=', 'teacher.id').on('app_user.deleted_at', 'is', null),
    )
    .select('app_user.id as userId')
    .where('teacher.id', '=', teacherId)
    .where('teacher.removed_at', 'is', null)
    .executeTakeFirst();
  if (!teacher) return 'no-such-teacher';
  return teacher.userId === null || teacher.userId === userId ? null : 'teacher-linked';
}
