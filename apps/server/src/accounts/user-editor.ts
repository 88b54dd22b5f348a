import { losesRights } from '@zvonok/domain/access/rights';
import { autoCreatesTeacher, type Role } from '@zvonok/domain/access/roles';
import { PRIVATE_MESSAGE } from '@zvonok/domain/notifications/notification';
import type { KnownUser } from '@zvonok/domain/users/people-list';
import { autoTeacherName, canDeleteUser } from '@zvonok/domain/users/rules';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { type AuditAuthor, auditName, recordAudit } from '../audit/audit.ts';
import type { Tables } from '../database/tables.ts';
import { notify } from '../notifications/notifications.ts';
import { deleteSoftly, restoreDeleted } from '../records/deletion.ts';
import { addTeacherOfAccount } from '../timetable/teachers.ts';
import { bumpVersion, lockVersion } from '../timetable/timetable-version.ts';
import { type InviteRules, isLoginTaken, issueInvite } from './invites.ts';
import { endSessions } from './own-sessions.ts';
import { endPasswordLinks } from './passwords.ts';
import { isEmailTaken } from './profile-editor.ts';
import {
  accountFacts,
  recordAccount,
  recordAccountUpdate,
  recordChangesSince,
  recordNewAccount,
  recordNewSecret,
} from './user-audit.ts';
import type { UserRow } from './users.ts';

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

export interface NewUser {
  firstName: string;
  lastName: string;
  role: Role;
  /** The teacher this person is; if none is named, a teaching role is given a new one. */
  teacherId: number | null;
}

/** What an administrator says of an account; what is left out stays. */
export interface UserChange {
  firstName: string;
  lastName: string;
  role: Role;
  blocked: boolean;
  protectionFromDeletion: boolean;
  /** Null for none; left out to keep the present one. */
  teacherId?: number | null;
  email?: string | null;
  passwordHash?: string;
}

/** What an administrator may change of an account, as it is stored. */
export type EditedUser = Pick<
  UserRow,
  'firstName' | 'lastName' | 'role' | 'blocked' | 'protectionFromDeletion' | 'teacherId' | 'email' | 'version'
>;

/** May refuse what an account has become since the user saw it. */
type CheckUser = (now: EditedUser) => void;

/** Who changes an account, for the journal, and what may refuse it. */
interface Signed {
  author: AuditAuthor;
  now: Date;
  check?: CheckUser | undefined;
}

export type UpdateRefusal = LinkRefusal | 'no-such-user' | 'email-taken' | 'not-registered';

/**
 * Changes of accounts by an administrator. The list of teachers names their accounts, so whatever links one is a new
 * version of the timetable; locking it first also keeps two administrators from linking one teacher twice.
 */
