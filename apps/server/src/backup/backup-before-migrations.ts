import type { DatabaseHandle } from '../database/database.ts';
import { StartRefusal } from '../platform/start-refusal.ts';
import { listBackups, removeBackups } from './backup-names.ts';
import { type BackupFacts, makeBackup } from './make-backup.ts';

/** Copies from before an upgrade that stay. */
const KEPT = 3;

/**
 * Copies a school before a newer version changes the structure of its database, since there is no other way back.
 * Without the copy the upgrade does not begin.
 */
export async function backUpBeforeMigrations(
  database: Pick<DatabaseHandle, 'db' | 'engine'>,
  { folder, print, ...facts }: BackupFacts & { folder: string; print(line: string): void },
): Promise<void> {
  try {
    const { path, header } = await makeBackup(database, folder, 'upgrade', facts);
    print(`Перед обновлением структуры базы сделана копия ${path}.`);
    const all = await listBackups(folder, 'upgrade', header.database);
    await removeBackups(all, new Set(all.slice(0, KEPT)));
  } catch (error) {
    const reason = error instanceof StartRefusal ? error.message : (error as Error).message;
    throw new StartRefusal(
      `Обновление структуры базы не начато, потому что копия перед ним не получилась. ${reason} Без копии сервер запустится с ZVONOK_AUTOMATIC_BACKUPS=false.`,
      { cause: error },
    );
  }
}
