import { ROLE_LABEL } from '@zvonok/domain/access/roles';
import type { AuditAction } from '@zvonok/domain/audit/actions';
import { type AuditChanges, auditChanges, auditFacts } from '@zvonok/domain/audit/entries';
import type { Kysely, Transaction } from 'kysely';
import { type AuditAuthor, auditName, recordAudit } from '../audit/audit.ts';
import type { Tables } from '../database/tables.ts';

/** What the journal tells of an account, in words. */
export interface AccountFacts {
  name: string;
  role: string;
  blocked: boolean;
  teacher: string | null;
  rest: { firstName: string; lastName: string; email: string | null; protectionFromDeletion: string };
}

/** Null when there is nobody. */
export async function accountFacts(db: Kysely<Tables>, id: number): Promise<AccountFacts | null> {
  const row = await db
    .selectFrom('app_user')
    .leftJoin('teacher', 'teacher.id', 'app_user.teacher_id')
    .select([
      'app_user.first_name',
      'app_user.last_name',
      'app_user.email',
      'app_user.role',
      'app_user.blocked',
      'app_user.protected_from_deletion',
      'teacher.name as teacher',
    ])
    .where('app_user.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const person = { firstName: row.first_name, lastName: row.last_name };
  return {
    name: auditName(person),
    role: ROLE_LABEL[row.role],
    blocked: row.blocked,
    teacher: row.teacher,
    rest: { ...person, email: row.email, protectionFromDeletion: row.protected_from_deletion ? 'да' : 'нет' },
  };
}

/** Who did it to an account, and when. */
export interface AccountWork {
  id: number;
  /** Null for whoever works at the server itself. */
  author: AuditAuthor | null;
  now: Date;
}

/** Writes one entry about an account. */
export function recordAccount(
  trx: Transaction<Tables>,
  { id, author, now }: AccountWork,
  entry: { action: AuditAction; name: string; changes?: AuditChanges | undefined },
): Promise<void> {
  const { action, name, changes } = entry;
  return recordAudit(trx, {
    action,
    actor: author && { userId: author.userId },
    address: author?.address ?? null,
    subject: { kind: 'user', id, label: name },
    ...(changes && { changes }),
    at: now,
  });
}

/** A new account, and the code it was given, which itself is never written down. */
export async function recordNewAccount(trx: Transaction<Tables>, work: AccountWork): Promise<void> {
  const facts = await accountFacts(trx, work.id);
  if (!facts) return;
  const { name, role, teacher } = facts;
  await recordAccount(trx, work, {
    action: 'user.created',
    name,
    changes: auditFacts({ role, ...(teacher !== null && { teacher }) }),
  });
  await recordAccount(trx, work, { action: 'invite.issued', name });
}

/** An entry for each kind of thing that became different: a role and a block are looked for by themselves. */
export async function recordAccountUpdate(
  trx: Transaction<Tables>,
  work: AccountWork,
  { before, passwordSet }: { before: AccountFacts; passwordSet: boolean },
): Promise<void> {
  const after = await accountFacts(trx, work.id);
  if (!after) return;
  const { name } = after;
  const record = (action: AuditAction, changes?: AuditChanges) =>
    recordAccount(trx, work, { action, name, changes });

  const role = auditChanges({ role: before.role }, { role: after.role });
  const teacher = auditChanges({ teacher: before.teacher }, { teacher: after.teacher });
  const rest = auditChanges(before.rest, after.rest);
  if (role) await record('user.role-changed', role);
  if (before.blocked !== after.blocked) await record(after.blocked ? 'user.blocked' : 'user.unblocked');
  if (teacher)
    await record(after.teacher === null ? 'user.teacher-unlinked' : 'user.teacher-linked', teacher);
  if (rest) await record('user.changed', rest);
  if (passwordSet) await record('password.set');
}
