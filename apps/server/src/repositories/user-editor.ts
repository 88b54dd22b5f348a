import type { Role } from '@zvonok/domain/access/roles';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { newInviteCode } from './invites.ts';
import { endSessions } from './own-sessions.ts';
import { bumpVersion, lockVersion } from './timetable-version.ts';

export interface NewUser {
  firstName: string;
  lastName: string;
  role: Role;
  /** The teacher this person is. */
  teacherId: number | null;
}

/** Why somebody cannot be the teacher they were said to be. */
export type LinkRefusal = 'no-such-teacher' | 'teacher-linked';

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
