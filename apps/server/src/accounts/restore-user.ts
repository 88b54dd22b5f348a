import { autoCreatesTeacher } from '@zvonok/domain/access/roles';
import type { Selectable, Transaction } from 'kysely';
import { type AuditAuthor, auditName } from '../audit/audit.ts';
import type { Tables } from '../database/tables.ts';
import { restoreDeleted } from '../records/deletion.ts';
import { bumpVersion, lockVersion } from '../timetable/timetable-version.ts';
import { type InviteRules, isLoginTaken, issueInvite } from './invites.ts';
import { endSessions } from './own-sessions.ts';
import { isEmailTaken } from './profile-editor.ts';
import { linkRefusal, makeTeacher } from './teacher-links.ts';
import { accountFacts, recordAccount, recordChangesSince } from './user-audit.ts';

interface Restoring {
  author: AuditAuthor;
  now: Date;
  invites: InviteRules;
}

/**
 * Brings a deleted account back as it was; its sessions stay ended. What another account has got meanwhile stays there:
 * if the login is taken the account begins again with a code, and with a teaching role it gets another teacher. The
 * history says so. False when there is no such account.
 */
export async function restoreUser(
  trx: Transaction<Tables>,
  id: number,
  { author, now, invites }: Restoring,
): Promise<boolean> {
  await lockVersion(trx);
  const row = await trx
    .selectFrom('app_user')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return false;
  if (!row.deleted_at) return true;
  const before = await accountFacts(trx, id);
  const hasLogin = row.login !== null && !(await isLoginTaken(trx, row.login));
  const teacherId = await teacherOf(trx, row, { author, now });
  await trx
    .updateTable('app_user')
    .set({ teacher_id: teacherId })
    .$if(!hasLogin, (user) => user.set({ login: null, password_hash: null }))
    .$if(row.email !== null && (await isEmailTaken(trx, row.email, id)), (user) => user.set({ email: null }))
    .where('id', '=', id)
    .execute();
  if (row.login !== null && !hasLogin) await issueInvite(trx, id, invites, now);
  await endSessions(trx, { userId: id, now });
  const record = { table: 'app_user', kind: 'user', id, by: author.userId, at: now } as const;
  await restoreDeleted(trx, record, row.deleted_at);
  const work = { id, author, now };
  const name = auditName({ firstName: row.first_name, lastName: row.last_name });
  await recordAccount(trx, work, { action: 'user.restored', name });
  if (before) await recordChangesSince(trx, work, before);
  if (teacherId !== null) await bumpVersion(trx, []);
  return true;
}

/** The previous teacher; a new one, if a teaching role has lost its own to another account. */
async function teacherOf(
  trx: Transaction<Tables>,
  { id, role, teacher_id, first_name, last_name }: Selectable<Tables['app_user']>,
  signed: { author: AuditAuthor; now: Date },
): Promise<number | null> {
  if (teacher_id === null || (await linkRefusal(trx, teacher_id, id)) === null) return teacher_id;
  if (!autoCreatesTeacher(role)) return null;
  return makeTeacher(trx, { firstName: first_name, lastName: last_name }, signed);
}
