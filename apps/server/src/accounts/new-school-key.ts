import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import {
  makeSchoolKey,
  readSchoolKey,
  type SchoolKeySource,
  setSchoolKeyAside,
} from '../secrets/school-key.ts';
import { secretBox } from '../secrets/secret-box.ts';
import { issueInvite } from './invites.ts';
import { storeKeyCheck } from './open-secrets.ts';
import { endEverySession } from './own-sessions.ts';
import { replaceSigningKeys } from './signing-keys.ts';

/** What it took to begin again with a new key. */
export interface NewKeyEffects {
  /** People who got another invite code. */
  reissued: number;
  /** People whose second factor is gone. */
  secondFactors: number;
  /** Whether there was an old key file to keep. */
  keptOldFile: boolean;
}

/**
 * Begins again with a new key, for a school whose key is lost or known to others. Nothing of the timetable is touched;
 * what only the old key opened is made anew: all users sign in again, those who have not registered get a new code,
 * second factors are to be set up again. The old key file stays next to the new one. No server of the school may be
 * running.
 */
export async function startWithNewKey(
  db: Kysely<Tables>,
  source: SchoolKeySource,
  { inviteDays, now }: { inviteDays: number; now: Date },
): Promise<NewKeyEffects> {
  const keptOldFile = source.secret === null && setSchoolKeyAside(source.folder);
  const box = secretBox(
    (source.secret === null ? null : readSchoolKey(source)) ?? makeSchoolKey(source.folder),
  );
  return db.transaction().execute(async (trx) => {
    await storeKeyCheck(trx, box, 'instead');
    await endEverySession(trx, { now });
    await replaceSigningKeys(trx, box, now);
    const { numDeletedRows } = await trx.deleteFrom('second_factor').executeTakeFirstOrThrow();
    const waiting = await trx
      .selectFrom('invite_code')
      .select('user_id')
      .where('used_at', 'is', null)
      .where('revoked_at', 'is', null)
      .execute();
    for (const { user_id } of waiting) await issueInvite(trx, user_id, { box, days: inviteDays }, now);
    return { reissued: waiting.length, secondFactors: Number(numDeletedRows), keptOldFile };
  });
}
