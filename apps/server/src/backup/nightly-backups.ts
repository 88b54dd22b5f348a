import { basename } from 'node:path';
import { mondayOf } from '@zvonok/domain/calendar/school-date';
import { sql } from 'kysely';
import { recordAudit } from '../audit/audit.ts';
import type { DatabaseHandle } from '../database/database.ts';
import { type Clock, everyNight, schoolToday } from '../platform/clock.ts';
import { StartRefusal } from '../platform/refusal.ts';
import { listBackups, removeBackups, type StoredBackup } from './backup-names.ts';
import { type BackupFacts, makeBackup } from './make-backup.ts';

/** A school that switches its computer off for the night gets its copy soon after the morning's start. */
const AFTER_START_MS = 5 * 60_000;
/** Nightly copies that stay: the newest of each of the last days that have one, and of each of the last weeks. */
const DAYS_KEPT = 7;
const WEEKS_KEPT = 4;

export interface NightlyBackups extends BackupFacts {
  clock: Clock;
  folder: string;
  /** Hears what went wrong; the next night is tried all the same. */
  failed(error: unknown): void;
}

/** Makes a copy every night, and one after a start on a day that has none yet. Returns a function that stops it. */
export function startNightlyBackups(
  database: Pick<DatabaseHandle, 'db' | 'engine'>,
  options: NightlyBackups,
): () => void {
  const { clock, failed } = options;
  const tonight = () => nightlyBackup(database, options);
  const stopNights = everyNight(clock, tonight, failed);
  const cancelFirst = clock.after(AFTER_START_MS, () => {
    hasBackupOf(database, options, schoolToday(clock))
      .then((has) => (has ? undefined : tonight()))
      .catch(failed);
  });
  return () => {
    stopNights();
    cancelFirst();
  };
}

/** The old ones go only once the new one is on the disk and reads back right. */
async function nightlyBackup(
  database: Pick<DatabaseHandle, 'db' | 'engine'>,
  { folder, ...facts }: NightlyBackups,
): Promise<void> {
  const record = (action: 'backup.created' | 'backup.failed', label: string) =>
    recordAudit(database.db, {
      action,
      actor: null,
      address: null,
      subject: { kind: 'backup', id: null, label },
      at: facts.clock.now(),
    });
  const made = await makeBackup(database, folder, 'nightly', facts).catch(async (error: unknown) => {
    await record('backup.failed', error instanceof StartRefusal ? error.message : folder);
    throw error;
  });
  await record('backup.created', basename(made.path));
  const all = await listBackups(folder, 'nightly', made.header.database);
  await removeBackups(all, keptNightly(all));
}

async function hasBackupOf(
  { db }: Pick<DatabaseHandle, 'db'>,
  { folder }: NightlyBackups,
  day: string,
): Promise<boolean> {
  const { rows } = await sql<{ epoch: string }>`select epoch::text from timetable_version`.execute(db);
  // No folder yet, or one that cannot be read: what is wrong with it is reported when the copy is made.
  const [newest] = await listBackups(folder, 'nightly', rows[0]?.epoch ?? '').catch(() => []);
  return newest?.date === day;
}

/** Which of these copies, the newest first, stay after a night. */
export function keptNightly(backups: readonly StoredBackup[]): Set<StoredBackup> {
  return new Set([
    ...newestPer(backups, ({ date }) => date).slice(0, DAYS_KEPT),
    ...newestPer(backups, ({ date }) => mondayOf(date)).slice(0, WEEKS_KEPT),
  ]);
}

function newestPer(
  backups: readonly StoredBackup[],
  period: (backup: StoredBackup) => string,
): StoredBackup[] {
  return [...Map.groupBy(backups, period).values()].flatMap(([newest]) => (newest ? [newest] : []));
}