export function userEditor(db: Kysely<Tables>, invites: InviteRules) {
  return {
    /** A person without a login and the code with which they choose one; returns their number. */
    async create(trx: Transaction<Tables>, person: NewUser, signed: Signed): Promise<number | LinkRefusal> {
      await lockVersion(trx);
      const added = await addUser(trx, { ...person, email: null }, { ...signed, invites });
      if (typeof added === 'string') return added;
      if (added.teacherId !== null) await bumpVersion(trx, []);
      return added.id;
    },

    /**
     * Creates an account for each of several people, with a code; returns their numbers. `check` is called with the
     * accounts there are, and no other can be added before the transaction ends. Returns the errors instead if a person
     * cannot be linked with a teacher or has another's address; the caller then rolls back.
     */
    async invite(
      trx: Transaction<Tables>,
      people: readonly (NewUser & { email: string | null })[],
      { checkAccounts, ...signed }: Signed & { checkAccounts: (users: readonly KnownUser[]) => void },
    ): Promise<{ ids: number[]; errors: { index: number; reason: LinkRefusal | 'email-taken' }[] }> {
      await lockVersion(trx);
      checkAccounts(await readKnownUsers(trx));
      const ids: number[] = [];
      const errors: { index: number; reason: LinkRefusal | 'email-taken' }[] = [];
      let hasTeacher = false;
      for (const [index, person] of people.entries()) {
        const isTaken = person.email !== null && (await isEmailTaken(trx, person.email, 0));
        const added = isTaken ? 'email-taken' : await addUser(trx, person, { ...signed, invites });
        if (typeof added === 'string') {
          errors.push({ index, reason: added });
          continue;
        }
        ids.push(added.id);
        hasTeacher ||= added.teacherId !== null;
      }
      if (hasTeacher) await bumpVersion(trx, []);
      return { ids, errors };
    },

    /**
     * Changes an account. A blocked person and one who loses a right lose all sessions, one with a new password all but
     * the one it was set from. An account without a login has no password to change. One that gets the role of a
     * teacher without a linked teacher is given one as a new account is, unless it is to have none.
     */
    update(
      id: number,
      { passwordHash, ...change }: UserChange,
      { sessionId, author, now, check }: Signed & { sessionId: number },
    ): Promise<'changed' | UpdateRefusal> {
      return db.transaction().execute(async (trx) => {
        await lockVersion(trx);
        const before = await lockUser(trx, id);
        const facts = await accountFacts(trx, id);
        if (!before || !facts) return 'no-such-user';
        check?.(edited(before));
        if (passwordHash !== undefined && before.login === null) return 'not-registered';
        const named = change.teacherId === undefined ? before.teacher_id : change.teacherId;
        const refusal = await linkRefusal(trx, named, id);
        if (refusal) return refusal;
        if (change.email && (await isEmailTaken(trx, change.email, id))) return 'email-taken';

        const begins = autoCreatesTeacher(change.role) && !autoCreatesTeacher(before.role);
        const teacherId =
          begins && named === null && change.teacherId === undefined
            ? await makeTeacher(trx, change, { author, now })
            : named;
        await trx
          .updateTable('app_user')
          .set({ ...columns(change), teacher_id: teacherId, modified_at: now })
          .$if(passwordHash !== undefined, (update) => update.set({ password_hash: passwordHash ?? null }))
          .where('id', '=', id)
          .execute();
        await recordAccountUpdate(
          trx,
          { id, author, now },
          { before: facts, passwordSet: passwordHash !== undefined },
        );
        if (before.teacher_id !== null || teacherId !== null) await bumpVersion(trx, []);
        if (change.blocked || losesRights(before.role, change.role))
          await endSessions(trx, { userId: id, now });
        if (passwordHash === undefined) return 'changed';
        await endPasswordLinks(trx, id, now);
        await endSessions(trx, { userId: id, except: sessionId, now });
        const content = { message: PRIVATE_MESSAGE.passwordSet };
        await notify(trx, { kind: 'private', subjectId: null, content }, [id], now);
        return 'changed';
      });
    },

    /**
     * Takes an account off every list and ends its sessions and links. Its login, its address and its teacher are free
     * from then on; what the person has done stays.
     */
    remove(id: number, { author, now, check }: Signed): Promise<'removed' | 'protected' | 'no-such-user'> {
      return db.transaction().execute(async (trx) => {
        await lockVersion(trx);
        const user = await lockUser(trx, id);
        if (!user) return 'no-such-user';
        check?.(edited(user));
        if (!canDeleteUser(edited(user))) return 'protected';
        const name = auditName(edited(user));
        await recordAccount(trx, { id, author, now }, { action: 'user.deleted', name });
        await endPasswordLinks(trx, id, now);
        await endSessions(trx, { userId: id, now });
        await deleteSoftly(trx, { table: 'app_user', kind: 'user', id, by: author.userId, at: now });
        if (user.teacher_id !== null) await bumpVersion(trx, []);
        return 'removed';
      });
    },

    /** Brings a deleted account back; one that is there stays as it is. False when there is none. */
    restore: (id: number, signed: { author: AuditAuthor; now: Date }): Promise<boolean> =>
      db.transaction().execute((trx) => restoreUser(trx, id, { ...signed, invites })),

    /**
     * Starts a person's account over: a new code, no login, no password, no sessions. Null if there is no such account.
     */
    resetInvite(
      id: number,
      { author, now }: { author: AuditAuthor | null; now: Date },
    ): Promise<string | null> {
      return db.transaction().execute(async (trx) => {
        const found = await trx
          .updateTable('app_user')
          .set({ login: null, password_hash: null, modified_at: now })
          .where('id', '=', id)
          .where('deleted_at', 'is', null)
          .returning(['first_name as firstName', 'last_name as lastName'])
          .executeTakeFirst();
        if (!found) return null;
        const name = auditName(found);
        const work = { id, author, now };
        await recordNewSecret(trx, work, { action: 'invite.reset', name, secret: 'inviteCode' });
        await endPasswordLinks(trx, id, now);
        await endSessions(trx, { userId: id, now });
        return issueInvite(trx, id, invites, now);
      });
    },
  };
}

function readKnownUsers(trx: Transaction<Tables>): Promise<KnownUser[]> {
  return trx
    .selectFrom('app_user')
    .select(['first_name as firstName', 'last_name as lastName', 'role', 'login', 'email'])
    .where('deleted_at', 'is', null)
    .execute();
}

/** Adds an account and its code. The caller holds the timetable's lock, and makes a new version for a teacher. */
async function addUser(
  trx: Transaction<Tables>,
  { firstName, lastName, role, teacherId: named, email }: NewUser & { email: string | null },
  { author, now, invites }: Signed & { invites: InviteRules },
): Promise<{ id: number; teacherId: number | null } | LinkRefusal> {
  const refusal = await linkRefusal(trx, named, null);
  if (refusal) return refusal;
  const person = { firstName, lastName };
  const teacherId =
    named === null && autoCreatesTeacher(role) ? await makeTeacher(trx, person, { author, now }) : named;
  const { id } = await trx
    .insertInto('app_user')
    .values({
      first_name: firstName,
      last_name: lastName,
      role,
      teacher_id: teacherId,
      login: null,
      password_hash: null,
      email,
      last_online_at: null,
      created_at: now,
      modified_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await issueInvite(trx, id, invites, now);
  await recordNewAccount(trx, { id, author, now });
  return { id, teacherId };
}

function lockUser(trx: Transaction<Tables>, id: number) {
  return trx
    .selectFrom('app_user')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

function edited(row: Selectable<Tables['app_user']>): EditedUser {
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    role: row.role,
    blocked: row.blocked,
    protectionFromDeletion: row.protected_from_deletion,
    teacherId: row.teacher_id,
    email: row.email,
    version: row.version,
  };
}

function columns({ firstName, lastName, role, blocked, protectionFromDeletion, email }: UserChange) {
  return {
    first_name: firstName,
    last_name: lastName,
    role,
    blocked,
    protected_from_deletion: protectionFromDeletion,
    ...(email !== undefined && { email }),
  };
}
