import { losesRights } from '@zvonok/domain/access/rights';
import { autoCreatesTeacher, type Role } from '@zvonok/domain/access/roles';
import { PRIVATE_MESSAGE } from '@zvonok/domain/notifications/private-messages';
import { canDeleteUser } from '@zvonok/domain/users/rules';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { type AuditAuthor, auditName } from '../audit/audit.ts';
import type { Tables } from '../database/tables.ts';
import { notify } from '../notifications/notifications.ts';
import { deleteSoftly } from '../records/deletion.ts';
import { bumpVersion, lockVersion } from '../timetable/timetable-version.ts';
import { type InviteRules, issueInvite } from './invites.ts';
import { endSessions } from './own-sessions.ts';
import { endPasswordLinks } from './password-links.ts';
import { isEmailTaken } from './profile-editor.ts';
import { restoreUser } from './restore-user.ts';
import { type LinkRefusal, linkRefusal, makeTeacher } from './teacher-links.ts';
import {
  accountFacts,
  recordAccount,
  recordAccountUpdate,
  recordNewAccount,
  recordNewSecret,
} from './user-audit.ts';
import type { UserRow } from './users.ts';

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
    async create(
      trx: Transaction<Tables>,
      { firstName, lastName, role, teacherId: named }: NewUser,
      { author, now }: Signed,
    ): Promise<number | LinkRefusal> {
      await lockVersion(trx);
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
          email: null,
          last_online_at: null,
          created_at: now,
          modified_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await issueInvite(trx, id, invites, now);
      await recordNewAccount(trx, { id, author, now });
      if (teacherId !== null) await bumpVersion(trx, []);
      return id;
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
