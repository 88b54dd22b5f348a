import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

const TOKEN_KEY = 'token-signing-key';
/** HS256 wants a key as long as its digest (RFC 7518, 3.2). */
const KEY_BYTES = 32;

/** The key that signs this school's tokens: made at the first start, kept in the database, the same for every replica. */
export async function tokenSigningKey(db: Kysely<Tables>): Promise<Uint8Array> {
  await db
    .insertInto('school_setting')
    .values({ name: TOKEN_KEY, value: randomBytes(KEY_BYTES).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db
    .selectFrom('school_setting')
    .select('value')
    .where('name', '=', TOKEN_KEY)
    .executeTakeFirstOrThrow();
  return new Uint8Array(Buffer.from(value, 'base64url'));
}
