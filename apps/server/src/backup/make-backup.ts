import { join } from 'node:path';
import type { DatabaseHandle } from '../database/database.ts';
import type { Clock } from '../platform/clock.ts';
import { StartRefusal } from '../platform/refusal.ts';
import { readSchoolKey, type SchoolKeySource } from '../secrets/school-key.ts';
import { type BackupReason, backupName, listBackups, removeBackups, removePartials } from './backup-names.ts';
import type { DumpOptions } from './dump.ts';
import type { BackedUpKey } from './format.ts';
import { estimateBytes, packDatabase, placeBackup, requireRoom, type WrittenBackup } from './write-backup.ts';

/** What every copy of a school is made with. */
export interface BackupFacts {
  clock: Pick<Clock, 'now' | 'timeZone'>;
  schoolName: string | null;
  schoolKey: SchoolKeySource;
}

/** Makes a copy of the school in a folder, under a name that says when and why. Rejects with a `StartRefusal`. */
export async function makeBackup(
  database: Pick<DatabaseHandle, 'db' | 'engine'>,
  folder: string,
  reason: BackupReason,
  facts: BackupFacts,
  progress?: DumpOptions['progress'],
): Promise<WrittenBackup> {
  await requireRoom(folder, await estimateBytes(database));
  await removePartials(folder, facts.clock.now());
  return placeBackup(join(folder, backupName(facts.clock, reason)), (partial) =>
    packDatabase(database, partial, { ...dumpFacts(facts), ...(progress && { progress }) }),
  );
}

/** The same facts as a header holds them. */
export function dumpFacts({ clock, schoolName, schoolKey }: BackupFacts) {
  return { schoolName, schoolKey: backedUpKey(schoolKey), now: clock.now() };
}

function backedUpKey(source: SchoolKeySource): BackedUpKey {
  if (source.secret !== null) return { from: 'secret' };
  const key = readSchoolKey(source);
  return key ? { from: 'file', key: Buffer.from(key).toString('base64url') } : { from: 'nowhere' };
}

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
