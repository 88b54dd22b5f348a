import { PRIVATE_MESSAGE } from '@zvonok/domain/notifications/notification';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type AuditAuthor, auditName } from '../audit/audit.ts';
import type { Tables } from '../database/tables.ts';
import { notify } from '../notifications/notifications.ts';
import { bumpVersion, lockVersion } from '../timetable/timetable-version.ts';
import { endSessions } from './own-sessions.ts';
import { endPasswordLinks } from './passwords.ts';
import { accountFacts, recordAccountUpdate, recordNewSecret } from './user-audit.ts';

/** What people change about themselves; what is left out stays. */
export interface ProfileChange {
  firstName: string;
  lastName: string;
  /** Null for no address. */
  email?: string | null;
  passwordHash?: string;
}

/** What people may change about themselves, as it is stored. */
export interface EditedProfile {
  firstName: string;
  lastName: string;
  email: string | null;
  version: number;
}

/** Advisory locks on addresses and on logins must not meet (`login-attempts.ts`, `invites.ts`). */
const EMAIL_LOCK = 4;

export function profileEditor(db: Kysely<Tables>) {
  /**
   * Writes a person's own changes, unless `check` refuses what they have become; a new password leaves them signed in
   * here and nowhere else.
   */
  return (
    { userId, sessionId, author }: { userId: number; sessionId: number; author: AuditAuthor },
    { firstName, lastName, email, passwordHash }: ProfileChange,
    now: Date,
    check?: (now: EditedProfile) => void,
  ): Promise<'changed' | 'email-taken'> =>
    db.transaction().execute(async (trx) => {
      // The list of teachers names their accounts, so it is a new one when a teacher's account is.
      await lockVersion(trx);
      if (check) check(await editedProfile(trx, userId));
      if (email && (await isEmailTaken(trx, email, userId))) return 'email-taken';
      const before = await accountFacts(trx, userId);
      const { teacher_id: teacherId } = await trx
        .updateTable('app_user')
        .set({ first_name: firstName, last_name: lastName, modified_at: now })
        .$if(email !== undefined, (update) => update.set({ email: email ?? null }))
        .$if(passwordHash !== undefined, (update) => update.set({ password_hash: passwordHash ?? null }))
        .where('id', '=', userId)
        .returning('teacher_id')
        .executeTakeFirstOrThrow();
      const work = { id: userId, author, now };
      if (before) await recordAccountUpdate(trx, work, { before, passwordSet: false });
      if (teacherId !== null) await bumpVersion(trx, []);
      if (passwordHash === undefined) return 'changed';
      const name = auditName({ firstName, lastName });
      await recordNewSecret(trx, work, { action: 'password.changed', name, secret: 'password' });
      await endPasswordLinks(trx, userId, now);
      await endSessions(trx, { userId, except: sessionId, now });
      const content = { message: PRIVATE_MESSAGE.passwordChanged };
      await notify(trx, { kind: 'private', subjectId: null, content }, [userId], now);
      return 'changed';
    });
}

async function editedProfile(trx: Transaction<Tables>, id: number): Promise<EditedProfile> {
  const row = await trx
    .selectFrom('app_user')
    .select(['first_name', 'last_name', 'email', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { firstName: row.first_name, lastName: row.last_name, email: row.email, version: row.version };
}

/**
 * Returns whether another user has this address, in any letter case, and keeps others from taking it before the
 * transaction ends.
 */
export async function isEmailTaken(db: Kysely<Tables>, email: string, exceptId: number): Promise<boolean> {
  const address = email.toLowerCase();
  await sql`select pg_advisory_xact_lock(hashtextextended(${address}, ${sql.lit(EMAIL_LOCK)}))`.execute(db);
  const found = await db
    .selectFrom('app_user')
    .select('id')
    .where(sql`lower(email)`, '=', address)
    .where('id', '<>', exceptId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}
