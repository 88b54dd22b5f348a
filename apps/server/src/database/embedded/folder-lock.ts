import { DatabaseSync } from 'node:sqlite';
import { StartRefusal } from '../../platform/refusal.ts';
import { dataFolderPaths, unwritable } from './data-folder.ts';

/** SQLite's result codes (https://sqlite.org/rescode.html). */
const SQLITE_BUSY = 5;

/**
 * Keeps a second process out of the folder: two PostgreSQLs on one data directory ruin it without a word, and its own
 * postmaster.pid is no help, since every PGlite believes to be process 42. SQLite's exclusive transaction is a lock of
 * the operating system, so it ends with the process, whatever ends the process. Returns the release.
 */
export function lockDataFolder(folder: string): () => void {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(dataFolderPaths(folder).lock);
    lock.exec('begin exclusive');
  } catch (error) {
    lock?.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) {
      throw new StartRefusal(
        `С данными в ${folder} уже работает другой процесс «Звонка»: остановите его или укажите другую папку ключом --data.`,
      );
    }
    throw unwritable(folder, error);
  }
  const held = lock;
  return () => held.close();
}
