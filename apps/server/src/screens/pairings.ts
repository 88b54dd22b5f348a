import { randomBytes, randomInt } from 'node:crypto';
import { PAIRING_ALPHABET, PAIRING_CODE_LENGTH, PAIRING_TTL_MS } from '@zvonok/domain/screens/pairing-code';
import type { Kysely } from 'kysely';
import { tokenDigest } from '../accounts/tokens.ts';
import type { Tables } from '../database/tables.ts';
import type { SecretBox } from '../secrets/secret-box.ts';

const DEVICE_CODE_BYTES = 32;
/** Of eleven million codes a handful is in use. */
const MOST_TRIES = 10;

/** A screen that shows a code and waits for its confirmation. */
export interface WaitingScreen {
  id: number;
  code: string;
  userAgent: string | null;
  address: string;
  askedAt: Date;
}

export type PairingState = { status: 'pending' | 'expired' } | { status: 'paired'; credential: string };

/** Pairing after RFC 8628: a screen shows a code, a person confirms it, the screen fetches its credential. */
export function pairingsRepository(db: Kysely<Tables>, box: Pick<SecretBox, 'digest'>) {
  return {
    /** Makes a code for a screen. Codes that are over are forgotten. */
    async start(
      { userAgent, address }: Pick<WaitingScreen, 'userAgent' | 'address'>,
      now: Date,
    ): Promise<{ deviceCode: string; userCode: string }> {
      await forgetOldPairings(db, now);
      const deviceCode = randomBytes(DEVICE_CODE_BYTES).toString('base64url');
      for (let tried = 0; tried < MOST_TRIES; tried += 1) {
        const userCode = randomCode();
        const made = await db
          .insertInto('screen_pairing')
          .values({
            device_digest: tokenDigest(deviceCode),
            user_code: userCode,
            user_agent: userAgent,
            address,
            created_at: now,
            expires_at: new Date(now.getTime() + PAIRING_TTL_MS),
          })
          .onConflict((conflict) => conflict.column('user_code').doNothing())
          .returning('id')
          .executeTakeFirst();
        if (made) return { deviceCode, userCode };
      }
      throw new Error(`No free pairing code in ${MOST_TRIES} tries.`);
    },

    /** The screen that shows an unconfirmed code. */
    async find(code: string, now: Date): Promise<WaitingScreen | null> {
      return (await waiting(db, code, now).executeTakeFirst()) ?? null;
    },

    /**
     * What has become of a screen's code. The credential follows from the device code and the school's key: a screen
     * whose answer was lost repeats the request and gets the same, and the database keeps only its digest.
     */
    async poll(deviceCode: string, now: Date): Promise<PairingState> {
      const pairing = await db
        .selectFrom('screen_pairing')
        .select('screen_id as screenId')
        .where('device_digest', '=', tokenDigest(deviceCode))
        .where('expires_at', '>', now)
        .executeTakeFirst();
      if (!pairing) return { status: 'expired' };
      if (pairing.screenId === null) return { status: 'pending' };
      const credential = box.digest(deviceCode, 'screen credential');
      await db
        .updateTable('screen')
        .set({ credential_digest: tokenDigest(credential) })
        .where('id', '=', pairing.screenId)
        .where('credential_digest', 'is', null)
        .execute();
      return { status: 'paired', credential };
    },
  };
}

/** An unconfirmed code, for reading or confirming it. */
export function waiting(db: Kysely<Tables>, code: string, now: Date) {
  return db
    .selectFrom('screen_pairing')
    .select(['id', 'user_code as code', 'user_agent as userAgent', 'address', 'created_at as askedAt'])
    .where('user_code', '=', code)
    .where('expires_at', '>', now)
    .where('screen_id', 'is', null);
}

export async function forgetOldPairings(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.deleteFrom('screen_pairing').where('expires_at', '<=', now).execute();
}

function randomCode(): string {
  const letters = Array.from(
    { length: PAIRING_CODE_LENGTH },
    () => PAIRING_ALPHABET[randomInt(PAIRING_ALPHABET.length)],
  );
  return letters.join('');
}
