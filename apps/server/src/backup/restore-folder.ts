import { mkdirSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openUnmigrated } from '../database/database.ts';
import { dataFolderPaths, unwritable } from '../database/embedded/data-folder.ts';
import { lockDataFolder } from '../database/embedded/folder-lock.ts';
import { makeFolder, moveWithoutBlocking, NAMES_PROBE, syncNames } from '../platform/disk.ts';
import { StartRefusal } from '../platform/refusal.ts';
import { placeSchoolKey } from '../secrets/school-key.ts';
import { type LoadOptions, loadBackup } from './load-backup.ts';
import type { CheckedBackup } from './read-backup.ts';
import { requireRoom } from './write-backup.ts';

/** A school on its way into a folder. Dotted: after a crash the folder still counts as empty. */
const STAGING = '.restoring';
/** An empty database of the embedded engine with its log. */
const EMPTY_DATABASE_BYTES = 150 * 1024 * 1024;
/** How much more rows take in tables and their log than packed. */
const UNPACKED = 30;

/** Refuses a folder with anything in it; one that does not exist is empty. */
export function requireEmptyFolder(folder: string, allowed: readonly string[] = []): void {
  const ignored = ['lost+found', STAGING, NAMES_PROBE, 'lock.sqlite', ...allowed];
  const names = namesIn(folder).filter((name) => !ignored.includes(name));
  if (names.length === 0) return;
  throw new StartRefusal(
    `Папка ${folder} не пуста, восстановление ничего в ней не тронуло: укажите пустую ключом --data или переименуйте эту.`,
  );
}

/**
 * Fills an empty folder. The school is made aside, inside it, and moved into place once it is whole: a crash leaves an
 * empty folder or a school, never half of one.
 */
export async function restoreFolder(
  folder: string,
  backup: CheckedBackup & { path: string; bytes: number },
  options: LoadOptions,
): Promise<void> {
  const existed = existsAlready(folder);
  try {
    makeFolder(folder);
  } catch (error) {
    throw unwritable(folder, error);
  }
  const unlock = lockDataFolder(folder);
  const staging = join(folder, STAGING);
  try {
    await requireRoom(folder, EMPTY_DATABASE_BYTES + backup.bytes * UNPACKED, {
      what: 'восстановления',
      flag: '--data',
    });
    rmSync(staging, { recursive: true, force: true });
    mkdirSync(staging, { mode: 0o700 });
    const database = await openUnmigrated({ dataFolder: staging }, { purpose: backup.header.purpose });
    try {
      await loadBackup(database, backup.path, backup, options);
    } finally {
      await database.close();
    }
    if (backup.header.schoolKey.from === 'file') placeSchoolKey(folder, backup.header.schoolKey.key);
    const [from, to] = [dataFolderPaths(staging), dataFolderPaths(folder)];
    await moveWithoutBlocking(from.pgdata, to.pgdata);
    await moveWithoutBlocking(from.marker, to.marker);
    rmSync(staging, { recursive: true, force: true });
    syncNames(folder);
    unlock();
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    unlock();
    rmSync(dataFolderPaths(folder).lock, { force: true });
    if (!existed) rmdirSync(folder);
    throw error;
  }
}

function existsAlready(folder: string): boolean {
  try {
    readdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw unwritable(folder, error);
  }
}
