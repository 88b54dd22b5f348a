import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { REFRESH_TOKEN_TTL_DAYS } from '@zvonok/domain/session/claims';
import { type Kysely, sql, type Transaction } from 'kysely';
import { recordAudit } from '../audit/audit.ts';
import type { Tables } from '../database/tables.ts';
import type { Clock } from '../platform/clock.ts';
import type { SecretBox } from '../secrets/secret-box.ts';

/** A key and the name under which a token's header says that it was signed with it. */
export interface SigningKey {
  kid: string;
  key: KeyObject;
}

export interface SigningKeys {
  /** The one that signs. */
  current(): Promise<SigningKey>;
  /** One that verifies; null for an unknown name, and for a key whose last token has run out. */
  find(kid: string): Promise<KeyObject | null>;
}

/** Tokens of before there were names were all signed with one key. */
export const UNNAMED_KID = 'first';
/** Where earlier versions kept that key. */
const UNNAMED_SETTING = 'token-signing-key';
const PURPOSE = 'signing-key';
/** HS256 wants a key as long as its digest (RFC 7518, 3.2). */
const KEY_BYTES = 32;
/** Any number that no other lock of ours takes. */
const SIGNING_KEY_LOCK = 7_200_002;
const DAY_MS = 86_400_000;
/** A key of that age gives way to a new one. */
const ROTATE_AFTER_MS = 180 * DAY_MS;
/** As long as the longest token, and a day for servers that had not heard of the new key yet. */
const RETIRED_KEPT_MS = (REFRESH_TOKEN_TTL_DAYS + 1) * DAY_MS;
/** After that time a server asks which key signs now: another one may have made a new one. */
const REREAD_MS = 5 * 60_000;

/** The school's signing keys, the same for all its servers. Makes the first one, and moves an earlier version's. */
export async function openSigningKeys(
  db: Kysely<Tables>,
  box: SecretBox,
  clock: Pick<Clock, 'now'>,
): Promise<SigningKeys> {
  await db.transaction().execute((trx) => ensureKey(trx, box, clock.now()));
  const known = new Map<string, { key: KeyObject; retiredAt: Date | null }>();
  let readAt = Number.NEGATIVE_INFINITY;

  async function read(): Promise<void> {
    const at = clock.now().getTime();
    const rows = await db.selectFrom('signing_key').selectAll().execute();
    known.clear();
    for (const { kid, key_sealed, retired_at } of rows) {
      const opened = box.open(key_sealed, PURPOSE);
      if (opened === null) throw new Error(`Signing key ${kid} was sealed with another school key.`);
      known.set(kid, {
        key: createSecretKey(Buffer.from(opened, 'base64url')),
        retiredAt: retired_at,
      });
    }
    readAt = at;
  }

  return {
    async current() {
      if (Math.abs(clock.now().getTime() - readAt) > REREAD_MS) await read();
      for (const [kid, { key, retiredAt }] of known) if (retiredAt === null) return { kid, key };
      throw new Error('No signing key signs.');
    },

    async find(kid) {
      // An unknown name may be a key that another server has just made.
      if (!known.has(kid)) await read();
      const found = known.get(kid);
      if (!found) return null;
      const { key, retiredAt } = found;
      return retiredAt !== null && clock.now().getTime() - retiredAt.getTime() > RETIRED_KEPT_MS ? null : key;
    },
  };
}

/** Makes a new key sign when the one that does has grown old; forgets keys whose tokens have all run out. */
export async function renewSigningKey(db: Kysely<Tables>, box: SecretBox, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockKeys(trx);
    await trx
      .deleteFrom('signing_key')
      .where('retired_at', '<', new Date(now.getTime() - RETIRED_KEPT_MS))
      .execute();
    const retired = await trx
      .updateTable('signing_key')
      .set({ retired_at: now })
      .where('retired_at', 'is', null)
      .where('created_at', '<', new Date(now.getTime() - ROTATE_AFTER_MS))
      .returning('kid')
      .executeTakeFirst();
    if (!retired) return;
    await insertKey(trx, box, now);
    await recordAudit(trx, { action: 'signing-key.rotated', actor: null, address: null, at: now });
  });
}

/**
 * Replaces all keys by a new one, so that no token of before is good any more: for a key that may be known to others,
 * or lost.
 */
export async function replaceSigningKeys(trx: Transaction<Tables>, box: SecretBox, now: Date): Promise<void> {
  await lockKeys(trx);
  await trx.deleteFrom('signing_key').execute();
  await trx.deleteFrom('school_setting').where('name', '=', UNNAMED_SETTING).execute();
  await insertKey(trx, box, now);
  await recordAudit(trx, { action: 'signing-key.rotated', actor: null, address: null, at: now });
}

async function ensureKey(trx: Transaction<Tables>, box: SecretBox, now: Date): Promise<void> {
  await lockKeys(trx);
  const unnamed = await trx
    .deleteFrom('school_setting')
    .where('name', '=', UNNAMED_SETTING)
    .returning('value')
    .executeTakeFirst();
  if (unnamed) await insertKey(trx, box, now, { kid: UNNAMED_KID, bytes: unnamed.value });
  const signs = await trx
    .selectFrom('signing_key')
    .select('kid')
    .where('retired_at', 'is', null)
    .executeTakeFirst();
  if (!signs) await insertKey(trx, box, now);
}

/** Servers of one school that start, or rotate, in the same moment agree on one key. */
async function lockKeys(trx: Transaction<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(SIGNING_KEY_LOCK)})`.execute(trx);
}

async function insertKey(
  trx: Transaction<Tables>,
  box: SecretBox,
  now: Date,
  { kid, bytes } = {
    kid: randomBytes(9).toString('base64url'),
    bytes: randomBytes(KEY_BYTES).toString('base64url'),
  },
): Promise<void> {
  const key_sealed = box.seal(bytes, PURPOSE);
  await trx
    .insertInto('signing_key')
    .values({ kid, key_sealed, created_at: now, retired_at: null })
    .execute();
}
