import { ROLE_LABEL } from '@zvonok/domain/access/roles';
import { type AuditAction, type AuditChanges, auditChanges, auditFacts } from '@zvonok/domain/audit/audit';
import type { Fields } from '@zvonok/domain/conflicts/conflicts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type AuditAuthor, auditName, recordAudit } from '../audit/audit.ts';
import type { Tables } from '../database/tables.ts';
import { fieldChanges, type RecordChange, writeHistory } from '../records/history.ts';

/** What the journal records of an account, in words. */
export interface AccountFacts {
  name: string;
  role: string;
  blocked: boolean;
  teacher: string | null;
  rest: { firstName: string; lastName: string; email: string | null; protectionFromDeletion: string };
  /** The fields of the account's history, as the wire spells them; the teacher by the name at that time. */
  fields: Fields;
}

/** Null if there is no such account. */
export async function accountFacts(db: Kysely<Tables>, id: number): Promise<AccountFacts | null> {
  const row = await db
    .selectFrom('app_user')
    .leftJoin('teacher', 'teacher.id', 'app_user.teacher_id')
    .select([
      'app_user.first_name',
      'app_user.last_name',
      'app_user.login',
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
    fields: {
      lastName: row.last_name,
      firstName: row.first_name,
      role: row.role,
      teacher: row.teacher,
      login: row.login,
      email: row.email,
      blocked: row.blocked,
      protectionFromDeletion: row.protected_from_deletion,
    },
  };
}

/** Who did it to an account, and when. */
export interface AccountWork {
  id: number;
  /** Null for a person at the server itself. */
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

/** A new secret of an account, never shown: a history has no more of it than that. */
type NewSecret = 'password' | 'inviteCode';
const renewed = (secret: NewSecret): RecordChange => ({ field: secret, from: null, to: true });

function recordChanges(
  trx: Transaction<Tables>,
  { id, author, now }: AccountWork,
  changes: readonly RecordChange[],
): Promise<void> {
  const by = author?.userId ?? null;
  return writeHistory(trx, { kind: 'user', recordId: id, action: 'changed', by, at: now, changes });
}

/** A new password or a new code, which itself is never written down. */
export async function recordNewSecret(
  trx: Transaction<Tables>,
  work: AccountWork,
  { secret, ...entry }: { secret: NewSecret; action: AuditAction; name: string },
): Promise<void> {
  await recordAccount(trx, work, entry);
  await recordChanges(trx, work, [renewed(secret)]);
}

/** A user chose their login, and perhaps gave an address. */
export async function recordRegistration(
  trx: Transaction<Tables>,
  work: AccountWork,
  { login, email }: { login: string; email: string | null },
): Promise<void> {
  await recordAccount(trx, work, { action: 'user.registered', name: login });
  const before = { login: null, email: null };
  await recordChanges(trx, work, fieldChanges(before, { login, ...(email !== null && { email }) }));
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
  const by = work.author?.userId ?? null;
  await writeHistory(trx, { kind: 'user', recordId: work.id, action: 'created', by, at: work.now });
}

/** What an account has lost while it was deleted. */
export async function recordChangesSince(
  trx: Transaction<Tables>,
  work: AccountWork,
  { fields }: AccountFacts,
): Promise<void> {
  const after = await accountFacts(trx, work.id);
  if (after) await recordChanges(trx, work, fieldChanges(fields, after.fields));
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
  await recordChanges(trx, work, [
    ...fieldChanges(before.fields, after.fields),
    ...(passwordSet ? [renewed('password')] : []),
  ]);
}

/** As long as failures count (`login-attempts.ts`): one entry per lock, however many attempts there are. */
const LOCK_MS = 15 * 60_000;
/** Advisory locks on what is counted must not meet those of sign-ins, addresses and logins. */
const LOCKED_OUT_LOCK = 6;

/**
 * An attempt to sign in: an account if the login is one. What was typed otherwise may be a password, and is not kept.
 */
export interface SignInAttempt {
  account: { id: number; login: string } | null;
  address: string;
  at: Date;
}

/** Writes down refused sign-ins. No user is signed in, so there is no actor. */
export function signInAudit(db: Kysely<Tables>) {
  return {
    wrongPassword({ account, ...attempt }: SignInAttempt): Promise<void> {
      const action = account ? 'sign-in.wrong-password' : 'sign-in.unknown-login';
      return recordAudit(db, { action, actor: null, ...attempt, ...subjectOf(account) });
    },

    blocked({ account, ...attempt }: SignInAttempt): Promise<void> {
      return recordAudit(db, { action: 'sign-in.blocked', actor: null, ...attempt, ...subjectOf(account) });
    },

    unknownCode(address: string, at: Date): Promise<void> {
      return recordAudit(db, { action: 'registration.unknown-code', actor: null, address, at });
    },

    /** One entry per login and lock; for an unknown login, one per address. */
    lockedOut({ account, address, at }: SignInAttempt): Promise<void> {
      return db.transaction().execute(async (trx) => {
        const counted = account ? `user ${account.id}` : address;
        await sql`select pg_advisory_xact_lock(hashtextextended(${counted}, ${sql.lit(LOCKED_OUT_LOCK)}))`.execute(
          trx,
        );
        const recorded = await trx
          .selectFrom('audit_entry')
          .select('id')
          .where('action', '=', 'sign-in.locked-out')
          .where('at', '>', new Date(at.getTime() - LOCK_MS))
          .where((where) =>
            account
              ? where('subject_id', '=', account.id)
              : where.and([where('subject_id', 'is', null), where('address', '=', address)]),
          )
          .executeTakeFirst();
        if (recorded) return;
        await recordAudit(trx, {
          action: 'sign-in.locked-out',
          actor: null,
          address,
          at,
          ...subjectOf(account),
        });
      });
    },
  };
}

function subjectOf(account: SignInAttempt['account']) {
  return account && { subject: { kind: 'user' as const, id: account.id, label: account.login } };
}
