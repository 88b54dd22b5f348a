import { PRIVATE_MESSAGE } from '@zvonok/domain/notifications/private-messages';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { tell } from './notifications.ts';
import { endSessions } from './own-sessions.ts';
import { bumpVersion, lockVersion } from './timetable-version.ts';

/** What people change about themselves; what is left out stays. */
export interface ProfileChange {
  firstName: string;
  lastName: string;
  /** Null for no address. */
  email?: string | null;
  passwordHash?: string;
}

/** Advisory locks on addresses and on logins must not meet (`login-attempts.ts`, `invites.ts`). */
const EMAIL_LOCK = 4;

export function profileEditor(db: Kysely<Tables>) {
  /** Writes a person's own changes; a new password leaves them signed in here and nowhere else. */
  return (
    { userId, sessionId }: { userId: number; sessionId: number },
    { firstName, lastName, email, passwordHash }: ProfileChange,
    now: Date,
  ): Promise<'changed' | 'email-taken'> =>
    db.transaction().execute(async (trx) => {
      // The list of teachers names their accounts, so it is a new one when a teacher's account is.
      await lockVersion(trx);
      if (email && (await isEmailTaken(trx, email, userId))) return 'email-taken';
      const { teacher_id: teacherId } = await trx
        .updateTable('app_user')
        .set({ first_name: firstName, last_name: lastName, modified_at: now })
        .$if(email !== undefined, (update) => update.set({ email: email ?? null }))
        .$if(passwordHash !== undefined, (update) => update.set({ password_hash: passwordHash ?? null }))
        .where('id', '=', userId)
        .returning('teacher_id')
        .executeTakeFirstOrThrow();
      if (teacherId !== null) await bumpVersion(trx, []);
      if (passwordHash === undefined) return 'changed';
      await endSessions(trx, { userId, except: sessionId, now });
      const content = { message: PRIVATE_MESSAGE.passwordChanged };
      await tell(trx, { kind: 'private', subjectId: null, content }, [userId], now);
      return 'changed';
    });
}

/** Tells whether somebody else has this address, in any letter case, and lets nobody take it before the transaction ends. */
export async function isEmailTaken(db: Kysely<Tables>, email: string, exceptId: number): Promise<boolean> {
  const address = email.toLowerCase();
  await sql`select pg_advisory_xact_lock(hashtextextended(${address}, ${sql.lit(EMAIL_LOCK)}))`.execute(db);
  const found = await db
    .selectFrom('app_user')
    .select('id')
    .where(sql`lower(email)`, '=', address)
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return found !== undefined;
}
