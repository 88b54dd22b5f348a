import { randomInt } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Tables } from '../database/tables.ts';

/** No letter or digit that is taken for another when read aloud or copied from paper (no 0/O, 1/I/L). */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** As long as the codes in the contract's examples: 27 thousand million of them, and guesses are counted. */
const CODE_LENGTH = 7;
/** Any number nobody else locks on: two replicas must not both invite a first administrator. */
const LOCK_ID = 2_026_021;

/**
 * The code by which a school's first administrator chooses a login and a password, made once and the same at every
 * start until it is used. Null when there is an administrator who can sign in.
 */
export async function firstAdminInvite(db: Kysely<Tables>, clock: Clock): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK_ID})`.execute(trx);
    const admins = await trx
      .selectFrom('app_user')
      .leftJoin('invite_code', (join) =>
        join
          .onRef('invite_code.user_id', '=', 'app_user.id')
          .on('used_at', 'is', null)
          .on('revoked_at', 'is', null),
      )
      .select(['app_user.id', 'app_user.login', 'invite_code.code'])
      .where('role', '=', 'ADMIN')
      .execute();
    if (admins.some((admin) => admin.login !== null)) return null;
    const open = admins.find((admin) => admin.code !== null)?.code;
    if (open) return open;

    const now = clock.now();
    const admin = await trx
      .insertInto('app_user')
      .values({
        last_name: 'Администратор',
        first_name: 'школы',
        role: 'ADMIN',
        created_at: now,
        modified_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const code = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    await trx.insertInto('invite_code').values({ user_id: admin.id, code, created_at: now }).execute();
    return code;
  });
}
