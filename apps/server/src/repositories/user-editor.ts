import type { Role } from '@zvonok/domain/access/roles';
import { PRIVATE_MESSAGE } from '@zvonok/domain/notifications/private-messages';
import { canDeleteUser } from '@zvonok/domain/users/rules';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { newInviteCode } from './invites.ts';
import { tell } from './notifications.ts';
import { endSessions } from './own-sessions.ts';
import { isEmailTaken } from './profile-editor.ts';
import { bumpVersion, lockVersion } from './timetable-version.ts';

export interface NewUser {
  firstName: string;
  lastName: string;
  role: Role;
  /** The teacher this person is. */
  teacherId: number | null;
}

/** What an administrator says of an account; what is left out stays. */
export interface UserChange {
  firstName: string;
  lastName: string;
  role: Role;
  blocked: boolean;
  protectionFromDeletion: boolean;
  /** Null for nobody; left out for whom they are now. */
  teacherId?: number | null;
  email?: string | null;
  passwordHash?: string;
}

/** Why somebody cannot be the teacher they were said to be. */
export type LinkRefusal = 'no-such-teacher' | 'teacher-linked';

export type UpdateRefusal = LinkRefusal | 'no-such-user' | 'email-taken' | 'not-registered';

/**
 * Changes of accounts by an administrator. The list of teachers names their accounts, so whatever links one is a new version of the
 * timetable; locking it first also keeps two administrators from linking one teacher twice.
 */
export function userEditor(db: Kysely<Tables>) {
  return {
    /** A person without a login and the code with which they choose one; answers their number. */
    create({ firstName, lastName, role, teacherId }: NewUser, now: Date): Promise<number | LinkRefusal> {
      return db.transaction().execute(async (trx) => {
        await lockVersion(trx);
        const refusal = await linkRefusal(trx, teacherId, null);
        if (refusal) return refusal;
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
        await issueCode(trx, id, now);
        if (teacherId !== null) await bumpVersion(trx, []);
        return id;
      });
    },

    /**
     * Changes an account. A blocked person loses all sessions, one with a new password all but the one it was set from.
     * Somebody without a login has no password to change.
     */
    update(
      id: number,
      { passwordHash, ...change }: UserChange,
      { sessionId, now }: { sessionId: number; now: Date },
    ): Promise<'changed' | UpdateRefusal> {
      return db.transaction().execute(async (trx) => {
        await lockVersion(trx);
        const before = await trx
          .selectFrom('app_user')
          .select(['login', 'teacher_id'])
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst();
        if (!before) return 'no-such-user';
        if (passwordHash !== undefined && before.login === null) return 'not-registered';
        const teacherId = change.teacherId === undefined ? before.teacher_id : change.teacherId;
        const refusal = await linkRefusal(trx, teacherId, id);
        if (refusal) return refusal;
        if (change.email && (await isEmailTaken(trx, change.email, id))) return 'email-taken';

        await trx
          .updateTable('app_user')
          .set({ ...columns(change), teacher_id: teacherId, modified_at: now })
          .$if(passwordHash !== undefined, (update) => update.set({ password_hash: passwordHash ?? null }))
          .where('id', '=', id)
          .execute();
        if (before.teacher_id !== null || teacherId !== null) await bumpVersion(trx, []);
        if (change.blocked) await endSessions(trx, { userId: id, now });
        if (passwordHash === undefined) return 'changed';
        await endSessions(trx, { userId: id, except: sessionId, now });
        const content = { message: PRIVATE_MESSAGE.passwordSet };
        await tell(trx, { kind: 'private', subjectId: null, content }, [id], now);
        return 'changed';
      });
    },

    /** Removes an account with its sessions and codes; what the person has done in the timetable stays, unsigned. */
    remove(id: number): Promise<'removed' | 'protected' | 'no-such-user'> {
      return db.transaction().execute(async (trx) => {
        await lockVersion(trx);
        const user = await trx
          .selectFrom('app_user')
          .select(['teacher_id', 'protected_from_deletion as protectionFromDeletion'])
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst();
        if (!user) return 'no-such-user';
        if (!canDeleteUser(user)) return 'protected';
        await trx.deleteFrom('app_user').where('id', '=', id).execute();
        if (user.teacher_id !== null) await bumpVersion(trx, []);
        return 'removed';
      });
    },

    /** Starts a person's account over: a new code, no login, no password, no sessions. Null when there is nobody. */
    resetInvite(id: number, now: Date): Promise<string | null> {
      return db.transaction().execute(async (trx) => {
        const found = await trx
          .updateTable('app_user')
          .set({ login: null, password_hash: null, modified_at: now })
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirst();
        if (!found) return null;
        await endSessions(trx, { userId: id, now });
        await trx
          .updateTable('invite_code')
          .set({ revoked_at: now })
          .where('user_id', '=', id)
          .where('used_at', 'is', null)
          .where('revoked_at', 'is', null)
          .execute();
        return issueCode(trx, id, now);
      });
    },
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

async function issueCode(trx: Transaction<Tables>, userId: number, now: Date): Promise<string> {
  const code = newInviteCode();
  await trx
    .insertInto('invite_code')
    .values({ user_id: userId, code, created_at: now, used_at: null, revoked_at: null })
    .execute();
  return code;
}

/** Null when the person may be this teacher: one who works here and is nobody else's account. */
async function linkRefusal(
  trx: Transaction<Tables>,
  teacherId: number | null,
  userId: number | null,
): Promise<LinkRefusal | null> {
  if (teacherId === null) return null;
  const teacher = await trx
    .selectFrom('teacher')
    .leftJoin('app_user', 'app_user.teacher_id', 'teacher.id')
    .select('app_user.id as userId')
    .where('teacher.id', '=', teacherId)
    .where('teacher.removed_at', 'is', null)
    .executeTakeFirst();
  if (!teacher) return 'no-such-teacher';
  return teacher.userId === null || teacher.userId === userId ? null : 'teacher-linked';
}
