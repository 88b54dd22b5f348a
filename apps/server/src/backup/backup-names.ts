import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Clock, schoolMoment } from '../platform/clock.ts';
import { readHeader } from './read-backup.ts';

/** Why a copy was made: a person requested it, the night came, or the structure of the database was about to change. */
export type BackupReason = 'manual' | 'nightly' | 'upgrade';

const NAME = /^zvonok-(\d{4}-\d{2}-\d{2})-(\d{6})-(manual|nightly|upgrade)\.zvonok\.gz$/;
/** Half of a file whose maker was killed; it will not be finished after so long. */
const PARTIAL = /^\.zvonok-\d{4}-\d{2}-\d{2}-\d{6}-(manual|nightly|upgrade)\.zvonok\.gz\.partial$/;
const PARTIAL_KEPT_MS = 86_400_000;

/** `zvonok-2026-11-22-030000-nightly.zvonok.gz`, by the school's clock: names sort by age. */
export function backupName(clock: Pick<Clock, 'now' | 'timeZone'>, reason: BackupReason): string {
  const { date, hour, minute, second } = schoolMoment(clock.now(), clock.timeZone);
  const time = [hour, minute, second].map((part) => String(part).padStart(2, '0')).join('');
  return `zvonok-${date}-${time}-${reason}.zvonok.gz`;
}

export const isBackupName = (name: string): boolean => NAME.test(name);

export interface StoredBackup {
  path: string;
  /** The school's day on which it was made, 'yyyy-mm-dd'. */
  date: string;
}

/**
 * One database's copies in a folder, the newest first. The name alone is not trusted: a file counts when it reads as a
 * copy of this very database, so that two schools may share a folder.
 */
export async function listBackups(
  folder: string,
  reason: BackupReason,
  database: string,
): Promise<StoredBackup[]> {
  const found: StoredBackup[] = [];
  for (const name of (await readdir(folder)).sort().reverse()) {
    const [, date = '', , made] = NAME.exec(name) ?? [];
    if (made !== reason) continue;
    const path = join(folder, name);
    const header = await readHeader(path);
    if (header?.database === database) found.push({ path, date });
  }
  return found;
}

/** Removes what is not to be kept; the rest of the folder is none of our business. Returns what is gone. */
export async function removeBackups(
  backups: readonly StoredBackup[],
  kept: ReadonlySet<StoredBackup>,
): Promise<string[]> {
  const over = backups.filter((backup) => !kept.has(backup)).map(({ path }) => path);
  for (const path of over) await rm(path, { force: true });
  return over;
}

/** Removes what killed processes left half done. */
export async function removePartials(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!PARTIAL.test(name)) continue;
    const { mtimeMs } = await stat(join(folder, name));
    if (now.getTime() - mtimeMs > PARTIAL_KEPT_MS) await rm(join(folder, name), { force: true });
  }
}
