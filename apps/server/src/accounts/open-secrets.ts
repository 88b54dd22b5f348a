import type { Kysely } from 'kysely';
import type { DatabaseHandle } from '../database/database.ts';
import { dataFolderPaths } from '../database/embedded/data-folder.ts';
import type { Tables } from '../database/tables.ts';
import { StartRefusal } from '../platform/start-refusal.ts';
import { makeSchoolKey, NEW_KEY_HINT, readSchoolKey, type SchoolKeySource } from '../secrets/school-key.ts';
import { type SecretBox, secretBox } from '../secrets/secret-box.ts';
import { sealPlainInvites } from './invites.ts';

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
