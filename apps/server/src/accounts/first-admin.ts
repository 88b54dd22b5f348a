import { sql } from 'kysely';
import type { DatabaseHandle } from '../database/database.ts';
import type { Clock } from '../platform/clock.ts';
import { type InviteRules, issueInvite, workingCode } from './invites.ts';

/** Any number that no other lock of ours takes. */
const FIRST_ADMIN_LOCK = 7_200_001;

/**
 * The invite code with which a new school's first administrator registers. Makes the person and the code in an empty
 * database, answers the same code until it is used, a new one when it is over, and null for a school that has its
 * people.
 */
export async function firstAdminInvite(
  { db }: Pick<DatabaseHandle, 'db'>,
  clock: Pick<Clock, 'now'>,
  rules: InviteRules,
): Promise<string | null> {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    // Replicas that start together on an empty database must print one code.
    await sql`select pg_advisory_xact_lock(${sql.lit(FIRST_ADMIN_LOCK)})`.execute(trx);
    const users = await trx.selectFrom('app_user').select(['id', 'login']).limit(2).execute();
    if (users.length > 1 || users.some(({ login }) => login !== null)) return null;
    const [waiting] = users;
    if (waiting) {
      const invite = await trx
        .selectFrom('invite_code')
        .select(['code_sealed as sealed', 'expires_at as expiresAt'])
        .where('user_id', '=', waiting.id)
        .where('used_at', 'is', null)
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      const code = invite ? workingCode(rules.box, invite, now) : null;
      return code ?? issueInvite(trx, waiting.id, rules, now);
    }
    const { id } = await trx
      .insertInto('app_user')
      .values({
        first_name: 'Администратор',
        last_name: 'Первый',
        role: 'ADMIN',
        protected_from_deletion: true,
        login: null,
        password_hash: null,
        email: null,
        teacher_id: null,
        last_online_at: null,
        created_at: now,
        modified_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return issueInvite(trx, id, rules, now);
  });
}
