import type { Kysely } from 'kysely';
import type { DatabaseHandle } from '../database/database.ts';
import { dataFolderPaths } from '../database/embedded/data-folder.ts';
import type { Tables } from '../database/tables.ts';
import { StartRefusal } from '../platform/refusal.ts';
import {
  makeSchoolKey,
  NEW_KEY_HINT,
  readSchoolKey,
  type SchoolKeySource,
  setSchoolKeyAside,
} from '../secrets/school-key.ts';
import { type SecretBox, secretBox } from '../secrets/secret-box.ts';
import { issueInvite, sealPlainInvites } from './invites.ts';
import { endEverySession } from './own-sessions.ts';
import { replaceSigningKeys } from './signing-keys.ts';

/** Row of `school_setting` that only the right key opens. */
const KEY_CHECK = 'school-key-check';

/**
 * The school's secrets, opened with its key. Makes the key of a school that has none yet and remembers in the database
 * which key that was; what an earlier version left in plain text is encrypted. Rejects with a `StartRefusal` when the
 * data are another key's, before anything is written with the wrong one.
 */
export async function openSecrets(
  { db, place }: Pick<DatabaseHandle, 'db' | 'place'>,
  source: SchoolKeySource,
  print: (line: string) => void,
): Promise<SecretBox> {
  const { key: file } = dataFolderPaths(source.folder);
  // The row first: a server that starts at the same time writes its key's file before the row.
  const check = await readKeyCheck(db);
  const found = readSchoolKey(source);
  if (!found && check !== null) {
    throw new StartRefusal(
      `Нет ключа школы ${file}, а данные в ${place} зашифрованы: верните файл из копии; ${NEW_KEY_HINT}.`,
    );
  }
  if (!found) print(`Создан ключ школы ${file}: сохраните его копию отдельно от базы.`);
  const box = secretBox(found ?? makeSchoolKey(source.folder));
  if (check === null) await storeKeyCheck(db, box, 'first');
  // Read again: of two servers that start on a new database, one has written the row.
  if (box.open((await readKeyCheck(db)) ?? '', KEY_CHECK) === KEY_CHECK) {
    await db.transaction().execute((trx) => sealPlainInvites(trx, box));
    return box;
  }
  const given = source.secret === null ? `Ключ школы ${file}` : 'ZVONOK_SECRET';
  throw new StartRefusal(
    `${given} не подходит к данным в ${place}: верните тот ключ, с которым школа работала; ${NEW_KEY_HINT}.`,
  );
}

async function readKeyCheck(db: Kysely<Tables>): Promise<string | null> {
  const row = await db
    .selectFrom('school_setting')
    .select('value')
    .where('name', '=', KEY_CHECK)
    .executeTakeFirst();
  return row?.value ?? null;
}

/** Writes down which key the data are sealed with: the first, or one that takes the place of another. */
export async function storeKeyCheck(
  db: Kysely<Tables>,
  box: SecretBox,
  how: 'first' | 'instead',
): Promise<void> {
  const value = box.seal(KEY_CHECK, KEY_CHECK);
  await db
    .insertInto('school_setting')
    .values({ name: KEY_CHECK, value })
    .onConflict((conflict) =>
      how === 'first' ? conflict.doNothing() : conflict.column('name').doUpdateSet({ value }),
    )
    .execute();
}

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
    await trx.deleteFrom('contact_channel').execute();
    await trx.updateTable('delivery_setting').set({ max_bot: null, mail_server: null }).execute();
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
