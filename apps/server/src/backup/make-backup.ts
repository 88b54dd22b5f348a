import { join } from 'node:path';
import type { DatabaseHandle } from '../database/database.ts';
import type { Clock } from '../platform/clock.ts';
import { readSchoolKey, type SchoolKeySource } from '../secrets/school-key.ts';
import { type BackupReason, backupName, removePartials } from './backup-names.ts';
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
