import { randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { tokenDigest } from './tokens.ts';

/** 256 bits: cannot be guessed, so a plain digest is enough to keep. */
const TOKEN_BYTES = 32;
/** Devices remembered per person; the one not used for longest makes room. */
const MAX_PER_USER = 20;

export interface KnownDevice {
  id: number;
  token: string;
}

/**
 * Devices people have signed in on. What the device keeps opens nothing: it only has an allowance of failures of its
 * own.
 */
export function knownDevicesRepository(db: Kysely<Tables>) {
  return {
    /** The device of this person among the tokens a browser presents. Works as long for a person who does not exist. */
    async find(userId: number | null, tokens: readonly string[]): Promise<KnownDevice | null> {
      if (tokens.length === 0) return null;
      const byDigest = new Map(tokens.map((token) => [tokenDigest(token), token]));
      const row = await db
        .selectFrom('known_device')
        .select(['id', 'token_digest'])
        .where('user_id', '=', userId ?? 0)
        .where('token_digest', 'in', [...byDigest.keys()])
        .orderBy('last_used_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row ? { id: row.id, token: byDigest.get(row.token_digest) ?? '' } : null;
    },

    /** After a sign-in: the device is known from now on; returns the token for it to keep. */
    async remember(
      known: KnownDevice | null,
      { userId, sessionId, now }: { userId: number; sessionId: number; now: Date },
    ): Promise<string> {
      return db.transaction().execute(async (trx) => {
        const used = { session_id: sessionId, last_used_at: now };
        if (known) {
          const renewed = await trx
            .updateTable('known_device')
            .set(used)
            .where('id', '=', known.id)
            .returning('id')
            .executeTakeFirst();
          if (renewed) return known.token;
        }
        const token = randomBytes(TOKEN_BYTES).toString('base64url');
        await trx
          .insertInto('known_device')
          .values({ user_id: userId, token_digest: tokenDigest(token), created_at: now, ...used })
          .execute();
        await forgetOldest(trx, userId);
        return token;
      });
    },
  };
}

async function forgetOldest(trx: Transaction<Tables>, userId: number): Promise<void> {
  const kept = trx
    .selectFrom('known_device')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_PER_USER);
  await trx.deleteFrom('known_device').where('user_id', '=', userId).where('id', 'not in', kept).execute();
}

/**
 * Forgets a person's devices, all or all but the one of a session that goes on; with null as the person everybody's.
 */
export async function deleteKnownDevices(
  trx: Transaction<Tables>,
  { userId, exceptSession }: { userId: number | null; exceptSession?: number },
): Promise<void> {
  await trx
    .deleteFrom('known_device')
    .$if(userId !== null, (devices) => devices.where('user_id', '=', userId ?? 0))
    .$if(exceptSession !== undefined, (devices) =>
      devices.where((where) =>
        where.or([where('session_id', 'is', null), where('session_id', '<>', exceptSession ?? 0)]),
      ),
    )
    .execute();
}
